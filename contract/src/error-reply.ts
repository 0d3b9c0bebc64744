/** How a session ended: by its person elsewhere or there, by another in the same client, by the server, or by an operator. */
export type SessionEnd =
  | 'signed-out'
  | 'logged-out'
  | 'replaced'
  | 'expired'
  | 'refresh-reused'
  | 'passcode'
  | 'operator'
  | 'revoked'

/** Why a link is over, or a form. */
export type OverReason = 'opened' | 'answered' | 'expired' | 'ended' | 'closed'

/** One problem. `path` names the offending place of the body, such as `users.0.email`. */
export interface ErrorEntry {
  message: string
  code: string
  path?: string
  /** Tries left before a session or a second factor’s challenge ends (passcode/incorrect, auth/…-incorrect). */
  attemptsLeft?: number
  /** The address to write to, or null (user/disabled). */
  contact?: string | null
  /** Milliseconds since 1970 by the server's clock (encryption/stale). */
  serverTime?: number
  /** How and when the session ended, if it is known (auth/unauthenticated, auth/token-expired). */
  endedAs?: SessionEnd
  endedAt?: string
  /** Why and when it was over (link/over, intake/over); null where that may pass. */
  why?: OverReason
  at?: string | null
  /** The present number (keys/outdated). */
  n?: number
  /** Who it has to be sealed for beside, and for whom not (keys/recipients). */
  missing?: string[]
  surplus?: string[]
  /** Which group has no keys (keys/none). */
  groupID?: string
}

/** The body of every error answer. */
export interface ErrorReply {
  errors: ErrorEntry[]
}
