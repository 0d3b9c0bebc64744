import { ApiError } from '@cardea/client/calls/api-error'
import { fingerprintOf } from '@cardea/sealing'
import { command } from '../arguments/command.ts'
import { CliError } from '../errors/cli-error.ts'

export const serverTrust = command({
  name: 'server trust',
  summary: 'Accepts the new identity of the server',
  details:
    'A server that answers with another identity than the known one is refused. Its operator can tell the fingerprint of the new one (npm run doctor).',
  arguments: ['FINGERPRINT'],
  async run({ connect, output }, given) {
    const { client, profile } = await connect()
    client.kept.serverKey.clear()
    await client.server.requireKey().catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'untrusted') throw error
    })
    const seen = client.server.doubt()?.seen ?? client.server.identity()
    const fingerprint = seen === '' ? '' : await fingerprintOf(seen)
    const plain = (text: string): string => text.replaceAll(/[\s:-]/g, '').toLowerCase()
    if (fingerprint === '' || plain(fingerprint) !== plain(given.arguments.FINGERPRINT)) {
      const now = fingerprint === '' ? 'none' : fingerprint
      throw new CliError('untrusted', 'untrusted', `The server answers with another identity: ${now}.`)
    }
    client.server.trust(seen)
    await profile.save()
    output.note(`Trusted: ${fingerprint}`)
  },
})
