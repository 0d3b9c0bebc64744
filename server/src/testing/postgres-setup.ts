import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'
import type { TestProject } from 'vitest/node'

import { startEmbeddedPostgres } from '../database/embedded.ts'

/** One role on the PostgreSQL of a run. */
interface TestConnection {
  host: string
  port: number
  database: string
  user: string
  password: string
  ssl: false
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL, by its two roles: the owner may create databases. */
    postgres: { owner: TestConnection; server: TestConnection }
    /** For what a run makes once; gone after it. */
    runFolder: string
  }
}

/**
 * Gives a run of the server's tests its PostgreSQL: one of its own, or the one that TEST_DATABASE_URL names, whose role may
 * create databases and roles. The returned function removes what was made.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL']
  const folder = await mkdtemp(join(tmpdir(), 'cardea-test-run-'))
  // PostgreSQL runs as another user where the tests run as root.
  await chmod(folder, 0o711)
  project.provide('runFolder', folder)
  const stop = await (url === undefined ? onEmbedded(project, folder) : onServer(project, url))
  return async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function onEmbedded(project: TestProject, folder: string): Promise<() => Promise<void>> {
  const postgres = await startEmbeddedPostgres({ directory: join(folder, 'postgres'), durable: false })
  project.provide('postgres', { owner: postgres.connection, server: postgres.serverConnection })
  return () => postgres.stop()
}

async function onServer(project: TestProject, connectionString: string): Promise<() => Promise<void>> {
  const role = `cardea_test_${randomBytes(4).toString('hex')}`
  const password = randomBytes(16).toString('hex')
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(`create role ${role} login password '${password}'`)
  await client.query('drop database if exists cardea_template')
  const { host, port, database = '', user = '' } = client
  const owner = { host, port, database, user, password: client.password ?? '', ssl: false } as const
  project.provide('postgres', { owner, server: { ...owner, user: role, password } })
  return async () => {
    // The rights of the role lie in the databases, and it goes after them.
    await client.query('drop database if exists cardea_template')
    await client.query(`drop role ${role}`)
    await client.end()
  }
}
