import { sql, type Selectable } from 'kysely'
import type { Database } from '../../http/context.ts'
import type { Tables } from '../../database/tables.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import { outdated } from './statements.ts'
import { openAside, sealAside, type AsideKeys } from './sealed-keys.ts'

export type PersonKeys = Selectable<Tables['person_keys']>

/** A person’s keys; undefined where there are none. */
export const findPersonKeys = (database: Database, userID: string): Promise<PersonKeys | undefined> =>
  database.selectFrom('person_keys').selectAll().where('user_id', '=', userID).executeTakeFirst()

/** Keys of before the person began again that can still be taken back, the newest last. */
export const livingAside = (keyring: Keyring, row: PersonKeys | undefined, now: Date): AsideKeys[] =>
  openAside(keyring, row?.user_id ?? '', row?.aside ?? null).filter(({ until }) => until > now.getTime())

/** The columns that keep keys aside. */
export function asideColumns(
  keyring: Keyring,
  userID: string,
  aside: readonly AsideKeys[],
): { aside: Buffer | null; aside_until: Date | null } {
  if (aside.length === 0) return { aside: null, aside_until: null }
  const until = new Date(Math.max(...aside.map((one) => one.until)))
  return { aside: sealAside(keyring, userID, aside), aside_until: until }
}

/** Whether something is sealed for a person: before that, their keys protect nothing. */
export async function hasWraps(database: Database, userID: string): Promise<boolean> {
  const { rows } = await sql`
    select from key_wraps where user_id = ${userID} and wrap is not null
    union all select from intake_wraps where user_id = ${userID} limit 1`.execute(database)
  return rows.length > 0
}

/** Bundle and trust store are written one after the other, by number. @throws AppError keys/outdated with the present one */
export function requireNext(
  row: Pick<PersonKeys, 'bundle_n' | 'trust_n'> | undefined,
  { bundle, trust }: { bundle?: { n: number } | undefined; trust?: { n: number } | undefined },
): void {
  const [bundleN, trustN] = [row?.bundle_n ?? 0, row?.trust_n ?? 0]
  if (bundle && bundle.n !== bundleN + 1) throw outdated(bundleN)
  if (trust && trust.n !== trustN + 1) throw outdated(trustN)
}
