/** What goes wrong around three nodes, one thing at a time, drawn by seed; each is put right again before the next. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { EmbeddedPostgres } from '@cardea/embedded-postgres'
import { startEmbeddedPostgres } from '../../database/embedded.ts'
import { startCardea, type CardeaProcess } from '../cardea-process.ts'
import type { Front } from './front.ts'
import { openWire, type Wire } from './wire.ts'

const clock = join(import.meta.dirname, 'moved-clock.ts')

/** Three nodes, each with a wire of its own to one durable PostgreSQL. */
export interface Site {
  nodes: (CardeaProcess | undefined)[]
  wires: Wire[]
  postgres: EmbeddedPostgres
  directory: string
  /** All that nodes have printed. */
  printed: string[]
  environment: Record<string, string>
}

export async function openSite(directory: string, environment: Record<string, string>): Promise<Site> {
  const postgres = await startEmbeddedPostgres({ directory })
  const site: Site = { nodes: [], wires: [], postgres, directory, printed: [], environment }
  const socket = (): string => `${site.postgres.connection.host}/.s.PGSQL.${site.postgres.connection.port}`
  for (let number = 0; number < 3; number += 1) site.wires.push(await openWire(socket))
  for (let number = 0; number < 3; number += 1) site.nodes[number] = await startNode(site, number, 0)
  return site
}

async function startNode(site: Site, number: number, movedMs: number): Promise<CardeaProcess> {
  const { serverConnection: server, connection: owner } = site.postgres
  const port = site.wires[number]?.port
  const url = ({ user, password, database }: typeof server): string =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
  const moved = { NODE_OPTIONS: `--import=${clock}`, CLOCK_MOVED_MS: String(movedMs) }
  return startCardea({
    ...site.environment,
    DATABASE_URL: url(server),
    DATABASE_OWNER_URL: url(owner),
    ...(movedMs === 0 ? {} : moved),
  })
}

/** Waits until nothing is under way in the database that was begun before now. */
export async function quiet(site: Site): Promise<void> {
  await asOwner(site, async (client) => {
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    for (;;) {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
           and backend_type = 'client backend' and xact_start < $1`,
        [rows[0]?.now],
      )
      if (rowCount === 0) return
      await delay(20)
    }
  })
}

/** On a connection past the wires, made anew until the database is there. */
async function asOwner<T>(site: Site, work: (client: Client) => Promise<T>): Promise<T> {
  for (;;) {
    const client = new Client(site.postgres.connection)
    client.on('error', () => {})
    try {
      await client.connect()
      return await work(client)
    } catch {
      await delay(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

type Fault = (site: Site, front: Front, chance: () => number) => Promise<void>

const clocks = [0, 0, 45_000, -45_000]

const killNode: Fault = async (site, _front, chance) => {
  const number = Math.floor(chance() * site.nodes.length)
  const movedMs = clocks[Math.floor(chance() * clocks.length)] ?? 0
  const node = site.nodes[number]
  await node?.kill()
  site.printed.push(node?.output() ?? '')
  site.nodes[number] = undefined
  site.nodes[number] = await startNode(site, number, movedMs)
}

const crashDatabase: Fault = async (site) => {
  const file = join(site.directory, 'cluster/data/postmaster.pid')
  const pid = Number.parseInt(await readFile(file, 'utf8'), 10)
  process.kill(pid, 'SIGKILL')
  await site.postgres.exited
  await site.postgres.stop()
  site.postgres = await startEmbeddedPostgres({ directory: site.directory })
}

const restartDatabase: Fault = async (site) => {
  await site.postgres.stop()
  site.postgres = await startEmbeddedPostgres({ directory: site.directory })
}

const wireOf = (site: Site, chance: () => number): Wire | undefined =>
  site.wires[Math.floor(chance() * site.wires.length)]

const cutWire: Fault = async (site, _front, chance) => wireOf(site, chance)?.cut()

const slowWire: Fault = async (site, _front, chance) => {
  const wire = wireOf(site, chance)
  wire?.slow(20 + chance() * 130)
  await delay(500 + chance() * 1_500)
  wire?.slow(0)
}

const loseAnswers: Fault = async (_site, front) => front.loseAnswers()

/** As PostgreSQL says it where its disk is full. */
const fillDisk: Fault = async (site, _front, chance) => {
  const tables = ['records', 'record_access', 'group_access', 'activity']
  await asOwner(site, async (client) => {
    await client.query(`create or replace function no_room() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53100', message = 'could not extend file: No space left on device'; end $$`)
    for (const table of tables)
      await client.query(
        `create or replace trigger no_room before insert on ${table} for each row execute function no_room()`,
      )
  })
  await delay(200 + chance() * 800)
  await asOwner(site, async (client) => {
    for (const table of tables) await client.query(`drop trigger if exists no_room on ${table}`)
  })
}

export const faults: Readonly<Record<string, Fault>> = {
  'node killed': killNode,
  'node killed, another': killNode,
  'wire to the database cut': cutWire,
  'wire to the database slow': slowWire,
  'answers lost on their way to clients': loseAnswers,
  'answers lost again': loseAnswers,
  'disk full': fillDisk,
  'database restarted': restartDatabase,
  'database crashed': crashDatabase,
}
