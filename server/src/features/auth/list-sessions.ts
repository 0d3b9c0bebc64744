import { spans, type Session } from '@cardea/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Context } from '../../http/context.ts'
import type { Origin } from '../../http/handler.ts'
import type { Caller } from '../../http/session.ts'
import { skipCorruptRows } from '../../keyring/skip-corrupt-rows.ts'
import { texts } from '../../i18n/texts.ts'
import { openSessionDevice } from '../people/session-device.ts'

/** What is shown of a session. */
export const shownOfSession = ['id', 'device', 'signed_in_at', 'last_used_at', 'lock_after_ms'] as const

type ShownRow = Pick<Selectable<Tables['sessions']>, (typeof shownOfSession)[number]>

/** A session as its person sees it. @throws UnreadableError */
export function showSession(
  { keyring, origin }: Pick<Context, 'keyring'> & { origin: Pick<Origin, 'language'> },
  row: ShownRow,
  currentID: string,
): Session {
  const shown = openSessionDevice(keyring, row)
  const { network, kind, name } = shown
  return {
    _id: row.id,
    device: texts[origin.language].device(shown),
    network,
    createdAt: row.signed_in_at.toISOString(),
    lastUsed: row.last_used_at.toISOString(),
    isCurrent: row.id === currentID,
    ...(kind && { kind }),
    ...(name !== undefined && { name }),
    lockAfter: row.lock_after_ms,
  }
}

/**
 * The sessions of a person, the last used first. Sessions that can no longer be refreshed are left out, whether or not
 * they were swept.
 */
export async function listSessions(
  context: Pick<Context, 'database' | 'keyring' | 'damagedRows' | 'now'> & {
    origin: Pick<Origin, 'language'>
  },
  { userID, sessionID }: Pick<Caller, 'userID' | 'sessionID'>,
): Promise<Session[]> {
  const { database, keyring, now } = skipCorruptRows(context)
  const at = now()
  const rows = await database
    .selectFrom('sessions')
    .select(shownOfSession)
    .where('user_id', '=', userID)
    .where('ended_at', 'is', null)
    .where('refresh_expires_at', '>', at)
    .where('signed_in_at', '>', new Date(at.getTime() - spans.sessionMs))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return keyring.openEach(rows, (row) => showSession({ keyring, origin: context.origin }, row, sessionID))
}
