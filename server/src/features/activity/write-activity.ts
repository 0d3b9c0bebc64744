import type { ActivityAction } from '@cardea/contract'
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

/**
 * What open streams are told of an action: that the item changed, that its invitations did, or that the actor lost it.
 * Sharing itself announces the people who gained access or were invited.
 */
const toldOf: Record<
  ActivityAction,
  readonly ('changed' | 'pending-access-changed' | 'trash-changed' | 'gone')[]
> = {
  'record.reveal': [],
  'record.export': [],
  'record.check': [],
  'record.reveal-version': [],
  'record.restore-version': ['changed'],
  'record.create': ['changed'],
  'record.change': ['changed'],
  'record.delete': ['gone', 'trash-changed'],
  'record.restore': ['changed', 'trash-changed'],
  'record.purge': ['trash-changed'],
  'record.share': [],
  'record.remove-access': ['changed'],
  'record.leave': ['changed', 'gone'],
  'record.withdraw-invitation': ['pending-access-changed'],
  'record.revoke': ['changed'],
  'record.transfer': ['changed'],
  'record.add-to-groups': ['changed'],
  'record.take-out-of-groups': ['changed'],
  'record.access-ended': ['changed'],
  'record.convert': ['changed'],
  'record.settle': [],
  'record.unsettle': [],
  'record.make-link': [],
  'record.open-link': [],
  'record.end-link': [],
  'record.hand-over-key': ['changed'],
  'record.refuse-access': [],
  'record.refused': [],
  'media.download': [],
  'group.create': ['changed'],
  'group.change': ['changed'],
  'group.delete': ['gone'],
  'group.share': [],
  'group.remove-access': ['changed'],
  'group.leave': ['changed', 'gone'],
  'group.transfer': ['changed'],
  'group.withdraw-invitation': ['pending-access-changed'],
  'group.access-ended': ['changed'],
  'group.convert': ['changed'],
  'group.hand-over-key': ['changed'],
  'group.new-key': ['changed'],
  'group.refuse-access': [],
  'group.refused': [],
  'service.create': ['changed'],
  'service.change': ['changed'],
  'service.make-token': [],
  'service.end-token': [],
  'service.end': ['changed'],
  'service.refused': [],
  'service.sign-in': [],
  'intake.create': [],
  'intake.answer': [],
  'intake.open': [],
  'intake.take': [],
  'intake.discard': [],
  'intake.close': [],
  'account.create': [],
  'account.ask-access': [],
  'account.trust': [],
  'account.ask-emergency': [],
  'account.refuse-emergency': [],
  'account.open-emergency': [],
  'account.end-emergency': [],
  'account.make-link': [],
  'account.open-link': [],
  'account.end-link': [],
  'account.sign-in': [],
  'account.new-device': [],
  'account.delete': [],
  'account.add-passkey': [],
  'account.rename-passkey': [],
  'account.remove-passkey': [],
  'account.add-app': [],
  'account.remove-app': [],
  'account.approve-client': [],
  'account.deny-client': [],
  'account.bind-provider': [],
  'account.loosen-provider': [],
  'account.make-keys': [],
  'account.renew-keys': [],
  'account.reset-keys': [],
  'account.add-unlocker': [],
  'account.remove-unlocker': [],
  'account.make-recovery-codes': [],
  'account.use-recovery-code': [],
  'account.second-factor-on': [],
  'account.second-factor-off': [],
  'account.second-factor-reset': [],
  'account.change-email': [],
  'account.take-back-email': [],
  'account.ask-take-back': [],
  'account.refuse-take-back': [],
  'account.refuse-reset': [],
  'account.object-hand-over': [],
  'operator.disable': [],
  'operator.enable': [],
  'operator.sign-out': [],
  'operator.reset-second-factor': [],
  'operator.loosen-provider': [],
  'operator.invite': [],
  'operator.hand-over': [],
  'operator.confirm-hand-over': [],
  'operator.withdraw-hand-over': [],
  'operator.handed-over': [],
  'session.refresh-reused': [],
  'session.refused': [],
}

function changesBy({ action, actorID, recordID, groupID }: ActivityEntry): Change[] {
  const item = recordID === undefined ? 'group' : 'record'
  const about = { ...(recordID && { recordID }), ...(groupID && { groupID }) }
  return toldOf[action].flatMap((told): Change[] => {
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
