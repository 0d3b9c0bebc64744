import { ApiError } from '@cardea/client/calls/api-error'
import { errors, isErrorCode, type SessionEnd } from '@cardea/contract'
import { CliError, type Candidate, type Exit } from './cli-error.ts'
import { exitOfCode } from './exit-of-code.ts'

export interface Described {
  exit: Exit
  /** What the command ends with where that is another than its kind of exit says, as `run` does. */
  status?: number
  code: string
  message: string
  candidates?: readonly Candidate[]
}

/** What a command says of whatever ended it. */
export function describeError(error: unknown, now: number): Described {
  if (error instanceof CliError) {
    const { exit, code, message, candidates } = error
    return { exit, code, message, ...(candidates && { candidates }) }
  }
  if (error instanceof ApiError) {
    const { code, status } = error
    return { exit: exitOfCode(code, status), code, message: sentenceOf(error, now) }
  }
  return { exit: 'failed', code: 'command/failed', message: reasonOf(error) }
}

function sentenceOf(error: ApiError, now: number): string {
  const { code, retryAfter, entries } = error
  const [entry] = entries
  if (code === 'network')
    return `The server cannot be reached: ${withStop(networkReasonOf(deepestCause(error)))}`
  if (code === 'untrusted')
    return 'The answer is not from the known server, or was changed on its way. Nothing was done.'
  if (code === 'unknown') return 'What answers there is not a Cardea server.'
  if (entry?.endedAs) return endedSentence(entry.endedAs, entry.endedAt, now)
  if (code === 'auth/unauthenticated') return `The session is over. Sign in with “cardea login”.`
  if (code === 'session/locked') return 'The session is locked. Open it with “cardea unlock”.'
  if (code === 'auth/reauthentication-required')
    return 'This needs a fresh sign-in. Sign in again with “cardea login”.'
  if (code === 'user/disabled' && entry?.contact) return `${entry.message} Write to ${entry.contact}.`
  const path = entry?.path === undefined ? '' : ` (${entry.path})`
  if (code === 'request/invalid') return `The server does not take this${path}: ${withStop(error.message)}`
  const said = isErrorCode(code) ? errors[code].message : error.message
  return `${said}${path}${retryAfter === null ? '' : ` Wait ${inSeconds(retryAfter)}.`}`
}

const withStop = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

const endings: Record<SessionEnd, string> = {
  'signed-out': 'Signed out in Settings',
  'logged-out': 'Logged out',
  replaced: 'Replaced by another sign-in',
  expired: 'The session expired',
  'refresh-reused': 'Signed out for safety, because this session was used from two places at once',
  passcode: 'Signed out after five wrong passcodes',
  operator: 'Signed out by an operator',
  revoked: 'Signed out',
}

/** Of a server newer than this client the ending may be unknown. */
const endedSentence = (endedAs: SessionEnd, endedAt: string | undefined, now: number): string =>
  `${endings[endedAs] ?? endings.revoked}${endedAt === undefined ? '' : `, ${ago(now - Date.parse(endedAt))}`}.`

const units = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
] as const

/** Such as “3 minutes ago”; “just now” for less than a minute, and for a clock that is behind. */
function ago(ms: number): string {
  for (const [unitMs, unit] of units) {
    const count = Math.floor(ms / unitMs)
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'} ago`
  }
  return 'just now'
}

const inSeconds = (seconds: number): string => `${seconds} second${seconds === 1 ? '' : 's'}`

/** `fetch` says why it failed in the cause of its error. */
function deepestCause(error: Error): Error {
  return error.cause instanceof Error ? deepestCause(error.cause) : error
}

/** OpenSSL says where in its sources something went wrong, on two lines; its reason is enough. */
const networkReasonOf = (error: Error): string =>
  'reason' in error && typeof error.reason === 'string' ? error.reason : reasonOf(error)

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return error.message || code || error.name
}
