import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const main = join(import.meta.dirname, '../main.ts')
/** What Node compiled at one start serves the next. */
export const compileCache = join(import.meta.dirname, '../../../node_modules/.cache/cardea/compiled')

/** A Cardea of its own, as an operator starts it. */
export interface CardeaProcess {
  url: string
  pid: number
  /** All that it has printed, on both streams. */
  output(): string
  /** Ends it cleanly; its exit code. */
  stop(): Promise<number | null>
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>
}

type Environment = Record<string, string>

/** Starts Cardea, its calls plain unless asked for, and waits until it says that it is ready; it does not outlive the test. @throws Error with its output where it ends instead */
export async function startCardea(
  environment: Environment,
  { mostDescriptors }: { mostDescriptors?: number } = {},
): Promise<CardeaProcess> {
  const port = await freePort()
  const { child, output, closed } = run({ PORT: String(port), ...environment }, mostDescriptors)
  const ready = Promise.withResolvers<void>()
  child.stdout.on('data', () => {
    if (output().includes('Cardea is ready')) ready.resolve()
  })
  void closed.then((code) => ready.reject(new Error(`Cardea ended with ${code}: ${output()}`)))
  await ready.promise
  return {
    url: `http://127.0.0.1:${environment['PORT'] ?? port}`,
    pid: child.pid ?? 0,
    output,
    async stop() {
      child.kill('SIGTERM')
      return closed
    },
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
  }
}

/** Starts Cardea where it must refuse; what it said and its exit code. */
export async function startRefused(
  environment: Environment,
): Promise<{ output: string; code: number | null }> {
  const { child, output, closed } = run({ PORT: '0', ...environment })
  child.stdout.on('data', () => {
    if (output().includes('Cardea is ready')) child.kill('SIGTERM')
  })
  const code = await closed
  return { output: output(), code }
}

function run(environment: Environment, mostDescriptors?: number) {
  const command = [process.execPath, main]
  // The shell replaces itself, so that the process is the same.
  const limited = ['/bin/sh', '-c', `ulimit -n ${mostDescriptors} && exec "$0" "$@"`, ...command]
  const [program = '', ...args] = mostDescriptors === undefined ? command : limited
  const child = spawn(program, args, {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compileCache,
      REQUEST_ENCRYPTION: 'off',
      STOP_DELAY: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  }
  onTestFinished(() => void child.kill('SIGKILL'))
  const closed = once(child, 'close').then(([code]: (number | null)[]) => code ?? null)
  return { child, output: () => text, closed }
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
