import type { Language, OperatorOverview } from '@cardea/contract'
import { sql } from 'kysely'
import { hourMs } from '../../base/durations.ts'
import type { Context } from '../../http/context.ts'
import { texts } from '../../i18n/texts.ts'
import { backupHealth } from '../monitoring/backup-log.ts'
import { findClockDifference } from '../monitoring/clock-difference.ts'
import { findNodes } from '../monitoring/nodes.ts'
import { findRoom } from '../monitoring/room-on-disk.ts'
import { findQueueLengths } from '../monitoring/queue-lengths.ts'
import { readVersion } from '../../base/version.ts'
import { findOutage } from '../../integrations/mail/mail-outage.ts'
import { checkAll } from './checks.ts'
import { liveRecords } from '../../database/trash.ts'

/** The state of this Cardea as far as this process can tell: sums over all people, never what anybody keeps. */
export async function findOverview(context: Context, language: Language): Promise<OperatorOverview> {
  const { config, database, damagedRows } = context
  const [{ lastSentAt, ...sums }, queues, disk, outage, version, nodes, backup, ownOffMs] = await Promise.all(
    [
      findSums(context),
      findQueueLengths(database),
      findRoom(config.dataDirectory).catch(() => null),
      findOutage(database),
      readVersion(),
      findNodes(context),
      findBackup(context, language),
      findClockDifference(database, context.now),
    ],
  )
  const mails = queues.find(({ queue }) => queue === 'mail')
  const figures = {
    version,
    ...sums,
    disk,
    mail: {
      state:
        config.smtpUrl === undefined ? ('folder' as const) : outage ? ('failing' as const) : ('ok' as const),
      waiting: (mails?.waiting ?? 0) + (mails?.underWay ?? 0),
      lastSentAt: lastSentAt?.toISOString() ?? null,
    },
    backup,
    nodes: nodes.map((node) => ({
      _id: node.id,
      version: node.version,
      since: node.since.toISOString(),
      lastSeen: node.last_seen.toISOString(),
    })),
    damagedRows: damagedRows.count(),
  }
  const offMs = [ownOffMs, ...nodes.map(({ clock_off_ms }) => clock_off_ms ?? 0)]
  const clockOffMs = Math.max(...offMs.map(Math.abs))
  const checks = await checkAll(context, { ...figures, trouble: outage?.reason ?? '', clockOffMs }, language)
  return { ...figures, checks }
}

interface Sums {
  people: number
  records: number
  bytes: number
  keys: OperatorOverview['keys']
  lastSentAt: Date | null
}

async function findSums({ database }: Pick<Context, 'database'>): Promise<Sums> {
  const { rows } = await sql<Omit<Sums, 'keys'> & { keyed: number; lone: number; waiting: number }>`
    select (select count(*)::int from users where kind = 'person') as people,
      (select count(*)::int from ${liveRecords} records) as records,
      (select coalesce(sum(bytes), 0)::float8 from media) as bytes,
      (select count(*)::int from person_keys) as keyed,
      (select count(*)::int from person_keys keys where (
        select count(*) from unlockers own
        where own.user_id = keys.user_id and own.generation = keys.generation and own.is_active) = 1) as lone,
      (select count(distinct waiting.user_id)::int from key_wraps waiting
        left join person_keys keys on keys.user_id = waiting.user_id
        where waiting.user_id is not null
          and (waiting.wrap is null or waiting.generation is distinct from keys.generation)) as waiting,
      (select at from mail_sent) as "lastSentAt"`.execute(database)
  const [row] = rows
  if (!row) throw new Error('The sums have no row.')
  const { keyed, lone, waiting, ...sums } = row
  return { ...sums, keys: { people: keyed, withOneUnlocker: lone, waiting } }
}

async function findBackup(
  { config, database, now }: Context,
  language: Language,
): Promise<OperatorOverview['backup']> {
  const health = await backupHealth(database, config.backup.directory !== undefined, now())
  const words = texts[language].checks.backup
  if (!health) return { state: 'off', lastAt: null, says: words.off }
  const { status: state, lastGoodAt: lastAt, ageSeconds } = health
  const hours = ageSeconds === null ? null : Math.floor((ageSeconds * 1000) / hourMs)
  if (state === 'failing') return { state, lastAt, says: words.failing(hours) }
  return { state, lastAt, says: state === 'ok' && hours !== null ? words.ok(hours) : words.none }
}
