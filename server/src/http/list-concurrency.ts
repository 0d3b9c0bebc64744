import { availableParallelism } from 'node:os'
import { createQueue, type Queue } from './queue.ts'

/**
 * One core is left to all other calls, and beyond four, lists would take the connections of the pool from them. At least two, so
 * that one person holds at most half: lists work in slices, so two on one core hold nothing else up.
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
