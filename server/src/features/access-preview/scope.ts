import type { AdmittingRole, GrantableRole } from '@cardea/contract'
import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import { seenRecords } from '../access/seen-items.ts'
import { findAccounts } from '../grants/find-accounts.ts'
import type { PreviewCall } from './preview-call.ts'
import { liveRecords } from '../../database/trash.ts'

/** Which records and which people a change can affect. */
export interface Scope {
  /** Records that are not in a trash. */
  recordIDs: string[]
  /** Undefined: everybody's. */
  userIDs: string[] | undefined
  groupID: string | undefined
  /** Addresses without an account that would be invited, with their role. */
  strangers: { email: string; role: GrantableRole }[]
  /** Addresses of accounts of which the caller must learn nothing but whether they have keys, with their role. */
  hidden: { email: string; userID: string; role: AdmittingRole }[]
  /** What sharing would give to people with an account. */
  given: ReadonlyMap<string, { role: GrantableRole; until: Date | null }>
  /** The records that the caller sees, if records are to be named. */
  seen: ReadonlySet<string>
}

/** Whether this person's view may change. */
export const isAmong = ({ userIDs }: Scope, userID: string): boolean => userIDs?.includes(userID) ?? true

/**
 * Finds the scope before the caller's right to the change is checked; none of it is answered without that right.
 * @param unknown addresses of whose accounts the caller must learn nothing
 */
export async function findScope(call: PreviewCall, unknown: ReadonlySet<string>): Promise<Scope> {
  const { change } = call.body
  const groupID = 'groupID' in change ? change.groupID : undefined
  const recordIDs =
    'recordIDs' in change ? await findLive(call.database, change.recordIDs) : await findHeld(call, groupID)
  // A group may hold records that its owner is shut out of.
  const seen = call.body.areRecordsNamed
    ? await seenRecords(call.database, call.caller.userID, recordIDs)
    : new Set<string>()
  const scope = { recordIDs, groupID, userIDs: undefined, strangers: [], hidden: [], given: new Map(), seen }
  switch (change.kind) {
    case 'share-records':
    case 'share-group': {
      const emails = change.users.map((user) => user.email)
      const accounts = await findAccounts(call.database, call.keyring, emails)
      const strangers = change.users.filter((user) => !accounts.has(user.email))
      const hidden = change.users.flatMap(({ email, role }) => {
        const userID = unknown.has(email) ? accounts.get(email) : undefined
        return userID === undefined ? [] : [{ email, userID, role }]
      })
      for (const { email } of hidden) accounts.delete(email)
      const given = new Map(
        change.users.flatMap(({ email, role, until }) => {
          const userID = accounts.get(email)
          return userID === undefined ? [] : [[userID, { role, until: until ? new Date(until) : null }]]
        }),
      )
      return { ...scope, userIDs: [...accounts.values()], strangers, hidden, given }
    }
    case 'transfer-records': {
      const accounts = await findAccounts(call.database, call.keyring, [change.email])
      const caller = call.caller.userID
      const userID = accounts.get(change.email)
      if (userID === undefined || !unknown.has(change.email))
        return { ...scope, userIDs: [...accounts.values(), caller] }
      return { ...scope, userIDs: [caller], hidden: [{ email: change.email, userID, role: 'OWNER' }] }
    }
    case 'remove-people':
    case 'revoke-people':
    case 'remove-from-group':
      return { ...scope, userIDs: change.userIDs }
    case 'add-to-groups':
    case 'take-out-of-groups':
    case 'delete-group':
      return scope
  }
}

async function findLive(database: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${liveRecords} records where id = any(${ids}::uuid[])`.execute(database)
  return rows.map((row) => row.id)
}

async function findHeld({ database }: PreviewCall, groupID: string | undefined): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${liveRecords} records join group_records held on held.record_id = id
    where held.group_id = ${groupID}`.execute(database)
  return rows.map((row) => row.id)
}
