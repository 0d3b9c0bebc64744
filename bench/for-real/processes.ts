/** Programs that a run for real starts: as an operator starts them, with their memory looked at, ended with the run. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const server = join(import.meta.dirname, '../../server/src')
const started = new Set<ChildProcess>()
process.on('exit', () => started.forEach((child) => child.kill('SIGKILL')))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

type Settings = Record<string, string>

export interface Running {
  child: ChildProcess
  /** All that it has printed. */
  said(): string
  closed: Promise<number | null>
}

/** Starts a program that does not outlive the run. */
export function launch(program: string, args: string[], settings: Settings = {}): Running {
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'], TMPDIR: tmpdir(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.add(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (text = (text + chunk).slice(-1_000_000)))
  }
  const closed = once(child, 'close').then(([code]: (number | null)[]) => {
    started.delete(child)
    return code ?? null
  })
  closed.catch(() => {})
  return { child, said: () => text, closed }
}

/** Waits until this port of the machine takes connections. @throws Error after half a minute */
export async function untilOpen(port: number): Promise<void> {
  const isOpen = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect({ port, host: '127.0.0.1' })
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    if (await isOpen()) return
    await delay(50)
  }
  throw new Error(`Nothing listens on port ${port}.`)
}

export interface Node extends Running {
  url: string
}

/** Starts a Cardea and waits until it is ready. @throws Error with what it said where it ends instead */
export async function startNode(settings: Settings): Promise<Node> {
  const port = settings['PORT'] ?? String(await freePort())
  const running = launch(process.execPath, [join(server, 'main.ts')], {
    RATE_LIMIT: 'off',
    REQUEST_ENCRYPTION: 'off',
    STOP_DELAY: '0',
    PORT: port,
    ...settings,
  })
  let isOver = false
  void running.closed.then(() => (isOver = true))
  while (!running.said().includes('Cardea is ready')) {
    if (isOver) throw new Error(`Cardea ended: ${running.said()}`)
    await delay(20)
  }
  return { ...running, url: `http://127.0.0.1:${port}` }
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  listener.close()
  await once(listener, 'close')
  return port
}
