import type { User } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import { createRecentCache } from '../../keyring/recent-cache.ts'
import { openUser, userColumns } from './people.ts'

/**
 * The mark of a row of `users`: a 64-bit hash of the stored form of everything shown of a person. Opened people are
 * cached under it.
 */
export const markOfPerson = sql<string>`hash_record_extended((users.id, users.about, users.version, users.image_id), 0)::text`

interface Marked {
  mark: string
  generation: object
  user: User
}

/** Enough for some ten records with as many people as may see one: about two megabytes. */
const known = createRecentCache<Marked>(5_000, 60_000)

/**
 * People by id, whose marks a statement has just read. Fetches and opens only those that are not cached under their
 * mark: people who were changed, moved or damaged meanwhile have another one.
 * @throws UnreadableError
 */
export async function findMarkedPeople(
  { database, keyring }: Pick<Context, 'database' | 'keyring'>,
  marks: ReadonlyMap<string, string>,
): Promise<Map<string, User>> {
  const generation = keyring.generation()
  const people = new Map<string, User>()
  const unknown: string[] = []
  for (const [id, mark] of marks) {
    const user = known.find(id, (one) => one.mark === mark && one.generation === generation)?.user
    if (user) people.set(id, user)
    else unknown.push(id)
  }
  if (unknown.length === 0) return people
  const rows = await database
    .selectFrom('users')
    .select([...userColumns, markOfPerson.as('mark')])
    .where(sql<boolean>`id = any(${unknown}::uuid[])`)
    .execute()
  await keyring.openEach(rows, (row) => {
    const user = openUser(keyring, row)
    known.keep(row.id, { mark: row.mark, generation, user })
    people.set(row.id, user)
  })
  return people
}
