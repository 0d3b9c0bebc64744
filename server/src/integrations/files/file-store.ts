/**
 * Where files lie: bytes under a name. What lies there is sealed, so a store need not be trusted, and what is in it is known
 * from the database alone.
 */
export interface FileStore {
  /**
   * Stores all of `bytes` under a name that is not taken; durable when it resolves. Where it fails, also because `bytes` do,
   * nothing is left.
   * @throws StoreFullError, StoreAwayError
   */
  put: (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>
  /** The bytes of a name as they are read; fails at the first one where there is no such name. */
  open: (name: string) => AsyncIterable<Buffer>
  /** Removes what is there; nothing is as good. */
  remove: (name: string) => Promise<void>
}

/** The store has no room. */
export class StoreFullError extends Error {}

/** The store is somewhere else, and cannot be reached or does not do its work. */
export class StoreAwayError extends Error {}
