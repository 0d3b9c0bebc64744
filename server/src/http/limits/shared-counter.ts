import { sql } from 'kysely'
import type { Context, Database } from '../context.ts'

/** The points of a key in the present span, over all processes. */
export interface CountedKey {
  key: string
  points: number
}

/**
 * Counts by key over a sliding time span, approximately and for all processes on one database. A process counts in
 * memory and adds its sum to the shared row at each flush, which tells it what the others counted. The span slides by
 * weighting the previous period by the part of it that the span still covers, as if its points were spread evenly.
 */
export interface SharedCounter {
  add(key: string, points: number): void
  /** The points of the span that ends now, as far as this process knows. */
  count(key: string): number
  /** Seconds until one more point fits under `most` if none are added meanwhile; at least 1. */
  secondsUntilRoom(key: string, most: number): number
  /** Shares what was counted since the last flush. @returns these keys with the points of all processes */
  flush(): Promise<CountedKey[]>
  /** Resets a key, here and in the database. */
  forget(key: string): Promise<void>
}

/** Beyond this many keys the oldest are dropped: a client that keeps changing networks must not fill the memory. */
const mostKeys = 100_000
const keysPerStatement = 5_000

interface Counted {
  period: number
  /** The points of the period itself, and of the previous one. */
  points: number
  before: number
}

type CounterContext = Pick<Context, 'database' | 'keyring' | 'now'>

interface SharedRow {
  subject: Buffer
  points: number
  before: number
}

/** Adds points to the rows that all processes share. @returns their sums of this period and of the one before */
async function addToShared(
  database: Database,
  period: number,
  expiresAt: Date,
  added: readonly Pick<SharedRow, 'subject' | 'points'>[],
): Promise<SharedRow[]> {
  const subjects = added.map(({ subject }) => subject)
  const points = added.map(({ points }) => points)
  // In the order of subjects, so that two processes cannot deadlock.
  const { rows } = await sql<SharedRow>`
    with added as (
      insert into rate_counts as counted (subject, period, points, expires_at)
      select subject, ${period}::integer, points, ${expiresAt}::timestamptz
      from unnest(${subjects}::bytea[], ${points}::integer[]) as given (subject, points)
      order by subject
      on conflict (subject, period) do update set points = counted.points + excluded.points
      returning subject, points
    )
    select added.subject, added.points, coalesce(before.points, 0) as before from added
    left join rate_counts before on before.subject = added.subject and before.period = ${period - 1}::integer`.execute(
    database,
  )
  return rows
}

/** What this process knows of each key, of the keys that were used last. */
function countedKeys(periodNow: () => number) {
  const counted = new Map<string, Counted>()

  const atPresent = (key: string): Counted => {
    const period = periodNow()
    const known = counted.get(key)
    if (known?.period === period) return known
    return { period, points: 0, before: known?.period === period - 1 ? known.points : 0 }
  }

  const remember = (key: string, entry: Counted): void => {
    if (!counted.has(key) && counted.size >= mostKeys) {
      const [oldest] = counted.keys()
      if (oldest !== undefined) counted.delete(oldest)
    }
    counted.set(key, entry)
  }

  return { counted, atPresent, remember }
}

/** How much of a period goes by, from its begin, until no more than so many points count. */
const partUntilRoom = ({ points, before }: Counted, room: number): number =>
  points <= room ? 1 - (room - points) / Math.max(before, 1) : 2 - room / points

/** `name` keeps the keys of different counters apart. */
export function createSharedCounter(
  { database, keyring, now }: CounterContext,
  name: string,
  spanMs: number,
): SharedCounter {
  /** Period → key → points that were not shared yet. */
  let unsent = new Map<number, Map<string, number>>()

  const periodNow = (): number => Math.floor(now().getTime() / spanMs)
  const elapsedPart = (): number => (now().getTime() % spanMs) / spanMs
  const { counted, atPresent, remember } = countedKeys(periodNow)
  const isCovered = (period: number): boolean => period >= periodNow() - 1
  const subjectOf = (key: string): Buffer => keyring.index(`rate of ${name}`, key)

  const addUnsent = (period: number, key: string, points: number): void => {
    const ofPeriod = unsent.get(period) ?? new Map<string, number>()
    unsent.set(period, ofPeriod.set(key, (ofPeriod.get(key) ?? 0) + points))
  }

  const weigh = ({ points, before }: Counted): number => before * (1 - elapsedPart()) + points

  async function share(period: number, batch: readonly (readonly [string, number])[]): Promise<CountedKey[]> {
    const keys = new Map(batch.map(([key]) => [subjectOf(key).toString('hex'), key]))
    const rows = await addToShared(
      database,
      period,
      new Date((period + 2) * spanMs),
      batch.map(([key, points]) => ({ subject: subjectOf(key), points })),
    )
    return rows.flatMap(({ subject, points, before }) => {
      const key = keys.get(subject.toString('hex'))
      if (key === undefined || period !== periodNow()) return []
      remember(key, { period, points: points + (unsent.get(period)?.get(key) ?? 0), before })
      return [{ key, points: weigh({ period, points, before }) }]
    })
  }

  return {
    add(key, points) {
      const entry = atPresent(key)
      remember(key, { ...entry, points: entry.points + points })
      addUnsent(entry.period, key, points)
    },
    count: (key) => weigh(atPresent(key)),
    secondsUntilRoom(key, most) {
      const part = partUntilRoom(atPresent(key), most - 1) - elapsedPart()
      return Math.max(1, Math.ceil((part * spanMs) / 1000))
    },
    async flush() {
      const sent = unsent
      unsent = new Map()
      const shared: CountedKey[] = []
      try {
        for (const [period, points] of [...sent].toSorted(([a], [b]) => a - b)) {
          const entries = [...points]
          for (let start = 0; start < entries.length; start += keysPerStatement) {
            shared.push(...(await share(period, entries.slice(start, start + keysPerStatement))))
          }
          sent.delete(period)
        }
      } catch (error) {
        // To be shared at a later flush. Some of a large batch may count twice, which is exact enough.
        for (const [period, points] of sent) {
          if (isCovered(period)) for (const [key, more] of points) addUnsent(period, key, more)
        }
        throw error
      }
      for (const [key, { period }] of counted) if (!isCovered(period)) counted.delete(key)
      return shared
    },
    async forget(key) {
      counted.delete(key)
      for (const points of unsent.values()) points.delete(key)
      await database.deleteFrom('rate_counts').where('subject', '=', subjectOf(key)).execute()
    },
  }
}

/** Removes periods that no span covers any more. */
export async function sweepRateCounts({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  await database.deleteFrom('rate_counts').where('expires_at', '<', now()).execute()
}
