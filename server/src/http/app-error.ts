import { errors, type ErrorCode, type ErrorEntry } from '@cardea/contract'

/** One of the two. */
export interface RefusedItem {
  recordID?: string
  groupID?: string
}

/** All that is thrown on purpose: one code of the catalogue, and whatever its entry carries besides. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly entries: ErrorEntry[]
  /** Seconds, for answers that say when to come again. */
  readonly retryAfter: number | undefined
  /** A limit of the caller's own: no fault of the server, whatever the status says, so it is not logged as one. */
  readonly isOfCaller: boolean
  /** The item that a visible role did not suffice for; such a refusal leaves a row in the activity. */
  readonly item: RefusedItem | undefined

  constructor(
    code: ErrorCode,
    details: {
      entries?: ErrorEntry[]
      retryAfter?: number
      attemptsLeft?: number
      item?: RefusedItem
      isOfCaller?: boolean
    } = {},
  ) {
    super(code)
    this.code = code
    const { attemptsLeft } = details
    this.entries = details.entries ?? [
      { message: errors[code].message, code, ...(attemptsLeft === undefined ? {} : { attemptsLeft }) },
    ]
    this.retryAfter = details.retryAfter
    this.item = details.item
    this.isOfCaller = details.isOfCaller ?? false
  }

  get status(): number {
    return errors[this.code].status
  }
}

/** One bad place of a body, for what no schema can know. `path` as in `users.0.email`. */
export const invalid = (message: string, path?: string): AppError =>
  new AppError('request/invalid', {
    entries: [{ message, code: 'request/invalid', ...(path === undefined ? {} : { path }) }],
  })

/** The caller sees this item, and may not do this to it. */
export const forbidden = (item: RefusedItem): AppError => new AppError('access/forbidden', { item })
