/** Why an embedded PostgreSQL cannot start; a caller may know a remedy. */
export type EmbeddedPostgresErrorCode =
  /** Another process uses the folder and continues to. */
  | 'in-use'
  /** npm has not installed the programs, or there are none for this platform. */
  | 'not-installed'
  /** The user that PostgreSQL runs as cannot reach its folder or programs. */
  | 'unreachable'
  /** No database could be made in the folder. */
  | 'not-prepared'
  /** The data is of another major version than the programs. */
  | 'older-data'
  | 'newer-data'
  /** The data is beside its folder: an upgrade was interrupted between its two renames. */
  | 'interrupted-upgrade'
  /** PostgreSQL ended instead of starting; the error contains its messages. */
  | 'not-started'

/** The message is a sentence for people. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode

  constructor(code: EmbeddedPostgresErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
