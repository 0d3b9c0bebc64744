import { preference } from '../../storage/preference.ts'
import { listOf, text } from '../../storage/shape.ts'

/** The ids of those who have hidden the list of first things in this browser, which several people may use. */
export const firstRunHiddenFor = preference('firstRunHidden', listOf(text), [])
