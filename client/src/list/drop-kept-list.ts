import type { Core } from '../core.ts'

/** The prefix of every name of a kept list on this device. */
export const listPrefix = 'list:'

/** Drops the list that this device keeps, also another person's. A write under way is not stored after all. */
export async function dropKeptList({ list, environment }: Core): Promise<void> {
  list.clearance += 1
  await environment.keys.deleteAll?.(listPrefix)
}
