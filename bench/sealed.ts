import { Agent } from 'node:http'
import { compare } from './measure.ts'
import { openCallers, type Servers } from './sealed-callers.ts'

interface SealedBench extends Omit<Servers, 'agent'> {
  recordID: string
  rounds: number
}

/** The link of the last figure: 20 Mbit/s. */
const bytesPerSecond = 20_000_000 / 8

/**
 * Sealed against plain: first what it costs the server, with calls that were sealed before the clock starts and answers that
 * no side opens; then with what the browser's own code does, in one process with the server.
 */
export async function benchSealed({ recordID, rounds, ...servers }: SealedBench): Promise<void> {
  const { plain, sealed } = servers
  const agent = new Agent({ keepAlive: true })
  const { contendersOf, plainly, seal, send } = await openCallers({ ...servers, agent })
  const page = { method: 'POST', target: '/api/record/search', body: { json: {} } }
  const get = { method: 'GET', target: `/api/record/${recordID}` }
  await compare('A page of 1 000, sealed against plain', contendersOf({ sealed: page }, 1), rounds)
  await compare('GET /record/{id}, sealed against plain', contendersOf({ sealed: get }, 20), rounds)
  await reportPageOnLine()
  agent.destroy()

  /** Sealed answers cannot be compressed on their way; this one is before it is sealed, for a caller who takes that. */
  async function reportPageOnLine(): Promise<void> {
    const whole = await send(plain, plainly(page))
    const call = seal(page)
    const compressed = await send(sealed, {
      ...call,
      headers: { ...call.headers, 'x-accept-encoding': 'gzip' },
    })
    console.log('\nA page of 1 000 on a line of 20 Mbit/s')
    for (const [name, bytes] of [
      ['plain, and sealed for a caller who takes no gzip', whole.length],
      ['compressed and sealed, as our client asks for it', compressed.length],
    ] as const) {
      console.log(
        `  ${name.padEnd(48)} ${(bytes / 1_000).toFixed(0).padStart(6)} kB   ${(bytes / bytesPerSecond).toFixed(2)} s`,
      )
    }
  }
}
