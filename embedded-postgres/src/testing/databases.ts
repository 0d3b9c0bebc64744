import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts'

/** The databases of the tests bear it. */
export const name = 'sample'

/** A folder for each test of a file; what is started there is stopped after it. */
export function databaseFolders() {
  let prepared = ''
  let folder = ''
  let running: EmbeddedPostgres[] = []

  beforeAll(async () => {
    prepared = await mkdtemp(join(tmpdir(), 'embedded-postgres-test-'))
    await (await startEmbeddedPostgres({ directory: prepared, name })).stop()
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'embedded-postgres-test-'))
    await chmod(folder, 0o755)
    running = []
  })
  afterAll(() => rm(prepared, { recursive: true, force: true }))
  afterEach(async () => {
    await Promise.all(running.map((database) => database.stop()))
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  })

  return {
    /** A path within the folder of this test. */
    within: (...parts: string[]): string => join(folder, ...parts),
    /** The usual folder, with a database in it that another process has left: a start need not make one. */
    async used(): Promise<string> {
      const directory = join(folder, 'postgres')
      await cp(prepared, directory, { recursive: true })
      return directory
    },
    async start(directory: string, log?: (line: string) => void): Promise<EmbeddedPostgres> {
      const database = await startEmbeddedPostgres({ directory, name, ...(log && { log }) })
      running.push(database)
      return database
    },
  }
}

export async function query(
  { connection }: Pick<EmbeddedPostgres, 'connection'>,
  sql: string,
): Promise<unknown[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}
