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
  /** Of the people who see the last record, none of whom is in the group. */
  emails: string[]
}

/** A person with so many records, of which so many lie in a group, and the last is seen by so many people. */
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
  const [userID = '', ...seers] = userIDs
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
  if (held > 0) await database.insertInto('group_records').values(inGroup).execute()
  const record_id = recordIDs.at(-1) ?? ''
  const seen = seers.map((id) => ({ id: makeId(), record_id, user_id: id, role: 'VIEWER' as const, since }))
  if (people > 0) await database.insertInto('record_access').values(seen).execute()
  return { userID, recordIDs, groupID, emails: seers.map(emailOf) }
}
