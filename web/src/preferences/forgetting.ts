/** @file What the page holds in memory and must let go of at lock and logout, said by whoever holds it. */

const tasks = new Set<() => void>()

/** Adds something to forget, for as long as the page lives. */
export function onForgetting(forget: () => void): void {
  tasks.add(forget)
}

/** Takes everything of the vault out of this page's memory; what still shows it must have gone before. */
export function forgetMemory(): void {
  for (const forget of tasks) forget()
}
