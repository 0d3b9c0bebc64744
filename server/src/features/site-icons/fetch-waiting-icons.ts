import { sql } from 'kysely'
import { minuteMs } from '../../base/durations.ts'
import type { Context } from '../../http/context.ts'
import type { Outside } from '../../integrations/outside/ask-site.ts'
import { UnreadableError } from '../../keyring/sealed-box.ts'
import { fetchSiteIcon } from './fetch-site-icon.ts'
import { openIcon, sealIcon } from './record-icons.ts'

type FetchContext = Pick<Context, 'database' | 'keyring' | 'now'>

/** How many sites are asked at the same time, and taken from the line at once. */
const mostAtOnce = 8
const mostClaimed = 2 * mostAtOnce
/** Longer than one batch takes: the process may have died. */
const claimMs = minuteMs

interface Waiting {
  record_id: string
  about: Buffer
  waits_since: Date
}

/**
 * Asks the websites that wait in line for their icons, until none is left. One person's many wait for each other, and
 * another's first goes ahead of them. Records with the same host share one call, which begins after all of them were asked for.
 */
export async function fetchWaitingIcons(
  context: FetchContext,
  outside: Outside,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const claimed = await claimSome(context)
    if (claimed.length === 0) return
    const hosts = [...(await byHost(context, claimed))]
    const askOneByOne = async (): Promise<void> => {
      for (let next = hosts.shift(); next && !stopping.aborted; next = hosts.shift()) {
        const [host, rows] = next
        const begun = context.now()
        const icon = await fetchSiteIcon(outside, host, stopping)
        // What was broken off says nothing about the site; another process asks it.
        if (!stopping.aborted) await keep(context, host, icon, begun, rows)
      }
    }
    await Promise.all(Array.from({ length: mostAtOnce }, askOneByOne))
  }
}

/** Of two processes that claim the same rows, the second waits for the first and then leaves them out. */
async function claimSome({ database, now }: FetchContext): Promise<Waiting[]> {
  const at = now()
  const isFree = sql`waits_since is not null and (claimed_until is null or claimed_until < ${at})`
  const { rows } = await sql<Waiting>`
    update record_icons set claimed_until = ${new Date(at.getTime() + claimMs)}
    where ${isFree} and record_id in (
      select record_id from record_icons where ${isFree}
      order by row_number() over (partition by asked_by order by waits_since), waits_since limit ${mostClaimed})
    returning record_id, about, waits_since`.execute(database)
  return rows
}

/** Rows that do not open are removed: they are made anew when they are asked for. */
async function byHost(
  { database, keyring }: FetchContext,
  claimed: readonly Waiting[],
): Promise<Map<string, Waiting[]>> {
  const hosts = new Map<string, Waiting[]>()
  for (const row of claimed) {
    try {
      const { host } = openIcon(keyring, row)
      hosts.set(host, [...(hosts.get(host) ?? []), row])
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error
      await database.deleteFrom('record_icons').where('record_id', '=', row.record_id).execute()
    }
  }
  return hosts
}

async function keep(
  { database, keyring }: FetchContext,
  host: string,
  icon: Buffer | null,
  begun: Date,
  rows: readonly Waiting[],
): Promise<void> {
  for (const { record_id, waits_since } of rows) {
    const about = sealIcon(keyring, record_id, { host, icon: icon?.toString('base64') ?? null })
    await database
      .updateTable('record_icons')
      .set({ about, fetched_at: begun, waits_since: null, claimed_until: null })
      .where('record_id', '=', record_id)
      // It may wait for another site by now.
      .where('waits_since', '=', waits_since)
      .execute()
  }
}
