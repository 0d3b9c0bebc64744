import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** The wire between a node and the database, which can be cut and slowed down. */
export interface Wire {
  port: number
  /** Ends every connection at once, without a word to either end. */
  cut(): void
  /** Holds back what goes either way for so long; 0 ends it. */
  slow(ms: number): void
}

/** Opens one to a Unix socket, asked for anew at each connection. */
export async function openWire(target: () => string): Promise<Wire> {
  const open = new Set<Socket>()
  let delayMs = 0
  const carry = (from: Socket, to: Socket): void => {
    // In their order: what is written later is never sent earlier.
    const idle = Promise.resolve()
    let last: Promise<void> = idle
    const pass = async (before: Promise<void>, ms: number, chunk: Buffer): Promise<void> => {
      await before
      if (ms > 0) await delay(ms)
      if (!to.destroyed) to.write(chunk)
    }
    from.on('data', (chunk: Buffer) => {
      if (delayMs === 0 && last === idle) return void to.write(chunk)
      last = pass(last, delayMs, chunk)
    })
    from.on('error', () => {})
    from.on('close', () => {
      open.delete(from)
      // What was held back is lost with the wire.
      to.destroy()
    })
    open.add(from)
  }
  const server = createServer((node) => {
    const database = connect(target())
    carry(node, database)
    carry(database, node)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = (): void => open.forEach((socket) => socket.destroy())
  onTestFinished(() => {
    server.close()
    cut()
  })
  return { port: (server.address() as AddressInfo).port, cut, slow: (ms) => void (delayMs = ms) }
}
