import { errors, type SessionEnd } from '@cardea/contract'
import { AppError } from './app-error.ts'

/** The refusal of a session that is known and over, with how and when it ended, so that a client can say it. */
export const endedSession = (
  code: 'auth/unauthenticated' | 'auth/token-expired',
  endedAt: Date,
  endedAs: SessionEnd | null,
): AppError =>
  new AppError(code, {
    entries: [
      { message: errors[code].message, code, ...(endedAs && { endedAs }), endedAt: endedAt.toISOString() },
    ],
  })
