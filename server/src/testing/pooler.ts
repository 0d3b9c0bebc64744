/** Stands between a client and PostgreSQL, as PgBouncer does, to see and to decide what passes. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import type { ConnectionSettings } from '../database/connect.ts'

const startupHeaderBytes = 8

/** What a client sends first: names and values. */
function readStartup(packet: Buffer): Map<string, string> {
  const parts = packet.subarray(startupHeaderBytes).toString().split('\0')
  const names = new Map<string, string>()
  for (let at = 0; at + 1 < parts.length && parts[at] !== ''; at += 2) {
    names.set(parts[at] ?? '', parts[at + 1] ?? '')
  }
  return names
}

async function listening(serve: (socket: Socket) => void, { user, password, database }: ConnectionSettings) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    serve(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return `postgres://${user}:${String(password)}@127.0.0.1:${port}/${database}`
}

/**
 * Passes everything on, as in session mode.
 * @param seen receives the names of the startup parameters of each connection
 * @param passed is called whenever a packet of a client was passed on
 * @returns an address for DATABASE_URL
 */
export function sessionPooler(
  to: ConnectionSettings,
  seen: (names: string[]) => void,
  passed: () => void = () => {},
): Promise<string> {
  return listening((socket) => {
    const { host = '', port = 5432 } = to
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    upstream.on('error', () => socket.destroy())
    socket.on('close', () => upstream.destroy())
    socket.once('data', (packet: Buffer) => {
      seen([...readStartup(packet).keys()])
      upstream.write(packet)
      socket.pipe(upstream)
      socket.on('data', passed)
      upstream.pipe(socket)
    })
  }, to)
}

const readyForQuery = 0x5a
const inNoTransaction = 0x49

/**
 * Gives all clients one session in turn, transaction by transaction, as in transaction mode with a pool of one.
 * @returns an address for DATABASE_URL
 */
export async function transactionPooler(to: ConnectionSettings): Promise<string> {
  const client = new Client(to)
  await client.connect()
  onTestFinished(() => client.end())
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.removeAllListeners('data')

  const waiting: { from: Socket; message: Buffer }[] = []
  let holder: Socket | undefined
  let isBusy = false
  const next = (): void => {
    const at = waiting.findIndex(({ from }) => holder === undefined || from === holder)
    const turn = isBusy || at === -1 ? undefined : waiting.splice(at, 1)[0]
    if (!turn) return
    isBusy = true
    holder = turn.from
    stream.write(turn.message)
  }
  let rest: Buffer = Buffer.alloc(0)
  stream.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const message = rest.subarray(0, rest.readUInt32BE(1) + 1)
      rest = rest.subarray(message.length)
      holder?.write(message)
      if (message[0] !== readyForQuery) continue
      isBusy = false
      if (message[5] === inNoTransaction) holder = undefined
      next()
    }
  })
  return listening((socket) => {
    socket.once('data', () => {
      // Authenticated, and ready.
      socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, readyForQuery, 0, 0, 0, 5, inNoTransaction]))
      socket.on('data', (message: Buffer) => {
        // X: the client leaves.
        if (message[0] === 0x58) return
        waiting.push({ from: socket, message })
        next()
      })
    })
  }, to)
}
