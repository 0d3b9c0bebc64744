import { toldOfAction, type ActivityAction } from '@cardea/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../http/context.ts'
import { constantStatement } from '../../database/constant-statement.ts'
import { makeId } from '../../database/id.ts'
import { noteChangeEvents, type Change } from '../../database/change-events.ts'
import { keyringOf } from '../../keyring/keyring-of.ts'
import { isRehearsal } from '../../http/rehearsal.ts'
import { sealRow } from './activity-seal.ts'

export interface ActivityEntry {
  /** Null for what happened automatically. */
  actorID: string | null
  action: ActivityAction
  recordID?: string
  groupID?: string
  /** The session of the actor; undefined for what happened automatically. */
  sessionID?: string
  /** The people it was done to. */
  subjectIDs?: readonly string[]
  /** The file of the record. */
  mediaID?: string
  at: Date
}

function changesBy({ action, actorID, recordID, groupID }: ActivityEntry): Change[] {
  const item = recordID === undefined ? 'group' : 'record'
  const about = { ...(recordID && { recordID }), ...(groupID && { groupID }) }
  return toldOfAction[action].flatMap((told): Change[] => {
    if (told === 'trash-changed') return actorID === null ? [] : [{ kind: told, userID: actorID }]
    if (told === 'pending-access-changed') return [{ kind: told, ...about }]
    const toActor = told === 'gone' && actorID !== null && { userID: actorID }
    return [{ kind: `${item}-${told}`, ...about, ...toActor }]
  })
}

/** Appends who did what and when, by ids only, and tells open streams. Runs in the transaction of the act itself. */
export async function writeActivity(transaction: Database, entry: ActivityEntry): Promise<void> {
  if (isRehearsal(transaction)) return
  await insertOne(transaction, activityValues(transaction, entry))
}

/** A statement may carry 65 535 values. */
const rowsPerStatement = 5_000

/** The same for several entries. `isTold` false: the caller itself tells open streams, in fewer events than there are entries. */
export async function writeActivities(
  transaction: Database,
  entries: readonly ActivityEntry[],
  { isTold = true }: { isTold?: boolean } = {},
): Promise<void> {
  if (isRehearsal(transaction)) return
  // A change for the same reader is told once: told too many changes, everybody would fetch everything again.
  const told = new Map(entries.flatMap(changesBy).map((change) => [JSON.stringify(change), change]))
  if (isTold) noteChangeEvents(transaction, [...told.values()])
  for (let start = 0; start < entries.length; start += rowsPerStatement) {
    const rows = entries.slice(start, start + rowsPerStatement).map((entry) => toRow(transaction, entry))
    await transaction.insertInto('activity').values(rows).execute()
  }
}

/**
 * Notes the changes to tell, and returns an insertion of one or more rows for another statement to carry. As a
 * statement of its own it would cost a read a commit of its own.
 */
export function activityRows(database: Database, entries: readonly ActivityEntry[]): RawBuilder<unknown> {
  noteChangeEvents(database, entries.flatMap(changesBy))
  return insertionOf(entries.map((entry) => toRow(database, entry)))
}

/** The same for a constant statement, which gets the values of the row later: `activityValues`. */
export const activityInsertion = (row: ActivityRow): RawBuilder<unknown> => insertionOf([row])

const insertOne = constantStatement((row: ActivityRow, compiler) => activityInsertion(row).compile(compiler))

/** Notes the changes to tell, and returns the row for `activityInsertion`. */
export function activityValues(database: Database, entry: ActivityEntry): ActivityRow {
  noteChangeEvents(database, changesBy(entry))
  return toRow(database, entry)
}

export type ActivityRow = ReturnType<typeof toRow>

const columns = [
  'id',
  'actor_id',
  'action',
  'record_id',
  'group_id',
  'media_id',
  'session_id',
  'subject_ids',
  'at',
  'seal',
] as const satisfies readonly (keyof ActivityRow)[]

const insertionOf = (rows: readonly ActivityRow[]): RawBuilder<unknown> =>
  sql`insert into activity (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`))}`

function toRow(database: Database, entry: ActivityEntry) {
  const row = {
    id: makeId(),
    actor_id: entry.actorID,
    action: entry.action,
    record_id: entry.recordID ?? null,
    group_id: entry.groupID ?? null,
    media_id: entry.mediaID ?? null,
    session_id: entry.sessionID ?? null,
    subject_ids: [...(entry.subjectIDs ?? [])],
    at: entry.at,
  }
  return { ...row, seal: sealRow(keyringOf(database), row) }
}
