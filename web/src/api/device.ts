import * as z from 'zod/mini'
import { preference } from '../storage/preference.ts'

/** The token by which the server knows this browser again, so that it need not warn of a new one. Outlives the session. */
export const devicePreference = preference('device', z.nullable(z.string()), null)
