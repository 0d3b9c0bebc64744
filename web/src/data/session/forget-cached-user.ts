import { keyStore } from '../../storage/key-store.ts'
import { preference } from '../../storage/preference.ts'
import { text } from '../../storage/shape.ts'

/** Sealed; the key lies in IndexedDB and cannot be read. Empty: no person. */
export const cachedUserPreference = preference('user', text, '')

/** Of the key in the key store. */
export const cachedUserKey = 'user'

/** Drops the person who was kept for the lock screen, and the key they were sealed with. */
export async function forgetCachedUser(): Promise<void> {
  cachedUserPreference.clear()
  await keyStore.delete(cachedUserKey)
}
