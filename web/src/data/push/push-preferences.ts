import { preference } from '../../storage/preference.ts'
import { fields, flag, orNull, text } from '@cardea/client/shapes/shape'

/** The push token of docs/product.md, section 14: under which `_id` the server keeps this browser's subscription, and whose mark it bears. */
export const pushTokenPreference = preference('push-token', orNull(fields({ id: text, mark: text })), null)

/** Whether push messages were switched off on this device. Outlives the session: the next person is not subscribed without asking. */
export const pushOffPreference = preference('push-off', flag, false)
