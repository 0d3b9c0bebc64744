import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import { openAboutLink } from './links.ts'

/** Links by which people outside know a secret, by id; none for one that is kept no more. */
export async function findKnowingLinks(
  { database, keyring }: Pick<Context, 'database' | 'keyring'>,
  ids: readonly string[],
): Promise<Map<string, { _id: string; emails: string[] }>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('links')
    .select(['id', 'about'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Map(
    rows.map((row) => [row.id, { _id: row.id, emails: openAboutLink(keyring, row).emails }] as const),
  )
}
