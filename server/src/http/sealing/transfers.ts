import type { ServerResponse } from 'node:http'
import { createQueue } from '../queue.ts'

/** How many sealed files one process may receive or send at once (docs/product.md, section 12). */
const mostAtOnce = 4
/** A page may show a hundred pictures of people, each a file of its own. */
const mostWaitingPerPerson = 200

/** Admits sealed transfers, shared fairly by person. */
export interface Transfers {
  /**
   * Waits for a place, which is given up when the answer has ended or its connection is gone.
   * @throws AppError request/busy if too many of this person wait already
   */
  admit: (person: string, response: ServerResponse) => Promise<void>
}

export function createTransfers(): Transfers {
  const queue = createQueue({ places: mostAtOnce, mostWaitingPerPerson })

  return {
    async admit(person, response) {
      const { promise: closed, resolve } = Promise.withResolvers<void>()
      response.once('close', () => resolve())
      const leave = await queue.enter(person, response)
      void closed.then(leave)
    },
  }
}
