import { availableParallelism } from 'node:os'
import type { Route } from '@cardea/contract'
import type { ListCall } from './handler.ts'
import { createQueue, type Queue } from './queue.ts'

/**
 * One core is left to all other calls, and beyond four, lists would wait for each other's connections. At least two, so that one
 * person holds at most half. They share one thread, and take turns on it in slices.
 */
export const listsAtOnce: number = Math.max(2, Math.min(4, availableParallelism() - 1))
/** Enough for what a browser with some tabs asks for when it is opened; who asks for more is told to come again. */
export const mostListsWaitingPerPerson = 25
/** What one list may work before its caller is told to come again; the largest that is meant to work takes a tenth. */
export const listBudgetMs = 5_000

/**
 * Admission of lists. A page is a hundred times the work of any other call: let in all together, sixteen at once were measured
 * to hold a call of 5 ms up for 400.
 */
export const createListQueue = (): Queue =>
  createQueue({ places: listsAtOnce, mostWaitingPerPerson: mostListsWaitingPerPerson })

/** A thread on which lists run (list-thread/). */
export interface ListThread {
  /** @returns the answer's bytes, see answerBytes. @throws what the list throws; AppError request/busy where the thread ended meanwhile */
  answer(route: Route, call: ListCall<Route>, isCompressed: boolean): Promise<Buffer>
}
