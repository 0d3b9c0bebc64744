/**
 * @file The messages between the service worker and open pages. The worker knows only ids; an unlocked page knows more.
 */
import type { PushMessage } from '@cardea/contract'

/** The channel's name. */
export const pushChannel = 'cardea:push'

export type PushWord =
  /** From the worker: there is news. Pages refetch (docs/product.md, section 14), and may answer with its text. */
  | { kind: 'arrived'; message: PushMessage }
  /** From an unlocked page: the text to show, or null if the page shows it itself. */
  | { kind: 'told'; eventID: string; title: string | null }

/** From the worker to one page, with a port for the answer: navigate there. */
export type OpenWord = { kind: 'open'; path: string }

/** The page that a message opens: its item, or the list of notifications. */
export function pathOfMessage({ recordID, groupID }: Pick<PushMessage, 'recordID' | 'groupID'>): string {
  if (recordID !== undefined) return `/records/${recordID}`
  if (groupID !== undefined) return `/group_records/${groupID}`
  return '/settings#inbox'
}
