import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, dirname, join } from 'node:path'

/** What is built, made anew for each run of the tests. */
export const program = join(import.meta.dirname, '../../.cache/cli-test/cardea.mjs')

/** What Node compiled at one start serves the next: a third of what a short command takes. */
export const compileCache = { NODE_COMPILE_CACHE: join(dirname(program), 'compiled') }

export interface Ran {
  /** Null where a signal ended it. */
  status: number | null
  out: string
  err: string
  /** Standard output as JSON; without any, what standard error says. */
  json(): Record<string, unknown>
}

/**
 * Runs the command line as a process without a terminal.
 * @param variables its whole environment, beside the search path and Node's own cache
 * @param input its standard input, which then ends
 */
export async function runCardea(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
  input: string | ((said: () => string) => Promise<string>) = '',
): Promise<Ran> {
  // As an installed one is: by its first line, which finds the Node of these tests.
  const path = [dirname(process.execPath), process.env['PATH']].join(delimiter)
  const env = { PATH: path, ...compileCache, ...variables }
  // In a session of its own, so that it has no terminal.
  const child = spawn(program, args, { env, detached: true })
  let [out, err] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
  child.stdin.on('error', () => undefined)
  const closed = once(child, 'close') as Promise<[number | null]>
  child.stdin.end(typeof input === 'string' ? input : await input(() => err))
  const [status] = await closed
  const json = () => JSON.parse(out || err) as Record<string, unknown>
  return { status, out, err, json }
}
