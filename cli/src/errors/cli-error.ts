/** What a command ends with. The same numbers for all commands; `run` ends with its command's own. */
export const exits = {
  done: 0,
  failed: 1,
  usage: 2,
  signedOut: 3,
  locked: 4,
  missing: 5,
  ambiguous: 6,
  forbidden: 7,
  conflict: 8,
  unreachable: 9,
  tooMany: 10,
  untrusted: 11,
  unhealthy: 12,
  closed: 13,
  calledOff: 130,
} as const
export type Exit = keyof typeof exits

/** One of several records or groups that a name fits. */
export interface Candidate {
  _id: string
  name: string
  /** The names of the groups that hold it. */
  groups: readonly string[]
}

/** Why a command ends without having done its work, in a sentence for people. */
export class CliError extends Error {
  override readonly name = 'CliError'
  readonly exit: Exit
  /** A subject and a problem, such as `record/ambiguous`; for programs. */
  readonly code: string
  readonly candidates: readonly Candidate[] | undefined

  constructor(
    exit: Exit,
    code: string,
    message: string,
    more: { candidates?: readonly Candidate[]; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.exit = exit
    this.code = code
    this.candidates = more.candidates
  }
}

export const usageError = (message: string, code = 'usage/invalid'): CliError =>
  new CliError('usage', code, message)
