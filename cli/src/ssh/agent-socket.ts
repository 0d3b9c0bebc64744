import { randomBytes } from 'node:crypto'
import { lstat, rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { once } from 'node:events'
import { CliError, usageError } from '../errors/cli-error.ts'

/** A path of its own for each agent, in a folder that only its person can enter. */
export const freshSocketPath = (variables: Readonly<Record<string, string | undefined>>): string =>
  join(variables['XDG_RUNTIME_DIR'] || tmpdir(), `cardea-${randomBytes(8).toString('hex')}`, 'agent.sock')

/**
 * Listens at a path where only this person can connect.
 * @param makePrivateFolder makes the folder above it, or shuts others out
 * @throws CliError if something else is there, or others could enter its folder
 */
export async function listenPrivately(
  path: string,
  makePrivateFolder: (folder: string) => Promise<void>,
  take: (socket: Socket) => void,
): Promise<Server> {
  const folder = dirname(path)
  await makePrivateFolder(folder)
  const { mode, uid } = await lstat(folder)
  if ((mode & 0o077) !== 0 || uid !== process.getuid?.())
    throw usageError(`Others can enter ${folder}. Name a socket in a folder of your own with the mode 0700.`)
  await removeEnded(path)
  const server = createServer(take)
  server.maxConnections = 64
  const before = process.umask(0o177)
  try {
    server.listen(path)
    await once(server, 'listening')
  } finally {
    process.umask(before)
  }
  return server
}

/** Removes the socket of an agent that has ended without doing so. */
async function removeEnded(path: string): Promise<void> {
  const found = await lstat(path).catch(() => null)
  if (!found) return
  if (!found.isSocket()) throw usageError(`${path} is there already, and is no socket.`)
  const socket = connect(path)
  const isLive = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  if (isLive) throw new CliError('failed', 'agent/running', `Another agent listens at ${path}.`)
  await rm(path, { force: true })
}
