import type { ServerResponse } from 'node:http'
import { createWaitingLine } from '../waiting-line.ts'

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
  const line = createWaitingLine({ atOnce: mostAtOnce, mostWaiting })

  return {
    async admit(response) {
      const { promise: closed, resolve } = Promise.withResolvers<void>()
      response.once('close', () => resolve())
      const leave = await line.enter(response)
      void closed.then(leave)
    },
  }
}
