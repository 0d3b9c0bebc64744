/** What keeps an embedded PostgreSQL from starting; a caller may know a way out of it. */
export type EmbeddedPostgresErrorCode =
  /** Another process has the folder, and goes on. */
  | 'in-use'
  /** npm has not installed the programs, or there are none for this platform. */
  | 'not-installed'
  /** The user that PostgreSQL runs as cannot come to its folder or programs. */
  | 'unreachable'
  /** No database could be made in the folder. */
  | 'not-prepared'
  /** The data was written by an earlier, or a later, major version than the programs are of. */
  | 'older-data'
  | 'newer-data'
  /** The data lies beside its folder, as an upgrade leaves it between its two renames. */
  | 'interrupted-upgrade'
  /** PostgreSQL ended instead of starting; the message holds what it said. */
  | 'not-started'

/** The message is a sentence for people. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode

  constructor(code: EmbeddedPostgresErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
