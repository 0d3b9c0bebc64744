import { encryptionRoutes, type Reply } from '@cardea/contract'
import { serverKeyPreference } from './encryption.ts'
import { send } from './send.ts'
import { requireKnownServer } from './server-identity.ts'

let fetching: Promise<void> | undefined

/**
 * Fetches a server key unless there is one; many calls may need it at once.
 * @param unknown a key that the server no longer knows
 * @throws ApiError; untrusted if another server than the known one answers
 */
export async function requireServerKey(unknown = ''): Promise<void> {
  if (serverKeyPreference.get() !== unknown && serverKeyPreference.get() !== '') return
  fetching ??= fetchServerKey().finally(() => {
    fetching = undefined
  })
  await fetching
}

async function fetchServerKey(): Promise<void> {
  const route = encryptionRoutes.getPublicKey
  const reply = await send({ route, params: {}, body: undefined, accessToken: null, signal: undefined })
  // The wire's own types: see `call`.
  const answered = reply as Reply<typeof route>
  await requireKnownServer(answered)
  serverKeyPreference.set(answered.publicKey)
}
