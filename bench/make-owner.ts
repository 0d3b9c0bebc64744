import { makeId } from '../server/src/database/id.ts'
import { sealGroup } from '../server/src/features/sealed-records/about-group.ts'
import { sealRecord } from '../server/src/features/sealed-records/sealed-record.ts'
import { sealUser } from '../server/src/features/people/people.ts'
import type { BenchVault } from './open-vault.ts'

const atOnce = 1_000

/** A person with records and a group. */
export interface Owner {
  userID: string
  recordIDs: string[]
  groupID: string
  /** Of a person who is in the group and sees the first record. */
  email: string
  /** The people who see the first record, in the order in which they were made. */
  peopleIDs: string[]
}

/** A person with so many records, of which so many lie in a group, and the first is seen by so many people. */
export async function makeOwner(
  { database, keyring }: BenchVault,
  records: number,
  held: number,
  people: number,
): Promise<Owner> {
  const since = new Date()
  const userIDs = Array.from({ length: people + 1 }, makeId)
  const emailOf = (id: string): string => `${id}@example.org`
  await database
    .insertInto('users')
    .values(
      userIDs.map((id) => ({
        id,
        email_index: keyring.index('email', emailOf(id)),
        about: sealUser(keyring, id, 1, { email: emailOf(id), name: 'A person' }),
      })),
    )
    .execute()
  const [userID = '', friendID = ''] = userIDs
  const owned = { owner_id: userID, owner_since: since, updated_at: since }
  const recordIDs = Array.from({ length: records }, makeId)
  const groupID = makeId()
  const about = sealGroup(keyring, groupID, 1, { name: 'A group', color: '282', icon: 'users' })
  await database
    .insertInto('groups')
    .values({ id: groupID, about, ...owned })
    .execute()
  for (let start = 0; start < records; start += atOnce) {
    const batch = recordIDs.slice(start, start + atOnce).map((id, place) => ({
      id,
      ...owned,
      are_secrets_noted: true,
      ...sealRecord(keyring, id, 1, { name: `Record ${start + place}`, template: null, fields: [] }),
    }))
    await database.insertInto('records').values(batch).execute()
  }
  const inGroup = recordIDs
    .slice(0, held)
    .map((id) => ({ record_id: id, group_id: groupID, added_at: since }))
  await database.insertInto('group_records').values(inGroup).execute()
  const last = recordIDs.at(-1) ?? ''
  await database
    .insertInto('record_access')
    .values(
      userIDs
        .slice(1)
        .map((id) => ({ id: makeId(), record_id: last, user_id: id, role: 'VIEWER' as const, since })),
    )
    .execute()
  return { userID, recordIDs, groupID, email: emailOf(friendID), peopleIDs: userIDs.slice(1) }
}
