/**
 * Runs long work in slices. All long work of a process takes turns: one turn of the event loop works about `sliceMs`,
 * for one call or many together, and everything else is answered between two turns. Use it for all work that can hold
 * the loop longer than that, such as a loop over rows whose number a caller decides.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

/** The working time of one turn of the event loop. A single step comes on top, so steps must be short. */
export const sliceMs = 2

/** Thrown when a call exceeds its working time. */
export class OverBudgetError extends Error {}

interface Budget {
  leftMs: number
  /** The turn in which it last worked, and when. */
  turn: number
  at: number
}

export interface TurnTaking {
  /**
   * Undefined while the turn has time left; otherwise a promise to await before going on.
   * @throws OverBudgetError if the budget is used up
   */
  pause(): Promise<void> | undefined
  /** Runs work with a limit of working time in ms; waiting does not count. */
  within<T>(budgetMs: number, work: () => Promise<T>): Promise<T>
}

/** @param now in ms, rising @param atNextTurn runs a function once everything that waits has been answered */
export function createTurnTaking(
  now: () => number = () => performance.now(),
  atNextTurn: (run: () => void) => void = setImmediate,
): TurnTaking {
  const waiting: (() => void)[] = []
  const budgets = new AsyncLocalStorage<Budget>()
  let turn = 0
  let startedAt: number | undefined

  const begin = (at: number): void => {
    turn += 1
    startedAt = at
    atNextTurn(end)
  }
  /** One waiter for each turn: it may use the whole of it. */
  const end = (): void => {
    startedAt = undefined
    const next = waiting.shift()
    if (!next) return
    begin(now())
    next()
  }

  function charge(budget: Budget, at: number): void {
    if (budget.turn === turn) budget.leftMs -= at - budget.at
    budget.turn = turn
    budget.at = at
    if (budget.leftMs < 0) throw new OverBudgetError()
  }

  /** Counts the work from here to the next pause, but not the waiting. */
  function goOn(resolve: () => void, budget: Budget | undefined): void {
    if (budget) {
      budget.turn = turn
      budget.at = now()
    }
    resolve()
  }

  return {
    pause() {
      const at = now()
      const budget = budgets.getStore()
      if (budget) charge(budget, at)
      if (startedAt === undefined) begin(at)
      else if (at - startedAt >= sliceMs)
        return new Promise((resolve) => waiting.push(() => goOn(resolve, budget)))
      return undefined
    },
    within: (leftMs, work) => budgets.run({ leftMs, turn: -1, at: 0 }, work),
  }
}

const turns = createTurnTaking()

/**
 * Call it after each step of long work: `const pause = pauseWork(); if (pause) await pause`.
 * @throws OverBudgetError
 */
export const pauseWork = (): Promise<void> | undefined => turns.pause()

/** Runs a call in slices with a limit of working time in ms, beyond which it fails. */
export const workWithin = <T>(budgetMs: number, work: () => Promise<T>): Promise<T> =>
  turns.within(budgetMs, work)

/** `items.map(map)` in slices. */
export async function mapInSlices<T, U>(items: Iterable<T>, map: (item: T) => U): Promise<U[]> {
  const mapped: U[] = []
  await eachInSlices(items, (item) => void mapped.push(map(item)))
  return mapped
}

/** `items.some(is)` in slices. */
export async function someInSlices<T>(items: Iterable<T>, is: (item: T) => boolean): Promise<boolean> {
  for (const item of items) {
    if (is(item)) return true
    const pause = pauseWork()
    if (pause) await pause
  }
  return false
}

/** Calls `act` with each item, in slices. */
export async function eachInSlices<T>(items: Iterable<T>, act: (item: T) => void): Promise<void> {
  for (const item of items) {
    act(item)
    const pause = pauseWork()
    if (pause) await pause
  }
}
