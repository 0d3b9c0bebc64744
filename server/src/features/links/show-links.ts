import type { Link } from '@cardea/contract'
import { sql } from 'kysely'
import { timeOfId } from '../../database/id.ts'
import type { Context } from '../../http/context.ts'
import type { Origin } from '../../http/handler.ts'
import { texts } from '../../i18n/texts.ts'
import { findPeople } from '../people/people.ts'
import { openAboutLink, overOf, type LinkRow } from './links.ts'
import { openAboutOpening, type OpeningRow } from './openings.ts'

type ShowContext = Pick<Context, 'database' | 'keyring' | 'config' | 'now'> & {
  origin: Pick<Origin, 'language'>
}

/** Links as their makers see them, in the given order, with who opened them. */
export async function showLinks(context: ShowContext, rows: readonly LinkRow[]): Promise<Link[]> {
  const { database, keyring, config, now, origin } = context
  const [people, openings] = await Promise.all([
    findPeople(
      database,
      keyring,
      rows.map((row) => row.maker_id),
    ),
    findOpenings(context, rows),
  ])
  return rows.flatMap((row): Link[] => {
    const by = people.get(row.maker_id)
    if (!by) return []
    const over = overOf(config, row, now())
    return [
      {
        _id: row.id,
        by,
        recordID: row.record_id,
        ...openAboutLink(keyring, row),
        views: { used: row.used, most: row.most },
        isOlder: row.is_older,
        files: row.files,
        bytes: row.bytes,
        createdAt: timeOfId(row.id).toISOString(),
        expiresAt: row.expires_at.toISOString(),
        over: over && { why: over.why, at: over.at?.toISOString() ?? null },
        openings: (openings.get(row.id) ?? []).map((opening) => {
          const { email, device, network } = openAboutOpening(keyring, opening)
          return {
            at: opening.at.toISOString(),
            email,
            device: device === null ? null : texts[origin.language].device({ device }),
            network,
          }
        }),
      },
    ]
  })
}

/** The openings of these links, the newest first. */
async function findOpenings(
  { database }: Pick<Context, 'database'>,
  rows: readonly LinkRow[],
): Promise<Map<string, OpeningRow[]>> {
  if (rows.length === 0) return new Map()
  const found = await database
    .selectFrom('link_openings')
    .select(['id', 'link_id', 'at', 'about'])
    .where(sql<boolean>`link_id = any(${rows.map(({ id }) => id)}::uuid[])`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return Map.groupBy(found, (row) => row.link_id)
}
