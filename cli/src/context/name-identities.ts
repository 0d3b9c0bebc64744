import type { Client } from '@cardea/client'
import { ApiError } from '@cardea/client/calls/api-error'
import { fingerprintOf } from '@cardea/sealing'
import { CliError } from '../errors/cli-error.ts'

/** Names both identities where another server answers than the known one; any other error stays as it is. */
export async function nameIdentities(error: unknown, client: Client | undefined): Promise<unknown> {
  const doubt = client?.server.doubt()
  if (!doubt || !(error instanceof ApiError) || error.code !== 'untrusted') return error
  const known = await fingerprintOf(doubt.known)
  if (doubt.seen === '') {
    return new CliError(
      'untrusted',
      'untrusted',
      `The server does not prove who it is. The known one is ${known}. Nothing was done.`,
    )
  }
  const seen = await fingerprintOf(doubt.seen)
  return new CliError(
    'untrusted',
    'untrusted',
    `Another server answers. Known: ${known}. Answering: ${seen}. Nothing was done. If its operator confirms the new one: cardea server trust "${seen}"`,
  )
}
