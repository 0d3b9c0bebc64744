import type { keyRoutes, Keys, RecordKeys } from '@cardea/contract'
import { sql } from 'kysely'
import type { Handler } from '../../http/handler.ts'
import type { Database } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import { processTime } from '../../database/process-time.ts'
import { requireRecord } from '../access/require-record.ts'
import { textOf } from '../keys/sealed-keys.ts'
import { findStatements, keysOf, type KeyContext } from '../keys/statements.ts'
import { findPeople } from '../people/people.ts'
import { groupNeedsKey, needsNewKey } from './new-key-needed.ts'
import { recipientsOfGroup, recipientsOfRecord } from './recipients.ts'
import { findRosters, keysForParts } from './show-keys.ts'
import { openSummary } from '../sealed-records/sealed-record.ts'

/** For whom a record is sealed, with their public keys: what a client needs to make its next key or roster. */
export const getRecordKeys: Handler<typeof keyRoutes.getRecordKeys> = async (call) => {
  const { database, keyring, caller } = call
  const record = await requireRecord(database, caller.userID, call.params.id, 'change')
  if (record.sealed_for === 'server') throw new AppError('record/sealed-for-server')
  const { sealed } = openSummary(keyring, record)
  const key = (await keysForParts(database, caller.userID, record.id))(sealed?.summary)
  if (!key) throw new AppError('keys/none')
  const recipients = await recipientsOfRecord(database, record.id)
  const people = recipients.filter(({ kind }) => kind === 'person').map(({ id }) => id)
  const shown = await showPeople(call, people)
  return {
    n: key.n,
    id: key.id,
    roster: (await findRosters(database, [record.id])).get(record.id) ?? null,
    isNewKeyNeeded: await needsNewKey(database, { kind: 'record', id: record.id }),
    recipients: { ...shown, groups: await showGroups(call, record.id) },
    former: key.former,
  }
}

/** People with their keys, and apart those without. */
export async function showPeople(
  context: KeyContext,
  ids: readonly string[],
): Promise<{ people: Keys[]; withoutKeys: { userID: string; email: string }[] }> {
  const [people, statements] = await Promise.all([
    findPeople(context.database, context.keyring, ids),
    findStatements(context, ids),
  ])
  const shown = ids.flatMap((id) => people.get(id) ?? [])
  return {
    people: shown.flatMap(({ _id, email }) => keysOf({ userID: _id, email }, statements.get(_id)) ?? []),
    withoutKeys: shown
      .filter(({ _id }) => !statements.has(_id))
      .map(({ _id, email }) => ({ userID: _id, email })),
  }
}

/** The groups that hold a record, with their faces; with their members while a person is shut out. */
async function showGroups(
  context: KeyContext,
  recordID: string,
): Promise<RecordKeys['recipients']['groups']> {
  const { database } = context
  const isShut = await hasShutOut(database, recordID)
  const { rows } = await sql<{ id: string; needs: boolean; n: number; face: Buffer; link: Buffer | null }>`
    select holder.id, key.is_present and ${groupNeedsKey('holder')} as needs, key.n, key.face, key.link
    from group_records held
    join groups holder on holder.id = held.group_id join item_keys key on key.group_id = holder.id
    where held.record_id = ${recordID} order by holder.id, key.n`.execute(database)
  const groups = [...Map.groupBy(rows, ({ id }) => id)]
  return Promise.all(
    groups.map(async ([_id, keys]) => ({
      _id,
      n: Math.max(...keys.map(({ n }) => n)),
      faces: keys.map(({ n, face, link }) => ({ n, face: textOf(face), link: link && textOf(link) })),
      isNewKeyNeeded: keys.some(({ needs }) => needs),
      ...(isShut && {
        members: (
          await showPeople(
            context,
            (await recipientsOfGroup(database, _id)).map(({ id }) => id),
          )
        ).people,
      }),
    })),
  )
}

async function hasShutOut(database: Database, recordID: string): Promise<boolean> {
  const { rows } = await sql`
    select from record_access where record_id = ${recordID} and role = 'REVOKE' and ended_at is null
      and (until is null or until > ${processTime}) limit 1`.execute(database)
  return rows.length > 0
}
