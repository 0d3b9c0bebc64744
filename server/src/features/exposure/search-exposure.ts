import type { ExposedRecord, exposureRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import type { ListCall, ListHandler } from '../../http/handler.ts'
import { skipCorruptRows } from '../../keyring/skip-corrupt-rows.ts'
import { assembleRecords, type OpenedRecord } from '../records/assemble-records.ts'
import { findPage } from '../records/search-records.ts'
import type { Visible } from '../records/visible-records.ts'
import { findPeople } from '../people/people.ts'
import { findKnowingLinks } from '../links/knowing-links.ts'
import { knowingWithoutAccess, type Knowing } from './knowing.ts'
import { known } from './known.ts'
import { tagSecrets } from '../secret-access/secret-tags.ts'

type SearchCall = ListCall<typeof exposureRoutes.searchExposure>

/** The caller's own records that a person without access still knows, except settled ones. Decrypts no secret. */
export const searchExposure: ListHandler<typeof exposureRoutes.searchExposure> = async (asked) => {
  const call = skipCorruptRows(asked)
  const { userID } = call.caller
  const exposed = sql<Visible>`
    select record_id as id, 'OWNER' as effective_role, null::uuid as group_id
    from (${knowingWithoutAccess(userID)}) knowing group by record_id having not bool_and(is_settled)`
  const { page, total } = await findPage(call, { others: exposed }, [], call.body.options ?? {})
  const [records, people] = await Promise.all([
    assembleRecords(call, userID, page, 'listed'),
    findKnowing(call, page),
  ])
  return {
    records: records.map((record) => ({ record, people: people.get(record._id) ?? [] })),
    total,
  }
}

/** Who knows these records without access, by record; the most recent loss of access first. */
async function findKnowing(
  call: SearchCall,
  page: readonly OpenedRecord[],
): Promise<Map<string, ExposedRecord['people']>> {
  if (page.length === 0) return new Map()
  const ids = page.map(({ id }) => id)
  const { rows } = await knowingWithoutAccess(
    call.caller.userID,
    sql`record.id = any(${ids}::uuid[])`,
  ).execute(call.database)
  const [users, links] = await Promise.all([
    findPeople(
      call.database,
      call.keyring,
      rows.map((row) => row.user_id),
    ),
    findKnowingLinks(
      call,
      rows.filter((row) => row.is_link).map((row) => row.user_id),
    ),
  ])
  const byRecord = new Map<string, Knowing[]>(ids.map((id) => [id, []]))
  for (const row of rows) byRecord.get(row.record_id)?.push(row)
  return new Map(
    page.map(({ id, content }) => {
      const secrets = tagSecrets(call.keyring, id, content)
      const knowing = (byRecord.get(id) ?? []).toSorted((a, b) => Number(b.ended_at) - Number(a.ended_at))
      const shown = knowing.map((row: Knowing): ExposedRecord['people'][number] => {
        const tags = new Set(row.tags.map((tag) => tag.toString('hex')))
        return {
          user: users.get(row.user_id) ?? null,
          lastOpened: row.last_opened.toISOString(),
          endedAt: row.ended_at.toISOString(),
          ...known(
            content,
            secrets.filter(({ tag }) => tags.has(tag.toString('hex'))),
          ),
          ...(row.is_link && { link: links.get(row.user_id) ?? { _id: row.user_id, emails: [] } }),
        }
      })
      return [id, shown] as const
    }),
  )
}
