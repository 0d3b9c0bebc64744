import { preference } from '../../storage/preference.ts'
import { number } from '@cardea/client/shapes/shape'

/** When a copied secret is to leave the clipboard, ms since 1970; 0 where none is there. A reload does not change it. */
export const clipboardUntilPreference = preference('clipboard-until', number, 0)
