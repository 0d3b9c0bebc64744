import * as z from 'zod/mini'
import { preference } from '../../storage/preference.ts'

/** The push token of docs/product.md, section 14: under which `_id` the server keeps this browser's subscription, and whose mark it bears. */
export const pushTokenPreference = preference(
  'push-token',
  z.nullable(z.object({ id: z.string(), mark: z.string() })),
  null,
)

/** Whether push messages were switched off on this device. Outlives the session: the next person is not subscribed without asking. */
export const pushOffPreference = preference('push-off', z.boolean(), false)
