import { keyStore } from '../../storage/key-store.ts'

/** The prefix of every name of a kept list in this browser. */
export const listPrefix = 'list:'

/** Counts up when the list is dropped, so that a write under way is not stored after all. */
let clearance = 0

export const currentListClearance = (): number => clearance

/** Drops the list that this browser keeps, also another person's. */
export function dropKeptList(): Promise<void> {
  clearance += 1
  return keyStore.deleteAll(listPrefix)
}
