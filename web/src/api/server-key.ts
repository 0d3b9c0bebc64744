import { encryptionRoutes, type Reply } from '@cardea/contract'
import { serverKeyPreference } from './encryption.ts'
import { send } from './send.ts'

let fetching: Promise<void> | undefined

/**
 * Has a key of the server at hand, fetched if there is none; many calls may want it at once.
 * @param unknown a key that the server does not know any more
 * @throws ApiError
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
  serverKeyPreference.set((reply as Reply<typeof route>).publicKey)
}
