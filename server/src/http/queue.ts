import type { ServerResponse } from 'node:http'
import { AppError } from './app-error.ts'

/** Places for a few calls at once, shared fairly by person. */
export interface Queue {
  /**
   * Waits for a place. The person with the fewest calls ahead of this one goes first (start-time fair queueing: Goyal, Vin and
   * Cheng, 1996), so a person's many calls wait for each other, and another's next call goes ahead of them. No person holds more
   * than half of the places. Who goes away while waiting leaves the queue; who has a place keeps it, gone or not, as its work
   * goes on.
   * @returns what gives the place up, once however often it is called
   * @throws AppError request/busy where too many calls of this person wait already
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
  /** How far this call stands back: one more than the call of this person before it. */
  rank: number
  enter: () => void
}

/** What one person has in the queue. */
interface Share {
  held: number
  waiting: number
  lastRank: number
}

export function createQueue({ places, mostWaitingPerPerson }: QueueSize): Queue {
  const mostHeld = Math.floor(places / 2)
  const people = new Map<string, Share>()
  const waiting = new Set<Waiting>()
  let free = places
  /** The rank of the call that was let in last: who comes new begins there, not behind all who were served before. */
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

  /** Of equal ranks the one that came first. */
  function grantAccess(): void {
    if (free === 0) return
    let next: Waiting | undefined
    for (const one of waiting) {
      if (one.person.held < mostHeld && (!next || one.rank < next.rank)) next = one
    }
    next?.enter()
  }

  return {
    async enter(person, response) {
      // The other error has been thrown already; this one is dropped.
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
