import { availableParallelism } from 'node:os'
import { createWaitingLine, type WaitingLine } from './waiting-line.ts'

/** One core is left to all other calls. Beyond four, pages would take the connections of the pool from them. */
export const mostPagesAtOnce: number = Math.max(1, Math.min(4, availableParallelism() - 1))
/** Those at the end of the line wait for about a second, which is when the next would come again. */
export const mostPagesWaiting = 50

/**
 * Admission of pages of lists. A page is a hundred times the work of any other call: let in all together, sixteen at once were
 * measured to hold a call of 5 ms up for 400.
 */
export const createPageLine = (): WaitingLine =>
  createWaitingLine({ atOnce: mostPagesAtOnce, mostWaiting: mostPagesWaiting })
