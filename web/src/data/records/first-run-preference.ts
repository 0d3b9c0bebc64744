import { preference } from '../../storage/preference.ts'
import { listOf, text } from '@cardea/client/shapes/shape'
import { storageKey } from '@cardea/client/preferences/storage-key'

/**
 * Who has hidden the list of first things in this browser, which several people may use. It stays after they log out, so it
 * holds marks, never ids: what a browser keeps then names no person.
 */
export const firstRunHiddenFor = preference('firstRunHidden', listOf(text), [])

/** A person's mark there. */
export const firstRunMark = (userID: string): string => storageKey(userID)
