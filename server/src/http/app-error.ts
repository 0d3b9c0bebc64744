import { errors, type ErrorCode, type ErrorEntry, type OverReason } from '@cardea/contract'

/** A record or a group. */
export interface RefusedItem {
  recordID?: string
  groupID?: string
}

/** Why and since when something takes or gives nothing more; null where that may pass. */
export interface Over {
  why: OverReason
  at: Date | null
}

/** The only error thrown on purpose: one code of the catalogue, and the further properties of its entry. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly entries: ErrorEntry[]
  /** Seconds, for answers that say when to try again. */
  readonly retryAfter: number | undefined
  /** A limit of the caller, not a fault of the server: not logged as one, whatever the status is. */
  readonly isOfCaller: boolean
  /** The item that the caller sees but has too low a role for; such a refusal is written into the activity. */
  readonly item: RefusedItem | undefined

  constructor(
    code: ErrorCode,
    details: {
      entries?: ErrorEntry[]
      retryAfter?: number
      attemptsLeft?: number
      item?: RefusedItem
      isOfCaller?: boolean
      over?: Over
      /** The present number, of keys/outdated. */
      n?: number
      /** Ids, of keys/recipients. */
      missing?: string[]
      surplus?: string[]
      /** Of keys/none. */
      groupID?: string
    } = {},
  ) {
    super(code)
    this.code = code
    const { attemptsLeft, over, n, missing, surplus, groupID } = details
    this.entries = details.entries ?? [
      {
        message: errors[code].message,
        code,
        ...(attemptsLeft === undefined ? {} : { attemptsLeft }),
        ...(over && { why: over.why, at: over.at?.toISOString() ?? null }),
        ...(n === undefined ? {} : { n }),
        ...(missing && { missing }),
        ...(surplus && { surplus }),
        ...(groupID !== undefined && { groupID }),
      },
    ]
    this.retryAfter = details.retryAfter
    this.item = details.item
    this.isOfCaller = details.isOfCaller ?? false
  }

  get status(): number {
    return errors[this.code].status
  }
}

/** Refuses one place of a body, for what no schema can check. `path` as in `users.0.email`. */
export const invalid = (message: string, path?: string): AppError =>
  new AppError('request/invalid', {
    entries: [{ message, code: 'request/invalid', ...(path === undefined ? {} : { path }) }],
  })

/** Refuses an act on an item that the caller sees. */
export const forbidden = (item: RefusedItem): AppError => new AppError('access/forbidden', { item })
