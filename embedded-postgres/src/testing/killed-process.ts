import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A program that inserts rows until it is killed. */
export const insertingProgram = fileURLToPath(new URL('acknowledged-inserts.fixture.ts', import.meta.url))

type User = { uid?: number; gid?: number }

/** Runs the fixture until it has confirmed so many rows; it goes on. `confirmed` grows until it has ended. */
export async function insertUntil(
  directory: string,
  rows: number,
  user: User = {},
): Promise<{ child: ChildProcess; confirmed: string[] }> {
  const child = spawn(process.execPath, [insertingProgram, directory], {
    ...user,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const confirmed: string[] = []
  const enough = Promise.withResolvers<void>()
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    if (confirmed.push(line) === rows) enough.resolve()
  })
  lines.on('close', () => enough.reject(new Error('The fixture ended before it had confirmed enough rows.')))
  await enough.promise
  return { child, confirmed }
}

/** Kills the fixture once it has confirmed so many rows, and returns every row it confirmed. */
export async function insertAndBeKilled(directory: string, rows: number, user: User = {}): Promise<string[]> {
  const { child, confirmed } = await insertUntil(directory, rows, user)
  child.kill('SIGKILL')
  await once(child, 'close')
  return confirmed
}
