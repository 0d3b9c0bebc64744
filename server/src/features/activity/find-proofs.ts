import type { Activity } from '@cardea/contract'
import { sql, type Selectable } from 'kysely'
import type { Database } from '../../http/context.ts'
import type { Tables } from '../../database/tables.ts'
import { beginning, linkContent } from './tamper/chain-hash.ts'

interface Link {
  activity_id: string
  chain: string
  position: string
  hash: Buffer
  previous: Buffer | null
}

/** The places of rows in their chains, by the rows' ids; rows that have not joined yet are left out. */
export async function findProofs(
  database: Database,
  rows: readonly Selectable<Tables['activity']>[],
): Promise<Map<string, NonNullable<Activity['proof']>>> {
  const byID = new Map(rows.map((row) => [row.id, row]))
  const { rows: links } = await sql<Link>`
    select link.activity_id, link.chain, link.position, link.hash, before.hash as previous from activity_links link
    left join activity_links before on before.chain = link.chain and before.position = link.position - 1
    where link.activity_id = any(${[...byID.keys()]}::uuid[])`.execute(database)
  return new Map(
    links.flatMap(({ activity_id, chain, position, hash, previous }) => {
      const row = byID.get(activity_id)
      if (!row) return []
      const proof = {
        previous: (previous ?? beginning).toString('hex'),
        content: linkContent(chain, Number(position), row),
        hash: hash.toString('hex'),
      }
      return [[activity_id, proof] as const]
    }),
  )
}
