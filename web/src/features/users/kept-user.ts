import type { User } from '@cardea/contract'
import * as z from 'zod/mini'
import { sessionPreference } from '../../api/session.ts'
import { keyStore } from '../../preferences/key-store.ts'
import { preference } from '../../preferences/preference.ts'
import { bytesOf, canSeal, makeSealingKey, seal, textOf, unseal } from '../../preferences/sealing.ts'

/** Enough to greet somebody on the lock screen after a reload, without asking the server. */
const KeptUser = z.object({ _id: z.string(), name: z.nullable(z.string()), email: z.string() })
export type KeptUser = z.infer<typeof KeptUser>

/** Sealed; the key lies in IndexedDB and cannot be read. Empty: nobody. */
const keptUserPreference = preference('user', z.string(), '')

const keyName = 'user'

/** Keeps the signed-in person, sealed; nowhere where the page cannot seal. */
export async function keepUser({ _id, name, email }: User): Promise<void> {
  if (!canSeal()) return
  const known = await keyStore.get(keyName)
  const key = known instanceof CryptoKey ? known : await makeSealingKey()
  if (key !== known && !(await keyStore.put(keyName, key))) return
  const user: KeptUser = { _id, name, email }
  const sealed = await seal(key, keyName, user)
  const session = sessionPreference.get()
  // They may have logged out meanwhile.
  if (session.state === 'signedIn' && session.userID === _id) keptUserPreference.set(textOf(sealed))
}

/** The person that was kept; null where there is none. */
export async function findKeptUser(): Promise<KeptUser | null> {
  const sealed = keptUserPreference.get()
  if (sealed === '' || !canSeal()) return null
  const key = await keyStore.get(keyName)
  if (!(key instanceof CryptoKey)) return null
  const user = z.safeParse(KeptUser, await unseal(key, keyName, bytesOf(sealed)))
  return user.success ? user.data : null
}

/** Drops the person and the key they were sealed with. */
export async function forgetKeptUser(): Promise<void> {
  keptUserPreference.clear()
  await keyStore.delete(keyName)
}
