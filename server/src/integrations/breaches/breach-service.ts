import { dayMs, secondMs } from '../../base/durations.ts'
import { readBounded } from '../read-bounded.ts'

/** The service cannot be reached, is slow, or answers something else. `reason`: one word for the log. */
export class BreachServiceAway extends Error {
  readonly reason: string

  constructor(reason: string) {
    super('The service of known breaches does not answer.')
    this.reason = reason
  }
}

/** Looks up passwords that are known from data breaches, by the first five digits of their SHA-1. */
export interface BreachService {
  /** @throws BreachServiceAway */
  findRange: (userID: string, prefix: string) => Promise<string[]>
}

const patienceMs = 10 * secondMs
/** The service answers some 1,000 lines of 40 bytes. */
const mostBytes = 512 * 1024
const keptMs = dayMs
/** Some 50 KB each. */
const mostKept = 400
const line = /^[0-9A-F]{35}:\d{1,10}$/

/**
 * The ranges of Have I Been Pwned, or of a service that speaks like it. Each person has ranges of their own for a day: how
 * fast one is answered tells nobody what others have asked for.
 * @param address below which the prefix is asked for
 */
export function createBreachService(address: URL, now: () => Date): BreachService {
  const kept = new Map<string, { lines: string[]; until: number }>()
  return {
    async findRange(userID, prefix) {
      const key = `${userID} ${prefix}`
      const known = kept.get(key)
      if (known && known.until > now().getTime()) return known.lines
      const lines = await askFor(new URL(prefix, address))
      const [oldest] = kept.keys()
      if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest)
      kept.set(key, { lines, until: now().getTime() + keptMs })
      return lines
    },
  }
}

async function askFor(url: URL): Promise<string[]> {
  const lines = (await fetchText(url)).split('\r\n').filter((text) => text !== '')
  if (!lines.every((text) => line.test(text))) throw new BreachServiceAway('lines')
  return lines
}

async function fetchText(url: URL): Promise<string> {
  try {
    const answer = await fetch(url, {
      // So that the length of an answer does not tell its range.
      headers: { 'add-padding': 'true', accept: 'text/plain', 'user-agent': 'Cardea' },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (answer.status !== 200) throw new BreachServiceAway(`status ${answer.status}`)
    return (await readBounded(answer, mostBytes)).toString()
  } catch (error) {
    if (error instanceof BreachServiceAway) throw error
    throw new BreachServiceAway(error instanceof Error ? error.name : 'unknown')
  }
}
