import { sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import type { PoolState } from '../../database/connect.ts'
import { within } from '@cardea/embedded-postgres'
import { findLastBackups } from '../../features/monitoring/backup-log.ts'
import { findClockDifference } from '../../features/monitoring/clock-difference.ts'
import { findRooms } from '../../features/monitoring/room-on-disk.ts'
import { findQueueLengths } from '../../features/monitoring/queue-lengths.ts'
import { readVersion } from '../../base/version.ts'
import { addGauges, type Metrics, type Sample } from '../../base/metrics.ts'

/** The present counts of a process. */
export interface ProcessCounts {
  callsInFlight: () => number
  pool: () => PoolState
  liveStreams: () => number
  sealedContexts: () => number
  isStopping: () => boolean
}

/** Prometheus gives up after ten seconds; an unreachable database must not hide the metrics of the process. */
const patienceMs = 3_000

const one = (value: number): Sample[] => [[{}, value]]

/**
 * Adds the series of a process and of its vault. Those that come from the database are left out while it is
 * unreachable.
 */
export async function watchVault(
  metrics: Metrics,
  context: Pick<Context, 'config' | 'database' | 'damagedRows' | 'now'>,
  counts: ProcessCounts,
): Promise<void> {
  const version = await readVersion()
  addGauges(
    metrics,
    {
      cardea_info: ['Always 1; which version this is.', 'version', 'node'],
      cardea_stopping: ['1 from the moment at which the process was told to end.'],
      http_requests_in_flight: ['Calls under way, live streams included.'],
      cardea_live_streams: ['Live streams that are open.'],
      cardea_sealed_contexts: ['Pages whose keys of request encryption are remembered.'],
      cardea_pool_connections: ['Connections of the pool, by state, and callers that wait for one.', 'state'],
      cardea_pool_size: ['The most connections that the pool opens.'],
      cardea_damaged_rows: ['Rows that did not open, as this process has met them.'],
    },
    async () => {
      const { idle, busy, waiting, most } = counts.pool()
      return {
        cardea_info: [[{ version, node: process.version }, 1]],
        cardea_stopping: one(counts.isStopping() ? 1 : 0),
        http_requests_in_flight: one(counts.callsInFlight()),
        cardea_live_streams: one(counts.liveStreams()),
        cardea_sealed_contexts: one(counts.sealedContexts()),
        cardea_pool_connections: [
          [{ state: 'idle' }, idle],
          [{ state: 'busy' }, busy],
          [{ state: 'waiting' }, waiting],
        ],
        cardea_pool_size: one(most),
        cardea_damaged_rows: one(context.damagedRows.count()),
      }
    },
  )
  addGauges(
    metrics,
    {
      cardea_disk_free_bytes: [
        'Room that is left where a folder lies: data (DATA_DIR), backups (BACKUP_DIR), temporary (TMPDIR).',
        'place',
      ],
      cardea_disk_size_bytes: ['The size of that disk.', 'place'],
    },
    async () => {
      const rooms = await findRooms(context.config)
      return {
        cardea_disk_free_bytes: rooms.map(([place, { free }]): Sample => [{ place }, free]),
        cardea_disk_size_bytes: rooms.map(([place, { total }]): Sample => [{ place }, total]),
      }
    },
  )
  addGauges(
    metrics,
    {
      cardea_database_up: ['1 while the database answers.'],
      cardea_queue_jobs: ['Mails and push messages of all processes, by state.', 'queue', 'state'],
      cardea_queue_oldest_seconds: ['Age of the oldest that waits.', 'queue'],
      cardea_bans: ['Networks and accounts that are shut out at this moment.'],
      cardea_backup_age_seconds: ['Since the last good backup was begun; left out where there is none.'],
      cardea_backup_failing: ['1 where the last backup failed.'],
      cardea_clock_difference_seconds: [
        'How far the clock of this process is ahead of the database’s; negative: behind.',
      ],
    },
    async () => {
      const found = await within(
        patienceMs,
        readVault(context).catch(() => undefined),
      )
      return found ?? { cardea_database_up: one(0) }
    },
  )
}

async function readVault({ database, now }: Pick<Context, 'database' | 'now'>) {
  const at = now()
  const [queues, bans, { last, lastGood }, clockOffMs] = await Promise.all([
    findQueueLengths(database),
    sql<{ running: number }>`select count(*)::int as running from bans where ends_at > ${at}`.execute(
      database,
    ),
    findLastBackups(database, at),
    findClockDifference(database, now),
  ])
  return {
    cardea_database_up: one(1),
    cardea_queue_jobs: queues.flatMap(({ queue, waiting, underWay }): Sample[] => [
      [{ queue, state: 'waiting' }, waiting],
      [{ queue, state: 'under-way' }, underWay],
    ]),
    cardea_queue_oldest_seconds: queues.map(({ queue, oldestSeconds }): Sample => [{ queue }, oldestSeconds]),
    cardea_bans: one(bans.rows[0]?.running ?? 0),
    cardea_backup_age_seconds: lastGood ? one((at.getTime() - lastGood.begun_at.getTime()) / 1000) : [],
    cardea_backup_failing: one(last?.failure == null ? 0 : 1),
    cardea_clock_difference_seconds: one(clockOffMs / 1000),
  }
}
