/** @file In place of a package that does this for every React since 16: ours has the store's hook itself. */
import { useRef, useSyncExternalStore } from 'react'

/** Reads a part of a store; the part is the same object until it differs by `isEqual`. */
export function useSyncExternalStoreWithSelector<State, Part>(
  subscribe: (changed: () => void) => () => void,
  getState: () => State,
  _getServerState: unknown,
  select: (state: State) => Part,
  isEqual: (one: Part, other: Part) => boolean = Object.is,
): Part {
  const last = useRef<{ part: Part } | null>(null)
  return useSyncExternalStore(subscribe, () => {
    const part = select(getState())
    if (!last.current || !isEqual(last.current.part, part)) last.current = { part }
    return last.current.part
  })
}
