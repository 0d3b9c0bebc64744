/** @file Where drafts lie in this browser: their names, and the one queue in which they are written and dropped. */
import { sentPlacesOf, sentPrefix } from '../keys/sent-place.ts'
import { keyStore } from '../../storage/key-store.ts'

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

const writers = new Set<() => void>()

/**
 * @param write puts into the queue what its form has not kept yet
 * @returns the way to stop
 */
export function onKeepNow(write: () => void): () => void {
  writers.add(write)
  return () => writers.delete(write)
}

/** Keeps what is being written in every open form, for a reload that the app is about to make by itself. */
export async function keepDraftsNow(): Promise<void> {
  for (const write of writers) write()
  await inTurn(() => Promise.resolve())
}

/** Whether any draft is kept, once what is being dropped has gone. */
export const hasDrafts = (): Promise<boolean> => inTurn(async () => (await keyStore.names(prefix)).length > 0)

/** Drops every draft of this browser. */
export function dropAllDrafts(): Promise<void> {
  clearance += 1
  return inTurn(async () => {
    await keyStore.deleteAll(prefix)
    await keyStore.deleteAll(sentPrefix)
  })
}

/** Drops the drafts of everybody else: one browser, another person. */
export async function dropDraftsOfOthers(userID: string): Promise<void> {
  const names = [...(await keyStore.names(prefix)), ...(await keyStore.names(sentPrefix))]
  const own = [placeOf(userID, ''), sentPlacesOf(userID)]
  const others = names.filter((name) => !own.some((start) => name.startsWith(start)))
  await Promise.all(others.map((name) => keyStore.delete(name)))
}
