import { availableParallelism } from 'node:os'
import type { Route } from '@cardea/contract'
import type { ListCall } from './handler.ts'
import { createQueue, type Queue } from './queue.ts'

/**
 * Leaves one core to all other calls; beyond four, lists would wait for each other's connections. At least two, so that
 * one person holds at most half. They share one thread and take turns on it in slices.
 */
export const listsAtOnce: number = Math.max(2, Math.min(4, availableParallelism() - 1))
/** Enough for a browser that opens with several tabs; further calls are told to come again. */
export const mostListsWaitingPerPerson = 25
/**
 * The most working time of one list; after that its caller is told to come again. The largest list within the limits
 * takes a tenth.
 */
export const listBudgetMs = 5_000

/**
 * Admits lists. A page is a hundred times the work of any other call: with sixteen at once, a call of 5 ms was measured
 * to take 400.
 */
export const createListQueue = (): Queue =>
  createQueue({ places: listsAtOnce, mostWaitingPerPerson: mostListsWaitingPerPerson })

/** The thread on which lists run (list-thread/). */
export interface ListThread {
  /**
   * @returns the answer's bytes, see answerBytes.
   * @throws what the list throws; AppError request/busy if the thread ended meanwhile
   */
  answer(route: Route, call: ListCall<Route>, isCompressed: boolean): Promise<Buffer>
}
