/** `node bench/start.ts`: from the start of the process to its first call, against PostgreSQL's own start on the same folder, in turn. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../server/src/database/embedded.ts'
import { median } from './measure.ts'

const rounds = Number(process.env.ROUNDS ?? 5)
const directory = await mkdtemp(join(tmpdir(), 'cardea-bench-'))
const main = join(import.meta.dirname, '../server/src/main.ts')

/** @returns milliseconds until it says that it is ready */
async function startCardea(): Promise<number> {
  const begin = performance.now()
  // As `npm start` does it: what Node compiled at the first start is kept.
  const compiled = { NODE_COMPILE_CACHE: join(directory, 'compiled') }
  const environment = { ...process.env, ...compiled, DATA_DIR: directory, PORT: '0', HOST: '127.0.0.1' }
  const child = spawn(process.execPath, [main], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Cardea is ready')) resolve()
    })
    child.once('exit', () => reject(new Error(output)))
  })
  const ms = performance.now() - begin
  child.removeAllListeners('exit')
  child.kill('SIGTERM')
  await once(child, 'exit')
  return ms
}

/** @returns milliseconds until PostgreSQL takes connections */
async function startPostgres(): Promise<number> {
  const begin = performance.now()
  const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
  const ms = performance.now() - begin
  await postgres.stop()
  return ms
}

try {
  console.log(`first start, an empty folder: ${Math.round(await startCardea())} ms`)
  const beyond: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [whole, postgres] = [await startCardea(), await startPostgres()]
    beyond.push(whole - postgres)
    console.log(`start: ${Math.round(whole)} ms, PostgreSQL alone ${Math.round(postgres)} ms`)
  }
  console.log(`beyond PostgreSQL's: ${Math.round(median(beyond))} ms (median)`)
} finally {
  await rm(directory, { recursive: true, force: true })
}
