import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { ConnectionSettings } from '../database/connect.ts'
import type { MasterKeySource } from '../keyring/master-key.ts'
import { openVault } from '../vault/open-vault.ts'
import { openOutbox } from '../integrations/outbox.ts'

/** The master key of every database of a test run. */
export const testMasterKey: MasterKeySource = {
  value: Buffer.alloc(32, 'cardea test key').toString('hex'),
  file: '/nonexistent/master.key',
}

const template = 'cardea_template'
/** Test files run side by side; the first of them makes the template. */
const templateLock = 811_223

/** A database of one's own, as it is after a first start: migrated, with a keyring, a job queue and the rights of the server's role. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const name = freshName()
  await (hasTemplate ??= shareTemplate())
  await onServer((client) => client.query(`create database ${name} template ${template} strategy wal_log`))
  return inDatabase(name)
}

/** Known to this process, which asks once. */
let hasTemplate: Promise<void> | undefined

async function shareTemplate(): Promise<void> {
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    try {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
      if (rowCount === 0) await makeTemplate(client)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [templateLock])
    }
  })
}

/** One database: as the role of the server, and as the role that owns it. */
export interface TestDatabase {
  server: ConnectionSettings
  owner: ConnectionSettings & { database: string }
}

const inDatabase = (database: string): TestDatabase => ({
  server: { ...inject('postgres').server, database },
  owner: { ...inject('postgres').owner, database },
})

/** A database without a table. */
export async function emptyDatabase(): Promise<ConnectionSettings & { database: string }> {
  const name = freshName()
  await onServer((client) => client.query(`create database ${name}`))
  return inDatabase(name).owner
}

/** Waits some seconds for connections that are being closed. Not by force, which PostgreSQL's own workers forbid. */
export async function dropDatabase({ database }: ConnectionSettings): Promise<void> {
  await onServer((client) => client.query(`drop database ${database}`))
}

/** Made under another name, so that one that failed half-way is never cloned. */
async function makeTemplate(client: Client): Promise<void> {
  const unfinished = freshName()
  await client.query(`create database ${unfinished}`)
  const { server, owner } = inDatabase(unfinished)
  await (await openVault(server, testMasterKey, owner)).close()
  await (await openOutbox(server)).stop()
  await client.query(`alter database ${unfinished} rename to ${template}`)
}

const freshName = (): string => `test_${randomBytes(8).toString('hex')}`

/** Each file makes and drops a database, and a connection costs more than either: one serves all files of a process. */
let connection: Promise<Client> | undefined

async function onServer<T>(work: (client: Client) => Promise<T>): Promise<T> {
  return work(await (connection ??= open()))
}

async function open(): Promise<Client> {
  const client = new Client(inject('postgres').owner)
  client.on('error', () => (connection = undefined))
  await client.connect()
  return client
}
