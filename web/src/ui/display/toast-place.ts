import { useEffect, useSyncExternalStore } from 'react'

export type Edge = 'left' | 'right' | 'bottom'

/** How much of the window is covered at each edge, in rem. */
export type Covered = Readonly<Record<Edge, number>>

const nothing: Covered = { left: 0, right: 0, bottom: 0 }

const covers = new Set<{ edge: Edge; rem: number }>()
const listeners = new Set<() => void>()
let covered = nothing

function tell(): void {
  const next = { ...nothing }
  for (const { edge, rem } of covers) next[edge] = Math.max(next[edge], rem)
  covered = next
  for (const listener of listeners) listener()
}

/**
 * Messages keep clear of what lies over an edge of the page, as long as it is there. It is told to them alone: a variable on the
 * document would have the browser ask every element for its style again.
 * @param rem how much it covers; 0 where it is not there
 */
export function useToastsClearOf(edge: Edge, rem: number): void {
  useEffect(() => {
    const cover = { edge, rem }
    covers.add(cover)
    tell()
    return () => {
      covers.delete(cover)
      tell()
    }
  }, [edge, rem])
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is covered now: at each edge by the widest of what lies there. */
export const useCovered = (): Covered => useSyncExternalStore(listen, () => covered)
