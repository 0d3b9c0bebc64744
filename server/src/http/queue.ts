import type { ServerResponse } from 'node:http'
import { AppError } from './app-error.ts'

/** Lets a few calls run at once, shared fairly by person. */
export interface Queue {
  /**
   * Waits for a place. The person with the fewest calls ahead of this one goes first (start-time fair queueing: Goyal,
   * Vin and Cheng, 1996), so one person's many calls wait for each other, and another's next call goes ahead of them.
   * Nobody holds more than half of the places. A caller who disconnects while waiting leaves the queue; a call that has
   * a place keeps it even then, because its work goes on.
   * @returns a function that gives up the place, once however often it is called
   * @throws AppError request/busy if too many calls of this person wait already
   */
  enter(person: string, response: ServerResponse): Promise<() => void>
}

interface QueueSize {
  /** At least two, so that one person cannot hold them all. */
  places: number
  mostWaitingPerPerson: number
}

interface Waiting {
  person: Share
  /** The rank of this call: one more than the person's call before it. */
  rank: number
  enter: () => void
}

/** What one person has in the queue. */
interface Share {
  held: number
  waiting: number
  lastRank: number
}

/** Makes a queue with this many places. */
export function createQueue({ places, mostWaitingPerPerson }: QueueSize): Queue {
  const mostHeld = Math.floor(places / 2)
  const people = new Map<string, Share>()
  const waiting = new Set<Waiting>()
  let free = places
  /** The rank of the last admitted call: new people start there, not behind everyone who was served before. */
  let rankNow = 0

  const find = (person: string): Share => {
    const known = people.get(person) ?? { held: 0, waiting: 0, lastRank: 0 }
    people.set(person, known)
    return known
  }

  const forgetIdle = (person: string): void => {
    const { held, waiting } = find(person)
    if (held === 0 && waiting === 0) people.delete(person)
  }

  function takePlace(person: string, rank: number): () => void {
    const share = find(person)
    let isTaken = true
    free -= 1
    share.held += 1
    rankNow = Math.max(rankNow, rank)
    return () => {
      if (!isTaken) return
      isTaken = false
      free += 1
      share.held -= 1
      forgetIdle(person)
      grantAccess()
    }
  }

  const grantAccess = (): void => {
    if (free > 0) nextOf(waiting, mostHeld)?.enter()
  }

  return {
    async enter(person, response) {
      // The other error was thrown already; this one is dropped.
      if (response.destroyed) throw new AppError('request/invalid')
      const share = find(person)
      if (share.waiting >= mostWaitingPerPerson) throw new AppError('request/busy', { retryAfter: 1 })
      const rank = Math.max(rankNow, share.lastRank + 1)
      share.lastRank = rank
      if (free > 0 && share.held < mostHeld) return takePlace(person, rank)

      const { promise, resolve, reject } = Promise.withResolvers<() => void>()
      const leave = (): void => {
        waiting.delete(place)
        share.waiting -= 1
        response.off('close', goAway)
      }
      const goAway = (): void => {
        leave()
        forgetIdle(person)
        reject(new AppError('request/invalid'))
      }
      const place: Waiting = {
        person: share,
        rank,
        enter() {
          leave()
          resolve(takePlace(person, rank))
        },
      }
      response.once('close', goAway)
      waiting.add(place)
      share.waiting += 1
      return promise
    },
  }
}

/** Who goes next; of equal ranks, the first to arrive. */
function nextOf(waiting: Iterable<Waiting>, mostHeld: number): Waiting | undefined {
  let next: Waiting | undefined
  for (const one of waiting) {
    if (one.person.held < mostHeld && (!next || one.rank < next.rank)) next = one
  }
  return next
}
