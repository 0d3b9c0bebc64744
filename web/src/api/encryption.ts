import type { Route } from '@cardea/contract'
import { preference } from '../storage/preference.ts'
import { flag, orNull, text } from '../storage/shape.ts'

/** Whether calls are sealed, by the server's last answer; null before the first (docs/product.md, section 14). */
export const encryptionPreference = preference('encryption-enabled', orNull(flag), null)

/** The server key that calls are sealed to: an uncompressed point, base64url. Empty if none is known. */
export const serverKeyPreference = preference('server-key', text, '')

/** As last known to this page. */
let wasOn: boolean | null = null

/**
 * Whether calls are sealed. What the browser keeps of it may be gone, as after a reset: a call that began before, here or
 * in another tab, must not go out open for that.
 */
function isOn(): boolean {
  wasOn = encryptionPreference.get() ?? wasOn
  return wasOn === true
}

/** Public calls are not sealed, only protected by TLS. */
export const isSealed = ({ access }: Pick<Route, 'access'>): boolean => isOn() && access !== 'public'

/** Whether this page can seal at all: browsers have no WebCrypto on a plain http page of another host. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined
