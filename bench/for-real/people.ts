/** People at work through a proxy, with sealed calls: they make, change and open records, and keep in mind what was acknowledged. */
import { Agent, request } from 'node:https'
import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { sealerOf, type CallToSeal, type HandSealer } from '../../server/src/testing/sealed-client.ts'

const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: 100 })
const patienceMs = 20_000

export interface Tally {
  acknowledged: number
  /** Answers of the proxy or of a node that something is away: 502, 503, 504. */
  away: number
  /** Connections that ended, or did not answer in time. */
  broken: number
  /** A token that was not taken: signed out. */
  signedOut: number
  /** What else was refused, by status and code. */
  refused: Map<string, number>
  streams: number
  /** Longest time from an acknowledged write to the next, ms; of each person. */
  longestGapMs: number
  /** Ms of each acknowledged call. */
  times: number[]
}

export const emptyTally = (): Tally => ({
  acknowledged: 0,
  away: 0,
  broken: 0,
  signedOut: 0,
  refused: new Map(),
  streams: 0,
  longestGapMs: 0,
  times: [],
})

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface Worker {
  /** Works until told to stop. */
  work(signal: AbortSignal): Promise<void>
  /** Holds a stream open until told to stop, opening it anew when it ends. */
  listen(signal: AbortSignal): Promise<void>
  /** Opens every record whose making was acknowledged. @returns what is not as it was acknowledged */
  check(): Promise<{ looked: number; wrong: string[] }>
}

/** One who is signed in at `url`. @param tally of all of them */
export async function openWorker(
  url: string,
  accessToken: string,
  name: string,
  tally: Tally,
): Promise<Worker> {
  const { publicKey } = JSON.parse(
    (await send(url, 'GET', '/api/encryption/public-key', { version: '0' }, null)).body.toString(),
  ) as { publicKey: string }
  const sealer: HandSealer = sealerOf({ publicKey })
  /** Names that a record may have: one, or two where the answer to a change was lost. */
  const names = new Map<string, string[]>()

  async function call(
    method: string,
    path: string,
    json?: object,
  ): Promise<{ status: number; json: unknown }> {
    const sealing: CallToSeal = { method, target: `/api${path}`, accessToken, body: json ? { json } : null }
    const sealed = sealer.seal(sealing)
    const { headers, payload } = sealed.request
    const answer = await send(url, method, `/api${path}`, headers, payload)
    const isSealed = answer.headers['x-encrypted'] === '1'
    const text = (isSealed ? sealed.open(answer.status, answer.body) : answer.body).toString()
    return { status: answer.status, json: isSealed || text.startsWith('{') ? JSON.parse(text) : text }
  }

  /** @returns the answer of a call that was acknowledged, or nothing */
  async function tried(method: string, path: string, json?: object): Promise<unknown> {
    const began = performance.now()
    try {
      const answer = await call(method, path, json)
      if (answer.status < 300) {
        tally.acknowledged += 1
        tally.times.push(performance.now() - began)
        return answer.json
      }
      if ([502, 503, 504].includes(answer.status)) tally.away += 1
      else if (answer.status === 401) tally.signedOut += 1
      else {
        const what = `${answer.status} ${method} ${JSON.stringify(answer.json).slice(0, 120)}`
        tally.refused.set(what, (tally.refused.get(what) ?? 0) + 1)
      }
    } catch {
      tally.broken += 1
    }
    await delay(50)
    return undefined
  }

  return {
    async work(signal) {
      let lastWrite = performance.now()
      for (let count = 0; !signal.aborted; count += 1) {
        const wanted = `${name} ${count}`
        const id = [...names.keys()].at((count * 7) % Math.max(1, names.size))
        let isWritten = false
        if (id === undefined || count % 3 === 0) {
          const made = (await tried('POST', '/record', { name: wanted, fields: [] })) as
            | { _id: string }
            | undefined
          if (made) names.set(made._id, [wanted])
          isWritten = made !== undefined
        } else if (count % 3 === 1) {
          const possible = names.get(id) ?? []
          names.set(id, [...possible, wanted])
          isWritten = (await tried('PUT', `/record/${id}`, { name: wanted })) !== undefined
          if (isWritten) names.set(id, [wanted])
        } else await tried('GET', `/record/${id}`)
        if (!isWritten) continue
        tally.longestGapMs = Math.max(tally.longestGapMs, performance.now() - lastWrite)
        lastWrite = performance.now()
      }
    },

    async listen(signal) {
      while (!signal.aborted) {
        const { headers } = sealer.seal({ method: 'GET', target: '/api/live', accessToken }).request
        await new Promise<void>((resolve) => {
          const sent = request(
            `${url}/api/live`,
            { headers, agent: false, rejectUnauthorized: false },
            (answer) => {
              if (answer.statusCode === 200) tally.streams += 1
              if (answer.statusCode === 401) tally.signedOut += 1
              answer
                .on('data', () => {})
                .on('close', resolve)
                .on('error', () => resolve())
            },
          )
          sent.on('error', () => resolve()).end()
          signal.addEventListener('abort', () => sent.destroy(), { once: true })
        })
        await delay(200)
      }
    },

    async check() {
      const wrong: string[] = []
      for (const [id, possible] of names) {
        const { status, json } = await call('GET', `/record/${id}`)
        const shown = (json as { name?: string }).name ?? ''
        if (status !== 200 || !possible.includes(shown))
          wrong.push(`${id}: ${status} ${shown}, not ${possible.join(' or ')}`)
      }
      return { looked: names.size, wrong }
    },
  }
}

function send(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  payload: string | Buffer | null,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { method, headers, agent, timeout: patienceMs }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        answer.complete
          ? resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) })
          : reject(new Error('The answer was cut')),
      )
    })
    sent.on('timeout', () => sent.destroy(new Error('No answer in time')))
    sent.on('error', reject)
    if (payload !== null) sent.setHeader('content-length', Buffer.byteLength(payload))
    sent.end(payload ?? undefined)
  })
}
