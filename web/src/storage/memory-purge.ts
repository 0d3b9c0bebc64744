/** @file What the page holds in memory and must let go of at lock and logout, registered where it is held. */

const tasks = new Set<() => void>()

/** Registers what empties a part of memory, for as long as the page lives. */
export function onMemoryPurge(purge: () => void): void {
  tasks.add(purge)
}

/** Takes everything of the vault out of this page's memory; what still shows it must have gone before. */
export function purgeMemory(): void {
  for (const purge of tasks) purge()
}
