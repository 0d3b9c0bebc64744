import type { User } from '@cardea/contract'
import { sessionPreference } from '../../api/client.ts'
import { keyStore } from '../../storage/key-store.ts'
import { fields, orNull, text, type Shaped } from '@cardea/client/shapes/shape'
import { canSeal } from '@cardea/client/sealing-at-rest/can-seal'
import { bytesOf, makeSealingKey, seal, textOf, unseal } from '@cardea/client/sealing-at-rest/sealing'
import { cachedUserKey, cachedUserPreference } from './forget-cached-user.ts'

/** Enough to greet a person on the lock screen after a reload, without asking the server. */
const CachedUser = fields({ _id: text, name: orNull(text), email: text })
export type CachedUser = Shaped<typeof CachedUser>

/** Stores the signed-in person, sealed; nothing if the page cannot seal. */
export async function cacheUser({ _id, name, email }: User): Promise<void> {
  if (!canSeal()) return
  const known = await keyStore.get(cachedUserKey)
  const key = known instanceof CryptoKey ? known : await makeSealingKey()
  if (key !== known && !(await keyStore.put(cachedUserKey, key))) return
  const user: CachedUser = { _id, name, email }
  const sealed = await seal(key, cachedUserKey, user)
  const session = sessionPreference.get()
  // They may have logged out meanwhile.
  if (session.state === 'signedIn' && session.userID === _id) cachedUserPreference.set(textOf(sealed))
}

/** The stored person; null if there is none. */
export async function findCachedUser(): Promise<CachedUser | null> {
  const sealed = cachedUserPreference.get()
  if (sealed === '' || !canSeal()) return null
  const key = await keyStore.get(cachedUserKey)
  if (!(key instanceof CryptoKey)) return null
  return CachedUser(await unseal(key, cachedUserKey, bytesOf(sealed)))?.value ?? null
}
