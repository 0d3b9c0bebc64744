import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context, Database } from './context.ts'
import { constantStatement } from '../database/constant-statement.ts'
import { hashToken } from '../keyring/token.ts'
import { AppError } from './app-error.ts'
import { endedSession } from './ended-session.ts'
import { openSession, sealedOfSession } from './session-seal.ts'

/** The person behind a call, found by their session. */
export interface Caller {
  userID: string
  sessionID: string
  isLocked: boolean
  /** When they last proved their identity. */
  provenAt: Date
  /** They signed in at the provider, or with a passkey that was added in such a session. */
  isByOidc: boolean
  /** Their last proof was the provider's word alone, not a code, a passkey or a second factor. */
  isProvenByProvider: boolean
  /** A machine, not a person. */
  isService: boolean
}

/** A session's last use is shown in minutes, so it is written at most once a minute. */
const lastUsedStepMs = 60_000

/** The hash of a call's bearer token; undefined if it carries none. */
export function bearerTokenHash(request: Pick<FastifyRequest, 'headers'>): Buffer | undefined {
  const token = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
  return token === undefined ? undefined : hashToken(token)
}

/** The session of a token, which may be over. */
export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

/**
 * Finds the session of a bearer token by its hash. Done for each call, so ending a session takes effect at once. A
 * session that is over is found as long as its row exists: the refusal is sealed for its client key. A row that the
 * server did not write is none.
 * @param database the connection to use
 */
export async function findSession(
  context: Pick<Context, 'keyring' | 'damagedRows'>,
  database: Database,
  hash: Buffer,
) {
  const [row] = await sessionOfToken(database, { hash })
  const session = openSession(context, row)
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
      ...sealedOfSession.map((column) => `sessions.${column}` as const),
      'sessions.seal',
      'users.disabled_at',
      'ended_at',
      'ended_as',
      'locked_at',
      'last_active_at',
      'last_used_at',
      sql<number | null>`coalesce(sessions.lock_after_ms, setting.lock_after_ms)`.as('lock_after_ms'),
      sql<boolean>`setting.passcode_hash is not null`.as('has_passcode'),
    ])
    .where((or) => or.or([or('access_hash', '=', hash), or('previous_access_hash', '=', hash)]))
    .compile(),
)

/** Why this token is refused; undefined if it is valid. */
const problemOf = (session: FoundSession, now: Date): AppError | undefined => {
  if (session.ended_at) return endedSession('auth/unauthenticated', session.ended_at, session.ended_as)
  const isValid = session.tokenExpiresAt && session.tokenExpiresAt > now
  return isValid ? undefined : new AppError('auth/token-expired')
}

/** Records the use of a session. */
export async function touchSession({ database, now }: Context, session: FoundSession): Promise<void> {
  const at = now()
  if (at.getTime() - session.last_used_at.getTime() <= lastUsedStepMs) return
  await database.updateTable('sessions').set({ last_used_at: at }).where('id', '=', session.id).execute()
}

/**
 * The caller of a session's call; stores it if the session locks now.
 * @throws AppError auth/unauthenticated, auth/token-expired
 */
export async function findCaller(context: Context, session: FoundSession): Promise<Caller> {
  const now = context.now()
  const problem = problemOf(session, now)
  if (problem) throw problem
  return {
    userID: session.user_id,
    sessionID: session.id,
    isLocked: await isLockedNow(context, session, now),
    provenAt: session.proven_at ?? session.signed_in_at,
    isByOidc: session.is_by_oidc,
    isProvenByProvider: session.proven_at !== null,
    isService: session.service_token_id !== null,
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
 * Whether the session is locked, or locks now because it was inactive for longer than its person allows. The lock is
 * written by a statement that checks again: the person may have come back, or another call may have locked it.
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
