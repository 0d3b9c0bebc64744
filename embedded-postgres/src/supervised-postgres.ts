import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

import { type Launch, launchEnvironment } from './launch.ts'
import type { SocketFolder } from './socket-folder.ts'
import { within } from './within.ts'

/**
 * Runs between us and PostgreSQL so that PostgreSQL never outlives us. Its standard input closes when we close it or
 * die in any way; it then asks PostgreSQL for a fast shutdown (SIGINT). It ends with PostgreSQL, with the same code,
 * and removes a temporary folder. (A permanent folder may soon hold a successor's socket.)
 */
const watchdog = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
{ read -r _ <&3; kill -INT $server; } >/dev/null 2>&1 &
watcher=$!
wait $server
code=$?
kill $watcher 2>/dev/null
if [ -n "$TEMPORARY" ]; then rmdir "$TEMPORARY" 2>/dev/null; fi
exit $code
`

const fastShutdownLimitMs = 15_000
const immediateShutdownLimitMs = 5_000

/** A PostgreSQL server process that ends with this one. */
export type SupervisedPostgres = {
  /** Resolves when it accepts connections, with false if it ended before that. */
  ready: Promise<boolean>
  /** Resolves when it has ended, with its exit code, null when a signal ended its supervisor. */
  exited: Promise<number | null>
  /** Its last messages, to explain a failed start. */
  lastWords(): string
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL in a session of its own: Ctrl-C reaches every process of the terminal's group, and the database
 * must not end before the server has closed its connections.
 * @param command postgres and its arguments
 * @param environment is added to the clean one
 */
export function supervisePostgres(
  command: string[],
  {
    launch,
    socketFolder,
    environment = {},
    log = () => {},
  }: {
    launch: Launch
    socketFolder: SocketFolder
    environment?: Record<string, string>
    log?: ((line: string) => void) | undefined
  },
): SupervisedPostgres {
  const { prefix, ...user } = launch
  const child = spawn('/bin/sh', ['-c', watchdog, 'watchdog', ...prefix, ...command], {
    ...user,
    env: {
      ...launchEnvironment,
      ...environment,
      TEMPORARY: socketFolder.isTemporary ? socketFolder.path : '',
    },
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const lines = createInterface({ input: child.stderr })
  const recent: string[] = []
  const becameReady = Promise.withResolvers<boolean>()
  const hasExited = Promise.withResolvers<number | null>()

  lines.on('line', (line) => {
    log(line)
    recent.push(line)
    if (recent.length > 20) recent.shift()
    if (line.includes('database system is ready to accept connections')) becameReady.resolve(true)
  })
  child.on('error', (error) => recent.push(error.message))
  child.stdin.on('error', () => {})
  // Not 'exit': its last messages have been read by then.
  child.on('close', (code) => {
    becameReady.resolve(false)
    hasExited.resolve(code)
  })
  // If only the supervisor is killed, this still ends PostgreSQL.
  child.on('exit', () => child.stdin.destroy())

  const signal = (name: NodeJS.Signals) => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, name)
    } catch {
      // The whole group is gone already.
    }
  }

  return {
    ready: becameReady.promise,
    exited: hasExited.promise,
    lastWords: () => recent.join('\n'),
    async stop() {
      child.stdin.destroy()
      if ((await within(fastShutdownLimitMs, hasExited.promise)) !== undefined) return
      signal('SIGQUIT')
      if ((await within(immediateShutdownLimitMs, hasExited.promise)) !== undefined) return
      signal('SIGKILL')
      await hasExited.promise
    },
  }
}
