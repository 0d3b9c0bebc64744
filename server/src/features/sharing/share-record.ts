import { limits, type GrantableRole, type recordRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { transact, type Database } from '../../context.ts'
import { makeId } from '../../database/id.ts'
import { AppError, invalid } from '../../http/app-error.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { invite } from '../pending-access/invite.ts'
import { listPendingAccess } from '../pending-access/pending-access.ts'
import { lockRecord, type RecordRow } from '../records/require-record.ts'
import { lockAddresses } from './lock-addresses.ts'
import { listRecordAccess } from './record-access.ts'

type ShareCall = Call<typeof recordRoutes.shareRecord>

/**
 * Lets people in by e-mail, or changes their role: all of them or none. Who has no account is invited. Addresses are locked
 * before the record, as a first entry takes them in that order.
 */
export const shareRecord: Handler<typeof recordRoutes.shareRecord> = (call) =>
  transact(call, async (transaction) => {
    const { userID } = call.caller
    const emails = call.body.users.map((user) => user.email)
    await lockAddresses(transaction, call.keyring, emails)
    const record = await lockRecord(transaction, userID, call.params.id, 'share')
    const accounts = await findAccounts(transaction, call, emails)
    for (const [index, { email, role }] of call.body.users.entries()) {
      const accountID = accounts.get(email)
      if (accountID === undefined)
        await invite(transaction, call, { recordID: record.id, email, role, invitedBy: userID })
      else await grant(transaction, call, record, accountID, role, index)
    }
    await assertPeopleFit(transaction, record.id)
    await writeActivity(transaction, {
      actorID: userID,
      action: 'record.share',
      recordID: record.id,
      at: call.now(),
    })
    return {
      access: await listRecordAccess(transaction, call.keyring, record),
      pendingAccess: await listPendingAccess(transaction, call, record.id),
    }
  })

/** Who of these addresses has an account: address → person. */
async function findAccounts(
  transaction: Database,
  { keyring }: ShareCall,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const indexed = emails.map((email) => ({ email, index: keyring.index('email', email) }))
  const rows = await transaction
    .selectFrom('users')
    .select(['id', 'email_index'])
    .where(
      'email_index',
      'in',
      indexed.map(({ index }) => index),
    )
    .execute()
  const accounts = new Map(rows.map((row) => [row.email_index.toString('hex'), row.id]))
  return new Map(
    indexed.flatMap(({ email, index }) => {
      const id = accounts.get(index.toString('hex'))
      return id === undefined ? [] : [[email, id] as const]
    }),
  )
}

/** Writes a person's own entry; one that is there, REVOKE too, takes the new role. */
async function grant(
  transaction: Database,
  { now }: ShareCall,
  record: RecordRow,
  userID: string,
  role: GrantableRole,
  index: number,
): Promise<void> {
  if (userID === record.owner_id) throw ownerUnchangeable(index)
  await transaction
    .insertInto('record_access')
    .values({ id: makeId(), record_id: record.id, user_id: userID, role, since: now() })
    .onConflict((conflict) =>
      conflict
        .columns(['record_id', 'user_id'])
        .where('ended_at', 'is', null)
        .doUpdateSet({ role, since: sql`excluded.since` }),
    )
    .execute()
}

const ownerUnchangeable = (index: number): AppError => {
  const { entries } = new AppError('access/owner-unchangeable')
  return new AppError('access/owner-unchangeable', {
    entries: entries.map((entry) => ({ ...entry, path: `users.${index}.email` })),
  })
}

/** Counted under the record's lock, those who are invited too. */
async function assertPeopleFit(transaction: Database, recordID: string): Promise<void> {
  const { rows } = await sql<{ people: number }>`
    select 1 + (select count(*) from record_access where record_id = ${recordID} and ended_at is null)::int
      + (select count(*) from pending_access where record_id = ${recordID})::int as people`.execute(
    transaction,
  )
  if ((rows[0]?.people ?? 0) > limits.peoplePerItem) {
    throw invalid(`at most ${limits.peoplePerItem} people can have access to one record`, 'users')
  }
}
