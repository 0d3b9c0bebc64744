import type { Kysely } from 'kysely'
import { makeId } from '../server/src/database/id.ts'
import type { Tables } from '../server/src/database/tables.ts'
import { sealGroup } from '../server/src/features/sealed-records/about-group.ts'
import { sealRecord } from '../server/src/features/sealed-records/sealed-record.ts'
import { sealUser } from '../server/src/features/people/people.ts'
import type { Keyring } from '../server/src/keyring/keyring.ts'

export interface SeededGroups {
  ownerID: string
  /** Holds 1 000 records. */
  largeID: string
  /** The same. */
  otherLargeID: string
  /** Holds ten. */
  smallID: string
  /** Fifty people who are in neither. */
  emails: string[]
}

/** Beside the story of seed.ts, which stays as it is: three groups of one owner, two large ones and a small one. */
export async function seedGroups(database: Kysely<Tables>, keyring: Keyring): Promise<SeededGroups> {
  const now = new Date()
  const people = Array.from({ length: 51 }, (_, index) => ({
    id: makeId(),
    email: `joins-${index}@example.org`,
  }))
  const users = people.map(({ id, email }) => ({
    id,
    email_index: keyring.index('email', email),
    about: sealUser(keyring, id, 1, { email, name: 'Somebody' }),
  }))
  await database.insertInto('users').values(users).execute()
  const ownerID = people[0]?.id ?? ''

  const makeGroup = async (recordCount: number): Promise<string> => {
    const groupID = makeId()
    const about = sealGroup(keyring, groupID, 1, { name: 'A group', color: '282', icon: 'users' })
    const owned = { owner_id: ownerID, owner_since: now, updated_at: now }
    await database
      .insertInto('groups')
      .values({ id: groupID, about, ...owned })
      .execute()
    const ids = Array.from({ length: recordCount }, makeId)
    const records = ids.map((id) => ({
      id,
      ...owned,
      are_secrets_noted: true,
      ...sealRecord(keyring, id, 1, { name: 'A record', template: null, fields: [] }),
    }))
    const held = ids.map((record_id) => ({ record_id, group_id: groupID, added_at: now }))
    await database.insertInto('records').values(records).execute()
    await database.insertInto('group_records').values(held).execute()
    return groupID
  }
  return {
    ownerID,
    largeID: await makeGroup(1_000),
    otherLargeID: await makeGroup(1_000),
    smallID: await makeGroup(10),
    emails: people.slice(1).map(({ email }) => email),
  }
}
