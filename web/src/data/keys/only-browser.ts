/** @file Whether this browser alone opens records of its person: kept, as it is asked before a log-out, also of a locked page. */
import { storageKey } from '@cardea/client/preferences/storage-key'
import { listOf, text } from '@cardea/client/shapes/shape'
import { sessionPreference } from '../../api/client.ts'
import { preference } from '../../storage/preference.ts'

/** How many things that open the keys are enough. */
export const enoughUnlockers = 2

/** Whose records only this browser opened when it last looked: marks, as of the list of first things. */
export const onlyBrowserOf = preference('onlyBrowser', listOf(text), [])

/** How a person stands there. */
export const markOf = (userID: string): string => storageKey(userID)

export function noteOnlyBrowser(userID: string, isOnly: boolean): void {
  const marks = onlyBrowserOf.get()
  const mark = markOf(userID)
  if (marks.includes(mark) === isOnly) return
  onlyBrowserOf.set(isOnly ? [...marks, mark] : marks.filter((other) => other !== mark))
}

/** Of the person who is signed in. */
export function isOnlyBrowser(): boolean {
  const session = sessionPreference.get()
  return session.state === 'signedIn' && onlyBrowserOf.get().includes(markOf(session.userID))
}
