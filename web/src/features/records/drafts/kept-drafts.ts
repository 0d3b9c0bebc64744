/** @file Where drafts lie in this browser: their names, and the one queue in which they are written and dropped. */
import { keyStore } from '../../../preferences/key-store.ts'

const prefix = 'draft:'

/** Counts up when all drafts go, so that nothing that was under way then is kept after all. */
let clearance = 0

export const currentClearance = (): number => clearance

/** @param slot `new`, or the id of the record that is edited */
export const placeOf = (userID: string, slot: string): string => `${prefix}${userID}:${slot}`

let queue: Promise<unknown> = Promise.resolve()

/** One thing after the other: what is dropped is not put back by a slower writing before it. */
export function inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
  const turn = queue.then(act)
  queue = turn.catch(() => undefined)
  return turn
}

/** Whether any draft is kept. */
export const hasDrafts = async (): Promise<boolean> => (await keyStore.names(prefix)).length > 0

/** Drops every draft of this browser. */
export function dropAllDrafts(): Promise<void> {
  clearance += 1
  return inTurn(() => keyStore.deleteAll(prefix))
}

/** Drops the drafts of everybody else: one browser, another person. */
export async function dropDraftsOfOthers(userID: string): Promise<void> {
  const names = await keyStore.names(prefix)
  const others = names.filter((name) => !name.startsWith(placeOf(userID, '')))
  await Promise.all(others.map((name) => keyStore.delete(name)))
}
