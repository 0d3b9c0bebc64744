import { fieldTraits, type VaultRecord } from '@cardea/contract'
import { command } from '../../arguments/command.ts'
import type { Context } from '../../context/context.ts'
import { credentialText, readQuery } from '../../git/credential-text.ts'
import { fittingRecords, usernamesOf } from '../../git/fitting-records.ts'

export const gitCredential = command({
  name: 'git-credential',
  summary: 'Gives git what it signs in with: credential.helper = cardea',
  details:
    'get answers with the one record whose website is on that host and port, the longest path first. If none or several fit it says nothing, and git asks. Other operations do nothing: git stores nothing here.',
  arguments: ['OPERATION'],
  async run(context, { arguments: { OPERATION: operation } }) {
    // Git may have operations that are not known yet; a helper leaves those alone.
    if (operation === 'get') await answer(context)
  },
})

async function answer(context: Context): Promise<void> {
  const { output } = context
  const query = readQuery(await context.input.readAll())
  if (!query || !/^https?$/.test(query.protocol)) return
  const client = await context.signedIn()
  const [record, ...others] = fittingRecords(await client.records.list(), query)
  if (!record) return output.note(`cardea: no record has the website ${query.protocol}://${query.host}.`)
  if (others.length > 0) {
    const names = [record, ...others].map(({ name }) => `“${name}”`).join(', ')
    return output.note(
      `cardea: several records fit ${query.protocol}://${query.host}: ${names}. None was taken.`,
    )
  }
  const [opened] = await client.records.openMany([record._id], 'use')
  const password = opened && passwordOf(opened)
  if (!password) return output.note(`cardea: “${record.name}” has no password.`)
  const text = credentialText(query.username ?? usernamesOf(opened)[0] ?? null, password)
  if (text === null) return output.note(`cardea: git cannot read the password of “${record.name}”.`)
  await output.write(text)
}

/** What is called a token or a password, else the first secret that may be one. */
function passwordOf({ fields }: VaultRecord): string | null {
  const secrets = fields.filter(({ type, value }) => value && fieldTraits[type]?.isPassword)
  const named = secrets.find(({ key, label }) => /token|passw|kennwort/i.test(`${key} ${label}`))
  return (named ?? secrets[0])?.value ?? null
}
