import { preference } from '../storage/preference.ts'
import { orNull, text } from '../storage/shape.ts'

/**
 * The token by which the server recognises this browser, so that it need not warn of a new one. Outlives the session.
 */
export const devicePreference = preference('device', orNull(text), null)
