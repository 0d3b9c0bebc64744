const running = new Set<Promise<unknown>>()

/**
 * Runs what closes its own panel or dialog before it takes something out of a list (deleting, leaving): until it is through, what
 * the server tells of it waits, or two would close the same panel.
 */
export function ownAct<Result>(act: () => Promise<Result>): Promise<Result> {
  const result = act()
  const end = result.catch(() => undefined).finally(() => running.delete(end))
  running.add(end)
  return result
}

/** Resolves once nothing of the kind runs. */
export async function afterOwnActs(): Promise<void> {
  while (running.size > 0) await Promise.all(running)
}
