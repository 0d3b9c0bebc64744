import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { Answer } from '../answer.ts'
import type { CardeaProcess } from '../cardea-process.ts'
import type { Client } from '../client.ts'

/** A call whose answer was lost: whether it was done is not known. */
export class LostAnswer extends Error {
  /** When its node has answered it after all, or has ended. */
  readonly settled: Promise<void>

  constructor(settled: Promise<void>) {
    super('The answer was lost')
    this.settled = settled
  }
}

export interface Front {
  /** Makes each call once, on a node that takes it. @throws LostAnswer */
  once: (person?: { accessToken: string }) => Client
  /** Repeats until it is answered: for what changes nothing. */
  patient: (person?: { accessToken: string }) => Client
  /** Loses the answers of all calls that are under way, which go on. */
  loseAnswers(): void
  /** Calls that were answered, and that were lost. */
  counts: { answered: number; lost: number }
}

const pauseMs = 30

/** What stands between clients and nodes: one after the other gets a call, those that are not there are passed over. */
export function openFront(nodes: readonly (CardeaProcess | undefined)[]): Front {
  let turn = 0
  const losing = new Set<() => void>()
  const counts = { answered: 0, lost: 0 }

  async function reach(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: string | undefined,
  ): Promise<Answer<unknown>> {
    for (;;) {
      const node = nodes[(turn += 1) % nodes.length]
      const taken = node && (await attempt(node.url, method, path, headers, body))
      if (taken) return taken
      // One that was refused was never taken.
      await delay(pauseMs)
    }
  }

  /** @returns undefined where the connection was refused */
  function attempt(
    url: string,
    method: string,
    path: string,
    headers: Record<string, string>,
    body: string | undefined,
  ): Promise<Answer<unknown> | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer<unknown> | undefined>()
    const settled = Promise.withResolvers<void>()
    const lose = (): void => reject(new LostAnswer(settled.promise))
    losing.add(lose)
    const sent = request(`${url}/api${path}`, { method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', lose)
      answer.on('end', () => {
        const status = answer.statusCode ?? 0
        if (!answer.complete || status >= 500) return lose()
        resolve(new Answer(status, answer.headers, parse(Buffer.concat(chunks).toString())))
      })
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') resolve(undefined)
      else lose()
    })
    sent.on('close', () => settled.resolve())
    sent.end(body)
    return promise.finally(() => losing.delete(lose))
  }

  const clientOf =
    (isPatient: boolean) =>
    (person?: { accessToken: string }): Client => {
      const send: Client['send'] = async (method, path, { body } = {}) => {
        const headers = {
          version: '0',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(person ? { authorization: `Bearer ${person.accessToken}` } : {}),
        }
        for (;;) {
          try {
            const text = body === undefined ? undefined : JSON.stringify(body)
            const answer = await reach(method, path, headers, text)
            counts.answered += 1
            return answer
          } catch (error) {
            counts.lost += 1
            if (!isPatient) throw error
            await delay(pauseMs)
          }
        }
      }
      return {
        send,
        async call(route, { params, body } = {}) {
          const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
            encodeURIComponent((params as Record<string, string>)[name] ?? ''),
          )
          const answer = await send(route.method, path, body === undefined ? {} : { body })
          return new Answer(answer.status, answer.headers, answer.json)
        },
      }
    }

  return {
    once: clientOf(false),
    patient: clientOf(true),
    loseAnswers: () => losing.forEach((lose) => lose()),
    counts,
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
