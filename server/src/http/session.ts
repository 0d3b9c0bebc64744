import type { ErrorCode } from '@cardea/contract'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context, Database } from '../context.ts'
import { constantStatement } from '../database/constant-statement.ts'
import { hashToken } from '../keyring/token.ts'
import { AppError } from './app-error.ts'

/** The person behind a call, by their session. */
export interface Caller {
  userID: string
  sessionID: string
  isLocked: boolean
  /** When they last proved who they are. */
  provenAt: Date
  /** The provider has let them in, or a passkey that was added by whom it has let in. */
  isByOidc: boolean
}

/** A session's last use is shown in minutes, so it is written at most once in one. */
const lastUsedStepMs = 60_000

/** How a call's bearer token is known to us; undefined where it carries none. */
export function bearerTokenHash(request: Pick<FastifyRequest, 'headers'>): Buffer | undefined {
  const token = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
  return token === undefined ? undefined : hashToken(token)
}

/** A session that a token names, also one that is over. */
export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

/**
 * Finds the session of a bearer token by its hash. It is looked up at each call, so ending a session is immediate. One that is over is
 * found for as long as its row is kept: its client key is what the refusal is sealed for.
 */
export async function findSession(database: Database, hash: Buffer) {
  const [session] = await sessionOfToken(database, { hash })
  return (
    session && {
      ...session,
      tokenExpiresAt: session.access_hash.equals(hash)
        ? session.access_expires_at
        : session.previous_access_expires_at,
    }
  )
}

const sessionOfToken = constantStatement(({ hash }: { hash: Buffer }, compiler) =>
  compiler
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('user_settings as setting', 'setting.user_id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'client_key',
      'users.email_index',
      'users.disabled_at',
      'access_hash',
      'access_expires_at',
      'previous_access_expires_at',
      'ended_at',
      'locked_at',
      'last_active_at',
      'last_used_at',
      'signed_in_at',
      'proven_at',
      'is_by_oidc',
      'setting.lock_after_ms',
      sql<boolean>`setting.passcode_hash is not null`.as('has_passcode'),
    ])
    .where((or) => or.or([or('access_hash', '=', hash), or('previous_access_hash', '=', hash)]))
    .compile(),
)

/** Why nothing can be called with this token; undefined where it is good. */
const problemOf = (session: FoundSession, now: Date): ErrorCode | undefined => {
  if (session.ended_at !== null) return 'auth/unauthenticated'
  return session.tokenExpiresAt && session.tokenExpiresAt > now ? undefined : 'auth/token-expired'
}

/** Writes down that a session was used. */
export async function touchSession({ database, now }: Context, session: FoundSession): Promise<void> {
  const at = now()
  if (at.getTime() - session.last_used_at.getTime() <= lastUsedStepMs) return
  await database.updateTable('sessions').set({ last_used_at: at }).where('id', '=', session.id).execute()
}

/**
 * The caller of a call that a session makes; that it locks now is written down.
 * @throws AppError auth/unauthenticated, auth/token-expired
 */
export async function findCaller(context: Context, session: FoundSession): Promise<Caller> {
  const now = context.now()
  const problem = problemOf(session, now)
  if (problem) throw new AppError(problem)
  return {
    userID: session.user_id,
    sessionID: session.id,
    isLocked: await isLockedNow(context, session, now),
    provenAt: session.proven_at ?? session.signed_in_at,
    isByOidc: session.is_by_oidc,
  }
}

interface LockState {
  id: string
  locked_at: Date | null
  last_active_at: Date
  lock_after_ms: number | null
  has_passcode: boolean
}

/**
 * Whether the session is locked, or locks now because it was not used for longer than its person allows. Written by one
 * statement that looks again, as its person may have come back, or a call beside this one may have locked it.
 */
async function isLockedNow({ database }: Context, session: LockState, now: Date): Promise<boolean> {
  if (session.locked_at !== null) return true
  if (!session.has_passcode || session.lock_after_ms === null) return false
  const activeSince = new Date(now.getTime() - session.lock_after_ms)
  if (session.last_active_at >= activeSince) return false
  const { numUpdatedRows } = await database
    .updateTable('sessions')
    .set({ locked_at: sql`coalesce(locked_at, ${now})` })
    .where('id', '=', session.id)
    .where((or) => or.or([or('locked_at', 'is not', null), or('last_active_at', '<', activeSince)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
