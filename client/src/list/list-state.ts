import type { ListBlock } from '@cardea/contract'

/**
 * The key under which this session's list is kept, a name for it that tells nothing of it, and its text, to be mixed with the
 * person's own keys.
 */
export type ListKey = { key: CryptoKey; name: string; text: string }

/** What a client knows of its list from one call to the next. */
export interface ListState {
  /** The blocks of the last answer to this client. */
  held?: { userID: string; blocks: ListBlock[] }
  /** The blocks that this client has stored, and the name of the key. */
  keptLast?: { under: string; blocks: readonly ListBlock[] }
  keeping?: ReturnType<typeof setTimeout>
  /** The key of the kept list, once it was asked for. */
  key?: Promise<ListKey | null>
  /** Counts up when the list is dropped, so that a write under way is not stored after all. */
  clearance: number
}
