import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { ownerPasswordName } from './cluster.ts'
import type { EmbeddedConnection } from './embedded-postgres.ts'
import { processProgram } from './process-identity.ts'

/**
 * The connection, as the owner of the database, to an embedded PostgreSQL that a server has started on this folder; undefined
 * where none runs. It ends with that server, not with the caller.
 * @param place what startEmbeddedPostgres was given
 */
export async function findRunningPostgres({
  directory,
  name,
}: {
  directory: string
  name: string
}): Promise<EmbeddedConnection | undefined> {
  const cluster = join(directory, 'cluster')
  // postmaster.pid: process, data folder, start, port, socket folder, address, shared memory, state.
  const lines = (await readFile(join(cluster, 'data/postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const [pid = '', , , port = '', host = '', , , state = ''] = lines
  if (state.trim() !== 'ready' || (await processProgram(Number(pid))) !== 'postgres') return undefined
  const password = await readFile(join(cluster, ownerPasswordName), 'utf8')
  return { host, port: Number(port), database: name, user: name, password, ssl: false }
}
