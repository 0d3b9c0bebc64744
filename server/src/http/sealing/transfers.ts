import type { ServerResponse } from 'node:http'
import { AppError } from '../app-error.ts'

/** How many sealed files may come or go at once in one process (product rules, section 5). */
const mostAtOnce = 4
/** A page may show a hundred faces, each a file of its own. */
const mostWaiting = 200

/** Admission of sealed transfers, first come first served. */
export interface Transfers {
  /**
   * Waits for a place, which is given up when the answer has ended or its connection is gone.
   * @throws AppError request/busy where too many wait already
   */
  admit: (response: ServerResponse) => Promise<void>
}

export function createTransfers(): Transfers {
  const waiting = new Set<() => void>()
  let places = mostAtOnce

  const giveUp = (): void => {
    places += 1
    const [next] = waiting
    next?.()
  }

  return {
    async admit(response) {
      if (places === 0 && waiting.size >= mostWaiting) throw new AppError('request/busy', { retryAfter: 1 })
      // Nobody hears these two.
      if (response.destroyed) throw new AppError('request/invalid')
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      let isAdmitted = false
      const enter = (): void => {
        waiting.delete(enter)
        isAdmitted = true
        places -= 1
        resolve()
      }
      response.once('close', () => {
        if (isAdmitted) return giveUp()
        waiting.delete(enter)
        reject(new AppError('request/invalid'))
      })
      if (places > 0) enter()
      else waiting.add(enter)
      return promise
    },
  }
}
