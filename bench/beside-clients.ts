/** The clients of beside.ts, on a thread of their own, so that their work is not the server's. */
import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { httpCall } from './http-call.ts'

export interface Clients {
  origin: string
  /** Those who fetch lists, each by one client without a pause. */
  listTokens: string[]
  /** Who asks for other things meanwhile. */
  token: string
  recordID: string
  seconds: number
}

/** Milliseconds of each of the other calls, how many lists were answered, and how many were put off until later. */
export interface Answered {
  ms: number[]
  lists: number
  putOff: number
}

const { origin, listTokens, token, recordID, seconds } = workerData as Clients
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** @returns whether it was answered; false where the server asks to come later */
async function call(method: string, path: string, bearer: string, payload?: string): Promise<boolean> {
  const headers = {
    authorization: `Bearer ${bearer}`,
    ...(payload !== undefined && { 'content-type': 'application/json' }),
  }
  const { status } = await httpCall(agent, `${origin}/api${path}`, {
    method,
    headers,
    payload: payload ?? null,
  })
  if (status !== 200 && status !== 503) throw new Error(`${path}: ${status}`)
  return status === 200
}

const ends = performance.now() + seconds * 1_000
const answered: Answered = { ms: [], lists: 0, putOff: 0 }
const laterMs = 1_000

async function fetchLists(bearer: string): Promise<void> {
  while (performance.now() < ends) {
    if (await call('POST', '/record/search', bearer, '{}')) answered.lists += 1
    else {
      answered.putOff += 1
      await delay(laterMs)
    }
  }
}

async function askEverySoOften(): Promise<void> {
  for (let turn = 0; performance.now() < ends; turn += 1) {
    const begin = performance.now()
    const isAnswered = await call('GET', turn % 2 === 0 ? '/user/me' : `/record/${recordID}`, token)
    if (!isAnswered) throw new Error('A call that is no list was put off.')
    answered.ms.push(performance.now() - begin)
    await delay(20)
  }
}

await Promise.all([...listTokens.map(fetchLists), askEverySoOften()])
// A port of a thread, not of a window: it has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(answered)
agent.destroy()
