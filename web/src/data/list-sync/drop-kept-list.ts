import { keyStore } from '../../storage/key-store.ts'

/** What every name of a kept list begins with in this browser. */
export const listPrefix = 'list:'

/** Counts up when the list goes, so that nothing that was under way then is kept after all. */
let clearance = 0

export const currentListClearance = (): number => clearance

/** Drops the list that this browser keeps, also that of another person. */
export function dropKeptList(): Promise<void> {
  clearance += 1
  return keyStore.deleteAll(listPrefix)
}
