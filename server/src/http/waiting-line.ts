import type { ServerResponse } from 'node:http'
import { AppError } from './app-error.ts'

/** Places for a few, taken first come first served. */
export interface WaitingLine {
  /**
   * Waits for a place. Who goes away while waiting leaves the line; who has a place keeps it, gone or not, as its work goes on.
   * @returns what gives the place up, once however often it is called
   * @throws AppError request/busy where too many wait already
   */
  enter(response: ServerResponse): Promise<() => void>
}

export function createWaitingLine({
  atOnce,
  mostWaiting,
}: {
  atOnce: number
  mostWaiting: number
}): WaitingLine {
  const waiting = new Set<() => void>()
  let places = atOnce

  const takePlace = (): (() => void) => {
    let isTaken = true
    places -= 1
    return () => {
      if (!isTaken) return
      isTaken = false
      places += 1
      const [next] = waiting
      next?.()
    }
  }

  return {
    async enter(response) {
      // Nobody hears this, nor the other one.
      if (response.destroyed) throw new AppError('request/invalid')
      if (places > 0) return takePlace()
      if (waiting.size >= mostWaiting) throw new AppError('request/busy', { retryAfter: 1 })
      const { promise, resolve, reject } = Promise.withResolvers<() => void>()
      const goAway = (): void => {
        waiting.delete(enter)
        reject(new AppError('request/invalid'))
      }
      const enter = (): void => {
        waiting.delete(enter)
        response.off('close', goAway)
        resolve(takePlace())
      }
      response.once('close', goAway)
      waiting.add(enter)
      return promise
    },
  }
}
