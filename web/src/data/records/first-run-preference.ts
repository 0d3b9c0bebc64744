import * as z from 'zod/mini'
import { preference } from '../../storage/preference.ts'

/** Whether the list of first things is hidden in this browser. */
export const firstRunHidden = preference('firstRunHidden', z.boolean(), false)
