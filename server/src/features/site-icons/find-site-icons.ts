import { limits, type SiteIcon, type siteIconRoutes } from '@cardea/contract'
import { sql } from 'kysely'
import { dayMs } from '../../base/durations.ts'
import { transact } from '../../http/context.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { countUpTo } from '../../http/limits/count-daily.ts'
import { skipCorruptRows } from '../../keyring/skip-corrupt-rows.ts'
import { seenRecords } from '../access/seen-items.ts'
import { openSummary } from '../sealed-records/sealed-record.ts'
import { openIcon, sealIcon, type RecordIcon } from './record-icons.ts'
import { websiteHost } from './website-host.ts'

type FindCall = Call<typeof siteIconRoutes.findSiteIcons>

/** A site is asked again after this time; sooner where it had no icon, or did not answer. */
const keptMs = { icon: 30 * dayMs, none: dayMs }

interface KnownIcon extends RecordIcon {
  fetchedAt: Date | null
  isWaiting: boolean
}

interface Wish extends RecordIcon {
  recordID: string
  fetchedAt: Date | null
}

/**
 * Answers the icons of websites as far as they are known, and has the others fetched. Each record has an icon of its own:
 * when it comes and how old it is depends on who sees that record, and on nobody else.
 */
export const findSiteIcons: Handler<typeof siteIconRoutes.findSiteIcons> = async (asked) => {
  const call = skipCorruptRows(asked)
  const seen = [...(await seenRecords(call.database, call.caller.userID, call.body.recordIDs))]
  const [hosts, known] = await Promise.all([findHosts(call, seen), findKnown(call, seen)])
  const icons: SiteIcon[] = []
  const wishes: Wish[] = []
  for (const { recordID, host } of hosts) {
    const found = known.get(recordID)
    const one = found?.host === host ? found : undefined
    if (host === null || one?.fetchedAt) icons.push({ recordID, icon: one?.icon ?? null })
    if (host === null || one?.isWaiting || isFresh(one, call.now())) continue
    wishes.push({ recordID, host, icon: one?.icon ?? null, fetchedAt: one?.fetchedAt ?? null })
  }
  await noteWishes(call, wishes)
  return { icons }
}

const isFresh = (known: KnownIcon | undefined, now: Date): boolean =>
  known?.fetchedAt != null &&
  now.getTime() - known.fetchedAt.getTime() < keptMs[known.icon === null ? 'none' : 'icon']

async function findHosts({ database, keyring }: FindCall, ids: readonly string[]) {
  const rows = await database
    .selectFrom('records')
    .select(['id', 'data_key', 'summary', 'version'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return keyring.openEach(rows, (row) => ({
    recordID: row.id,
    host: websiteHost(openSummary(keyring, row).fields),
  }))
}

async function findKnown(
  { database, keyring }: FindCall,
  ids: readonly string[],
): Promise<Map<string, KnownIcon>> {
  const rows = await database
    .selectFrom('record_icons')
    .select(['record_id', 'about', 'fetched_at', 'waits_since'])
    .where(sql<boolean>`record_id = any(${ids}::uuid[])`)
    .execute()
  const known = await keyring.openEach(rows, (row) => {
    const state = { fetchedAt: row.fetched_at, isWaiting: row.waits_since !== null }
    return [row.record_id, { ...openIcon(keyring, row), ...state }] as const
  })
  return new Map(known)
}

/** Puts sites in line to be asked, up to the day's limit of the caller. */
async function noteWishes(call: FindCall, wishes: readonly Wish[]): Promise<void> {
  const { keyring, caller, config, now } = call
  const counted = {
    kind: 'site-icon',
    userID: caller.userID,
    acts: wishes.length,
    most: limits.siteIconsPerDay,
  }
  if (wishes.length === 0 || (config.isRateLimitOn && !(await countUpTo(call, call.database, counted))))
    return
  const at = now()
  await transact(call, async (transaction) => {
    const ids = wishes.map(({ recordID }) => recordID)
    // Those that were deleted meanwhile are left out.
    const { rows } = await sql<{ id: string }>`
      select id from records where id = any(${ids}::uuid[]) order by id for key share`.execute(transaction)
    const present = new Set(rows.map(({ id }) => id))
    const values = wishes.flatMap(({ recordID, fetchedAt, ...icon }) =>
      present.has(recordID)
        ? [
            {
              record_id: recordID,
              about: sealIcon(keyring, recordID, icon),
              asked_by: caller.userID,
              waits_since: at,
              fetched_at: fetchedAt,
            },
          ]
        : [],
    )
    if (values.length === 0) return
    await transaction
      .insertInto('record_icons')
      .values(values)
      .onConflict((conflict) =>
        conflict.column('record_id').doUpdateSet((row) => ({
          about: row.ref('excluded.about'),
          asked_by: row.ref('excluded.asked_by'),
          waits_since: row.ref('excluded.waits_since'),
          fetched_at: row.ref('excluded.fetched_at'),
          claimed_until: null,
        })),
      )
      .execute()
  })
}
