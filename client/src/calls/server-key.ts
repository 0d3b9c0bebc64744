import { encryptionRoutes, type Reply } from '@cardea/contract'
import type { Core } from '../core.ts'
import { send } from './send.ts'
import { requireKnownServer } from './server-identity.ts'

/**
 * Fetches a server key unless there is one; many calls may need it at once.
 * @param unknown a key that the server no longer knows
 * @throws ApiError; untrusted if another server than the known one answers
 */
export async function requireServerKey(core: Core, unknown = ''): Promise<void> {
  const key = core.kept.serverKey.get()
  if (key !== unknown && key !== '') return
  core.fetchingServerKey ??= fetchServerKey(core).finally(() => {
    core.fetchingServerKey = undefined
  })
  await core.fetchingServerKey
}

async function fetchServerKey(core: Core): Promise<void> {
  const route = encryptionRoutes.getPublicKey
  const reply = await send(core, {
    route,
    params: {},
    body: undefined,
    accessToken: null,
    signal: undefined,
  })
  // The wire's own types: see `call`.
  const answered = reply as Reply<typeof route>
  await requireKnownServer(core, answered)
  core.kept.serverKey.set(answered.publicKey)
}
