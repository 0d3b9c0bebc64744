import type { Kysely } from 'kysely'
import { makeId } from '../server/src/database/id.ts'
import type { Tables } from '../server/src/database/tables.ts'
import { sealGroup } from '../server/src/features/sealed-records/about-group.ts'
import { sealRecord, type RecordContent } from '../server/src/features/sealed-records/sealed-record.ts'
import { sealUser } from '../server/src/features/people/people.ts'
import type { Keyring } from '../server/src/keyring/keyring.ts'

/** The size of the story; frozen, as ratios depend on it. */
const size = {
  people: 1_000,
  groups: 200,
  membersPerGroup: 20,
  records: 20_000,
  sharedPerRecord: 2,
  batch: 1_000,
}

export interface Seeded {
  /** Owns 1 000 records and sees some 200 more. */
  personOfOneThousand: string
  /** Owns 10 000 records. */
  personOfTenThousand: string
  recordID: string
}

/** Fills an empty vault: people, groups of twenty, records, half of them in a group, and direct entries. */
export async function seed(database: Kysely<Tables>, keyring: Keyring): Promise<Seeded> {
  const now = new Date()
  const people = Array.from({ length: size.people }, makeId)
  await inBatches(people, (batch) =>
    database
      .insertInto('users')
      .values(
        batch.map((id, index) => {
          const email = `person-${index}-${id}@example.org`
          return {
            id,
            email_index: keyring.index('email', email),
            about: sealUser(keyring, id, 1, { email, name: `Person ${index}` }),
          }
        }),
      )
      .execute(),
  )

  const groups = Array.from({ length: size.groups }, makeId)
  await database
    .insertInto('groups')
    .values(
      groups.map((id, index) => ({
        id,
        owner_id: at(people, index),
        owner_since: now,
        updated_at: now,
        about: sealGroup(keyring, id, 1, { name: `Group ${index}`, color: '282', icon: 'users' }),
      })),
    )
    .execute()
  const members = groups.flatMap((group_id, index) =>
    Array.from({ length: size.membersPerGroup - 1 }, (_, place) => ({
      id: makeId(),
      group_id,
      user_id: at(people, index + place + 1),
      role: place % 2 === 0 ? ('EDITOR' as const) : ('VIEWER' as const),
      since: now,
    })),
  )
  await inBatches(members, (batch) => database.insertInto('group_access').values(batch).execute())

  const records = Array.from({ length: size.records }, makeId)
  await inBatches(records, (batch, offset) =>
    database
      .insertInto('records')
      .values(
        batch.map((id, index) => ({
          id,
          owner_id: ownerOf(people, offset + index),
          owner_since: now,
          updated_at: now,
          are_secrets_noted: true,
          ...sealRecord(keyring, id, 1, contentOf(offset + index)),
        })),
      )
      .execute(),
  )
  const held = records
    .filter((_, index) => index % 2 === 0)
    .map((record_id, index) => ({ record_id, group_id: at(groups, index), added_at: now }))
  await inBatches(held, (batch) => database.insertInto('group_records').values(batch).execute())
  const entries = records.flatMap((record_id, index) =>
    Array.from({ length: size.sharedPerRecord }, (_, place) => ({
      id: makeId(),
      record_id,
      user_id: at(people, 500 + index + place),
      role: 'VIEWER' as const,
      since: now,
    })).filter((entry) => entry.user_id !== ownerOf(people, index)),
  )
  await inBatches(entries, (batch) => database.insertInto('record_access').values(batch).execute())
  return {
    personOfOneThousand: at(people, 1),
    personOfTenThousand: at(people, 0),
    recordID: at(records, 10_500),
  }
}

/** The first 10 000 records are one person's, the next 1 000 another's, the rest everybody's. */
const ownerOf = (people: readonly string[], index: number): string =>
  index < 10_000 ? at(people, 0) : index < 11_000 ? at(people, 1) : at(people, index)

/** Some 600 bytes, like a login with notes. */
const contentOf = (index: number): RecordContent => ({
  name: `Record number ${index}`,
  template: { name: 'Login', icon: 'key-round', color: '282' },
  fields: [
    {
      key: 'username',
      label: 'User name',
      type: 'text',
      isSecret: false,
      value: `person-${index}@example.org`,
    },
    { key: 'password', label: 'Password', type: 'secret', isSecret: true, value: `correct horse ${index}` },
    {
      key: 'url',
      label: 'Website',
      type: 'url',
      isSecret: false,
      value: `https://service-${index}.example.org`,
    },
    {
      key: 'notes',
      label: 'Notes',
      type: 'multiline',
      isSecret: false,
      value: 'Ask before changing. '.repeat(6),
    },
  ],
})

async function inBatches<T>(
  items: readonly T[],
  insert: (batch: T[], offset: number) => Promise<unknown>,
): Promise<void> {
  for (let offset = 0; offset < items.length; offset += size.batch) {
    await insert(items.slice(offset, offset + size.batch), offset)
  }
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}
