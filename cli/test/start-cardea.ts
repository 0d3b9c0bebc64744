import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll } from 'vitest'
import { compileCache, program } from './run-cardea.ts'

/** A command that runs until it is told to end. */
export interface Started {
  child: ChildProcess
  /** What it has written to standard error. */
  said: () => string
  /** All that it has written once this has come. @throws if it ends before */
  until: (awaited: RegExp) => Promise<string>
  /** Ends it. @returns its status */
  end: (signal?: NodeJS.Signals) => Promise<number | null>
  /** Its status, once it has ended by itself. */
  ended: Promise<number | null>
}

const running = new Set<ChildProcess>()
// A test that fails leaves no process behind.
afterAll(() => running.forEach((child) => child.kill('SIGKILL')))

/** Starts the command line without a terminal, as a process that lives on. */
export function startCardea(args: readonly string[], variables: Readonly<Record<string, string>>): Started {
  const env = { PATH: process.env['PATH'], ...compileCache, ...variables }
  const child = spawn(process.execPath, [program, ...args], {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const closed = once(child, 'close').then(([status]) => {
    running.delete(child)
    return status as number | null
  })
  let [out, err] = ['', '']
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  return {
    child,
    said: () => err,
    ended: closed,
    async until(awaited) {
      const { promise: over, resolve } = Promise.withResolvers<void>()
      const check = (): void => {
        if (awaited.test(out + err)) resolve()
      }
      for (const stream of [child.stdout, child.stderr]) stream.on('data', check)
      check()
      await Promise.race([over, closed])
      if (!awaited.test(out + err)) throw new Error(`It ended: ${err}`)
      return out + err
    },
    end(signal = 'SIGTERM') {
      child.kill(signal)
      return closed
    },
  }
}
