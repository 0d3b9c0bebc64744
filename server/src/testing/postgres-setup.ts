import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { type EmbeddedConnection, startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's own PostgreSQL; its role may create databases. */
    postgres: EmbeddedConnection
  }
}

/** Starts one PostgreSQL for a run of the server's tests; the returned function ends and removes it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'cardea-test-postgres-'))
  await chmod(folder, 0o711)
  const postgres = await startEmbeddedPostgres({ directory: join(folder, 'postgres'), durable: false })
  project.provide('postgres', postgres.connection)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
