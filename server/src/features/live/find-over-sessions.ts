import { spans } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'

/**
 * Sessions that must not be told anything any more, and why: ended, expired, locked, or of a disabled person. A session
 * counts as locked once it has been inactive for longer than its person allows, even before any process has locked it.
 */
export async function findOverSessions(
  { database, now }: Pick<Context, 'database' | 'now'>,
  sessionIDs: readonly string[],
): Promise<ReadonlyMap<string, 'locked' | 'ended'>> {
  const at = now()
  const { rows } = await sql<{ id: string; is_locked: boolean }>`
    select session.id, session.locked_at is not null or (setting.passcode_hash is not null
      and session.last_active_at < ${at}::timestamptz - coalesce(session.lock_after_ms, setting.lock_after_ms) * interval '1 millisecond') as is_locked
    from sessions session join users person on person.id = session.user_id and person.disabled_at is null
    left join user_settings setting on setting.user_id = session.user_id
    where session.id = any(${sessionIDs}::uuid[]) and session.ended_at is null
      and session.refresh_expires_at > ${at} and session.signed_in_at > ${new Date(at.getTime() - spans.sessionMs)}`.execute(
    database,
  )
  const isLocked = new Map(rows.map((row) => [row.id, row.is_locked]))
  return new Map(
    sessionIDs.flatMap((id) => {
      const locked = isLocked.get(id)
      return locked === false ? [] : [[id, locked === undefined ? 'ended' : 'locked'] as const]
    }),
  )
}
