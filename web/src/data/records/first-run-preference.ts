import { preference } from '../../storage/preference.ts'
import { flag } from '../../storage/shape.ts'

/** Whether the list of first things is hidden in this browser. */
export const firstRunHidden = preference('firstRunHidden', flag, false)
