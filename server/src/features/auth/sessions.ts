/**
 * Sessions and their tokens. Only hashes of tokens are stored. A refresh token works once. A used one that comes back
 * ends the session, unless two tabs of one browser raced (RFC 9700, section 4.14).
 */
import { spans, type Tokens } from '@cardea/contract'
import { sql } from 'kysely'
import { transact, type Context, type Database } from '../../http/context.ts'
import { makeId } from '../../database/id.ts'
import { noteChangeEvents, sessionOver } from '../../database/change-events.ts'
import { AppError } from '../../http/app-error.ts'
import { endedSession } from '../../http/ended-session.ts'
import { openSession, sealSession, type SealableSession } from '../../http/session-seal.ts'
import { accountCulprit, refuseBanned } from '../../http/limits/bans.ts'
import type { Place } from '../../keyring/sealed-box.ts'
import { hashToken, makeToken } from '../../keyring/token.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { sealSessionDevice, type SessionDevice } from '../people/session-device.ts'

const after = (time: Date, ms: number): Date => new Date(time.getTime() + ms)
const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000))

const successorPlace = (id: string): Place => ({ table: 'sessions', id, part: 'successor', version: 1 })

export interface NewSession {
  userID: string
  /** Identifies the browser; the person's earlier session in it ends. */
  deviceHash: Buffer
  shown: SessionDevice
  clientKey: Buffer | null
  /** When the person proved their identity; default: at the sign-in. */
  provenAt?: Date | undefined
  isByOidc?: boolean
}

/** Makes a session, unlocked, and its first pair of tokens. */
export async function makeSession(
  transaction: Database,
  { keyring, now }: Pick<Context, 'keyring' | 'now'>,
  { userID, deviceHash, shown, clientKey, provenAt, isByOidc = false }: NewSession,
): Promise<Tokens & { sessionID: string }> {
  const at = now()
  const ended = await transaction
    .updateTable('sessions')
    .set({ ended_at: at, ended_as: 'replaced', successor: null })
    .where('user_id', '=', userID)
    .where('device_hash', '=', deviceHash)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  noteChangeEvents(transaction, [
    ...ended.flatMap(({ id }) => sessionOver(userID, id)),
    { kind: 'sessions-changed', userID },
  ])

  const id = makeId()
  const tokens = makeTokens()
  const sealable: SealableSession = {
    id,
    user_id: userID,
    device_hash: deviceHash,
    client_key: clientKey,
    access_hash: hashToken(tokens.accessToken),
    access_expires_at: after(at, spans.accessTokenMs),
    previous_access_hash: null,
    previous_access_expires_at: null,
    refresh_hash: hashToken(tokens.refreshToken),
    refresh_expires_at: after(at, spans.refreshTokenMs),
    predecessor_hash: null,
    signed_in_at: at,
    proven_at: provenAt ?? null,
    is_by_oidc: isByOidc,
    rotation: 0,
    service_token_id: null,
  }
  await transaction
    .insertInto('sessions')
    .values({
      ...sealable,
      seal: sealSession(keyring, sealable),
      device: sealSessionDevice(keyring, id, shown),
      last_active_at: at,
      last_used_at: at,
    })
    .execute()
  return { ...tokens, sessionID: id }
}

function makeTokens(): Tokens {
  return { accessToken: makeToken(), refreshToken: makeToken(), expiresIn: spans.accessTokenMs / 1000 }
}

/**
 * Replaces both tokens of the session that this refresh token belongs to.
 * @throws AppError auth/unauthenticated, auth/token-expired, auth/refresh-reused, user/temp-ban
 */
export async function refreshSession(context: Context, refreshToken: string): Promise<Tokens> {
  const hash = hashToken(refreshToken)
  const outcome = await transact(context, async (transaction) => {
    const current = openSession(context, await findSession(transaction, 'refresh_hash', hash))
    if (current) {
      await refuseBanned(context, transaction, accountCulprit(current.user_id))
      return rotate(transaction, context, current, hash)
    }
    const raced = openSession(context, await findSession(transaction, 'predecessor_hash', hash))
    const repeated = raced && repeatSuccessor(context, raced)
    return repeated ?? endReused(transaction, context, hash)
  })
  // An ended session must stay ended, so throw only after the commit.
  if (outcome instanceof AppError) throw outcome
  return outcome
}

/** Waits for the transaction that holds the row. If two tabs race, the second finds its token as the predecessor. */
const findSession = (transaction: Database, column: 'refresh_hash' | 'predecessor_hash', hash: Buffer) =>
  transaction
    .selectFrom('sessions')
    .selectAll()
    .where(column, '=', hash)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>

async function rotate(
  transaction: Database,
  { keyring, now }: Context,
  session: SessionRow,
  spentHash: Buffer,
): Promise<Tokens | AppError> {
  const at = now()
  const endsAt = after(session.signed_in_at, spans.sessionMs)
  if (session.refresh_expires_at <= at || endsAt <= at) {
    return endedSession('auth/token-expired', earlier(session.refresh_expires_at, endsAt), 'expired')
  }
  const accessExpiresAt = earlier(after(at, spans.accessTokenMs), endsAt)
  const tokens = { ...makeTokens(), expiresIn: secondsBetween(at, accessExpiresAt) }
  const changed = {
    access_hash: hashToken(tokens.accessToken),
    access_expires_at: accessExpiresAt,
    previous_access_hash: session.access_hash,
    previous_access_expires_at: session.access_expires_at,
    refresh_hash: hashToken(tokens.refreshToken),
    refresh_expires_at: earlier(after(at, spans.refreshTokenMs), endsAt),
    predecessor_hash: spentHash,
    rotation: session.rotation + 1,
  }
  await transaction
    .updateTable('sessions')
    .set({
      ...changed,
      seal: sealSession(keyring, { ...session, ...changed }),
      rotated_at: at,
      successor: keyring.seal(successorPlace(session.id), JSON.stringify(tokens)),
      last_used_at: at,
    })
    .where('id', '=', session.id)
    .execute()
  await transaction
    .insertInto('spent_refresh_tokens')
    .values({ token_hash: spentHash, session_id: session.id, expires_at: session.refresh_expires_at })
    .execute()
  return tokens
}

/** The reply that the winner of the race got, while it is fresh. */
function repeatSuccessor({ keyring, now }: Context, session: SessionRow): Tokens | undefined {
  const at = now()
  if (!session.rotated_at || !session.successor) return undefined
  if (after(session.rotated_at, spans.refreshGraceMs) < at) return undefined
  const tokens = JSON.parse(keyring.open(successorPlace(session.id), session.successor)) as Tokens
  return { ...tokens, expiresIn: secondsBetween(at, session.access_expires_at) }
}

/** A replaced token came back: another person may hold a copy, so the session ends for both. */
async function endReused(transaction: Database, { now }: Context, hash: Buffer): Promise<AppError> {
  const at = now()
  const ended = await transaction
    .updateTable('sessions')
    .set({ ended_at: at, ended_as: 'refresh-reused', successor: null })
    .where('ended_at', 'is', null)
    .where('id', 'in', (from) =>
      from.selectFrom('spent_refresh_tokens').select('session_id').where('token_hash', '=', hash),
    )
    .returning(['id', 'user_id'])
    .execute()
  noteChangeEvents(
    transaction,
    ended.flatMap(({ id, user_id }) => sessionOver(user_id, id)),
  )
  for (const { user_id } of ended) {
    await writeActivity(transaction, { actorID: user_id, action: 'session.refresh-reused', at })
  }
  return new AppError(ended.length > 0 ? 'auth/refresh-reused' : 'auth/unauthenticated')
}

/** Ends one of a person's own sessions. @returns whether there was such a session that had not ended */
export async function endSession(
  { database, live, now }: Pick<Context, 'database' | 'live' | 'now'>,
  userID: string,
  id: string,
  endedAs: 'signed-out' | 'logged-out',
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('sessions')
    .set({ ended_at: now(), ended_as: endedAs, successor: null })
    .where('id', '=', id)
    .where('user_id', '=', userID)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  live.publish(sessionOver(userID, id))
  return true
}

/** Wipes successor tokens after ten seconds, and deletes sessions that cannot be used any more. */
export async function sweepSessions({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const at = now()
  await database
    .updateTable('sessions')
    .set({ successor: null })
    .where('successor', 'is not', null)
    .where('rotated_at', '<', after(at, -spans.refreshGraceMs))
    .execute()
  await database.deleteFrom('spent_refresh_tokens').where('expires_at', '<', at).execute()
  await sql`delete from sessions where coalesce(ended_at, refresh_expires_at) < ${after(at, -spans.refreshTokenMs)}`.execute(
    database,
  )
  await sql`select prune_ended_sessions()`.execute(database)
}
