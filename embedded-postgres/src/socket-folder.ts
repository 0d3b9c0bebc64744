import { chmod, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { giveTo } from './choose-launch.ts'
import type { Launch } from './launch.ts'
import { socketPort } from './server-settings.ts'

/** sockaddr_un.sun_path holds 108 bytes on Linux and 104 on macOS, a closing zero included. */
const pathLimitBytes = process.platform === 'linux' ? 107 : 103

/** A temporary one is to be removed by the code that supervises PostgreSQL. */
export type SocketFolder = { path: string; isTemporary: boolean }

/**
 * Makes the private folder of the socket: in the database's folder, or a fresh one among the temporary files where
 * that path is too long for a socket.
 */
export async function makeSocketFolder(folder: string, name: string, launch: Launch): Promise<SocketFolder> {
  const beside = join(folder, 'socket')
  const isTemporary = !fits(beside)
  const prefix = `${name}-socket-`
  const path = isTemporary ? await mkdtemp(join(temporaryRoot(prefix), prefix)) : beside
  await mkdir(path, { recursive: true })
  await chmod(path, 0o700)
  await giveTo(launch, path)
  return { path, isTemporary }
}

function temporaryRoot(prefix: string): string {
  return fits(join(tmpdir(), `${prefix}XXXXXX`)) ? tmpdir() : '/tmp'
}

function fits(path: string): boolean {
  return Buffer.byteLength(join(path, `.s.PGSQL.${socketPort}`)) <= pathLimitBytes
}
