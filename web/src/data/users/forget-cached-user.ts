import { keyStore } from '../../storage/key-store.ts'
import { preference } from '../../storage/preference.ts'
import { text } from '@cardea/client/shapes/shape'

/** Sealed; the key is in IndexedDB and cannot be exported. Empty: no person. */
export const cachedUserPreference = preference('user', text, '')

/** The name of the key in the key store. */
export const cachedUserKey = 'user'

/** Removes the person stored for the lock screen, and the key they were sealed with. */
export async function forgetCachedUser(): Promise<void> {
  cachedUserPreference.clear()
  await keyStore.delete(cachedUserKey)
}
