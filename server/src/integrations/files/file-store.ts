/**
 * The store of files: bytes under a name. Everything in it is sealed, so a store need not be trusted; only the database
 * knows what it contains.
 */
export interface FileStore {
  /**
   * Stores all of `bytes` under an unused name; durable when it resolves. If it fails, also because `bytes` fails,
   * nothing is left behind.
   * @throws StoreFullError, StoreAwayError
   */
  put: (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>
  /** Streams the bytes of a name; fails at the first one if there is no such name. */
  open: (name: string) => AsyncIterable<Buffer>
  /** Removes a name; does nothing if it does not exist. */
  remove: (name: string) => Promise<void>
}

/** The store has no room. */
export class StoreFullError extends Error {}

/** The store is on another machine, and cannot be reached or fails. */
export class StoreAwayError extends Error {}
