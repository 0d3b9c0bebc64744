import type { User } from '@cardea/contract'
import { sessionPreference } from '../../api/session.ts'
import { keyStore } from '../../storage/key-store.ts'
import { preference } from '../../storage/preference.ts'
import { fields, orNull, text, type Shaped } from '../../storage/shape.ts'
import { bytesOf, canSeal, makeSealingKey, seal, textOf, unseal } from '../../storage/sealing.ts'

/** Enough to greet a person on the lock screen after a reload, without asking the server. */
const CachedUser = fields({ _id: text, name: orNull(text), email: text })
export type CachedUser = Shaped<typeof CachedUser>

/** Sealed; the key lies in IndexedDB and cannot be read. Empty: no person. */
const cachedUserPreference = preference('user', text, '')

const keyName = 'user'

/** Keeps the signed-in person, sealed; nowhere where the page cannot seal. */
export async function cacheUser({ _id, name, email }: User): Promise<void> {
  if (!canSeal()) return
  const known = await keyStore.get(keyName)
  const key = known instanceof CryptoKey ? known : await makeSealingKey()
  if (key !== known && !(await keyStore.put(keyName, key))) return
  const user: CachedUser = { _id, name, email }
  const sealed = await seal(key, keyName, user)
  const session = sessionPreference.get()
  // They may have logged out meanwhile.
  if (session.state === 'signedIn' && session.userID === _id) cachedUserPreference.set(textOf(sealed))
}

/** The person that was kept; null where there is none. */
export async function findCachedUser(): Promise<CachedUser | null> {
  const sealed = cachedUserPreference.get()
  if (sealed === '' || !canSeal()) return null
  const key = await keyStore.get(keyName)
  if (!(key instanceof CryptoKey)) return null
  return CachedUser(await unseal(key, keyName, bytesOf(sealed)))?.value ?? null
}

/** Drops the person and the key they were sealed with. */
export async function forgetCachedUser(): Promise<void> {
  cachedUserPreference.clear()
  await keyStore.delete(keyName)
}
