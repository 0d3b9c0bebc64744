import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { hashToken } from '../keyring/token.ts'
import { AppError } from './app-error.ts'

/** The person behind a call, by their session. */
export interface Caller {
  userID: string
  sessionID: string
  isLocked: boolean
  signedInAt: Date
}

/** A session's last use is shown in minutes, so it is written at most once in one. */
const lastUsedStepMs = 60_000

/**
 * Finds the session of the bearer token. It is looked up at each call, so ending a session is immediate.
 * @throws AppError auth/unauthenticated, auth/token-expired
 */
export async function requireSession(context: Context, request: FastifyRequest): Promise<Caller> {
  const token = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) throw new AppError('auth/unauthenticated')
  const hash = hashToken(token)
  const session = await context.database
    .selectFrom('sessions')
    .select([
      'id',
      'user_id',
      'access_hash',
      'access_expires_at',
      'previous_access_expires_at',
      'locked_at',
      'last_used_at',
      'signed_in_at',
    ])
    .where((or) => or.or([or('access_hash', '=', hash), or('previous_access_hash', '=', hash)]))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!session) throw new AppError('auth/unauthenticated')

  const now = context.now()
  const expiresAt = session.access_hash.equals(hash)
    ? session.access_expires_at
    : session.previous_access_expires_at
  if (!expiresAt || expiresAt <= now) throw new AppError('auth/token-expired')
  if (now.getTime() - session.last_used_at.getTime() > lastUsedStepMs) {
    await context.database
      .updateTable('sessions')
      .set({ last_used_at: now })
      .where('id', '=', session.id)
      .execute()
  }
  return {
    userID: session.user_id,
    sessionID: session.id,
    isLocked: session.locked_at !== null,
    signedInAt: session.signed_in_at,
  }
}
