import type { LiveKind } from '@cardea/contract'
import { LiveEvent } from '@cardea/contract/schemas'
import { onTestFinished } from 'vitest'
import type { Person } from './factories.ts'

const patienceMs = 120_000

/** One who reads a live stream, as a browser does. */
export interface LiveReader {
  /** All that came after `ready`, in order. */
  events: readonly LiveEvent[]
  headers: Headers
  /** Waits for the next event of this kind, and of this item if one is given, among those not waited for yet. */
  next(kind: LiveKind, item?: string): Promise<LiveEvent>
  /** Waits until the server has ended the stream. */
  ended(): Promise<void>
  /** Goes away. */
  leave(): void
}

/** Opens a stream at a server that listens, and waits until it runs. @throws Error with the status where it is refused */
export async function readLive(
  url: string,
  { accessToken }: Pick<Person, 'accessToken'>,
  lastEventID?: string,
): Promise<LiveReader> {
  const leaving = new AbortController()
  const response = await fetch(`${url}/api/live`, {
    headers: {
      version: '0',
      authorization: `Bearer ${accessToken}`,
      ...(lastEventID !== undefined && { 'last-event-id': lastEventID }),
    },
    signal: leaving.signal,
  })
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`)
  onTestFinished(() => leaving.abort())

  const events: LiveEvent[] = []
  const taken = new Set<LiveEvent>()
  const waiting = new Set<() => void>()
  let isOver = false
  const wake = (): void => waiting.forEach((look) => look())

  async function until<T>(what: string, find: () => T | undefined): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const look = (): void => {
      const found = find()
      if (found !== undefined) resolve(found)
      else if (isOver) reject(new Error(`The stream ended without ${what}: ${JSON.stringify(events)}`))
    }
    waiting.add(look)
    look()
    const timer = setTimeout(() => reject(new Error(`No ${what}: ${JSON.stringify(events)}`)), patienceMs)
    return promise.finally(() => {
      clearTimeout(timer)
      waiting.delete(look)
    })
  }

  const next: LiveReader['next'] = async (kind, item) => {
    const event = await until(`${kind} ${item ?? ''}`, () =>
      events.find(
        (one) =>
          !taken.has(one) &&
          one.kind === kind &&
          (item === undefined || one.recordID === item || one.groupID === item),
      ),
    )
    taken.add(event)
    return event
  }

  void read(response.body, (event) => {
    if (event.seq !== events.length) throw new Error(`A gap: ${event.seq} after ${events.length} events`)
    events.push(event)
    wake()
  }).finally(() => {
    isOver = true
    wake()
  })
  await until('a begin', () => events.at(0))
  taken.add(events[0] as LiveEvent)
  return {
    events,
    headers: response.headers,
    next,
    ended: async () => void (await until('an end', () => isOver || undefined)),
    leave: () => leaving.abort(),
  }
}

/** Until the stream ends or breaks; what is no event of ours is a failure of its own. */
async function read(body: AsyncIterable<Uint8Array>, take: (event: LiveEvent) => void): Promise<void> {
  const decoder = new TextDecoder()
  const chunks = body[Symbol.asyncIterator]()
  let text = ''
  for (;;) {
    const chunk = await chunks.next().catch(() => undefined)
    if (!chunk || chunk.done) return
    text += decoder.decode(chunk.value, { stream: true })
    const messages = text.split('\n\n')
    text = messages.pop() ?? ''
    for (const message of messages) {
      // A comment keeps the connection, `retry` goes before an end.
      if (!/^(:|retry: \d+$)/.test(message)) take(LiveEvent.parse(JSON.parse(message.replace(/^data: /, ''))))
    }
  }
}
