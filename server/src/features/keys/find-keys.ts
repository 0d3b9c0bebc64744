import { type Keys, type keyRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { groupMembers, recordRoles } from '../../database/role-views.ts'
import type { Database } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { countDaily } from '../../http/limits/count-daily.ts'
import { emailIndex } from '../mailed-codes/challenges.ts'
import { findPeople } from '../people/people.ts'
import { findStatements, keysOf } from './statements.ts'

/** The answer is the same for a person without keys and for an address without an account. */
export const findKeys: Handler<typeof keyRoutes.findKeys> = async (call) => {
  const { database, keyring, caller, body } = call
  const { ids = [], emails = [] } = body
  const own = (await findPeople(database, keyring, [caller.userID])).get(caller.userID)
  const others = emails.filter((email) => email !== own?.email)
  if (others.length > 0) await countDaily(call, database, 'key-address', caller.userID, others.length)
  const byEmail = await idsOfAddresses(call, emails)
  const shared = await sharingWith(database, caller.userID, ids)
  const wanted = [...new Set([...shared, ...byEmail.values()])]
  const statements = await findStatements(call, wanted)
  const people = await findPeople(database, keyring, statements.keys())
  const keysBy = (userID: string | undefined): Keys | null => {
    const person = userID === undefined ? undefined : people.get(userID)
    return person ? keysOf({ userID: person._id, email: person.email }, statements.get(person._id)) : null
  }
  return {
    people: [
      ...ids.map((userID) => ({ userID, keys: shared.has(userID) ? keysBy(userID) : null })),
      ...emails.map((email) => {
        const keys = keysBy(byEmail.get(email))
        return { userID: keys?.userID ?? null, email, keys }
      }),
    ],
  }
}

async function idsOfAddresses(
  { database, keyring }: Pick<Parameters<Handler<typeof keyRoutes.findKeys>>[0], 'database' | 'keyring'>,
  emails: readonly string[],
): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map()
  const indexes = new Map(emails.map((email) => [emailIndex(keyring, email).toString('hex'), email]))
  const rows = await database
    .selectFrom('users')
    .select(['id', 'email_index'])
    .where(
      'email_index',
      'in',
      [...indexes.keys()].map((hex) => Buffer.from(hex, 'hex')),
    )
    .execute()
  return new Map(rows.map(({ id, email_index }) => [indexes.get(email_index.toString('hex')) ?? '', id]))
}

/** Which of these people share a record or a group with a person; the person is among them. */
async function sharingWith(
  database: Database,
  userID: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ user_id: string }>`
    select other.user_id from ${recordRoles('other')}
    where other.user_id = any(${ids}::uuid[]) and other.effective_role <> 'REVOKE' and other.record_id in (
      select own.record_id from ${recordRoles('own')} where own.user_id = ${userID} and own.effective_role <> 'REVOKE')
    union
    select other.user_id from ${groupMembers('other')}
    where other.user_id = any(${ids}::uuid[]) and other.group_id in (
      select own.group_id from ${groupMembers('own')} where own.user_id = ${userID})`.execute(database)
  return new Set([...rows.map(({ user_id }) => user_id), ...ids.filter((id) => id === userID)])
}
