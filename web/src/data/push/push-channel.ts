/** @file What the service worker and the open pages say to each other. The worker knows ids alone; a page that is unlocked knows more. */
import type { PushMessage } from '@cardea/contract'

/** The channel's name. */
export const pushChannel = 'cardea:push'

export type PushWord =
  /** From the worker: something is new. Pages fetch anew (docs/product.md, section 14), and may say what it is. */
  | { kind: 'arrived'; message: PushMessage }
  /** From an unlocked page: what to show, or null where it shows that itself. */
  | { kind: 'told'; eventID: string; title: string | null }

/** From the worker to one page, with a port to answer by: go there. */
export type OpenWord = { kind: 'open'; path: string }

/** Where a message leads: to what it names, or to the list of notifications. */
export function pathOfMessage({ recordID, groupID }: Pick<PushMessage, 'recordID' | 'groupID'>): string {
  if (recordID !== undefined) return `/records/${recordID}`
  if (groupID !== undefined) return `/group_records/${groupID}`
  return '/records#inbox'
}
