const running = new Set<Promise<unknown>>()

/**
 * Runs an act that closes its own panel or dialog before it removes something from a list (deleting, leaving). Until it
 * ends, events from the server about it wait, or both would close the same panel.
 */
export function ownAct<Result>(act: () => Promise<Result>): Promise<Result> {
  const result = act()
  const end = result.catch(() => undefined).finally(() => running.delete(end))
  running.add(end)
  return result
}

/** Resolves once no such act is running. */
export async function afterOwnActs(): Promise<void> {
  while (running.size > 0) await Promise.all(running)
}
