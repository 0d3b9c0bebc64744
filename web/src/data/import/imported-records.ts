import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** Few lists show an import: what asks for it is loaded then. */
const findLater = async (ids: readonly string[], signal: AbortSignal) =>
  (await import('./imports.ts')).findImports(ids, signal)

/** A large file is taken in by several imports: their ids as one part of an address, and back. */
export const importsInAddress = (ids: readonly string[]): string => ids.join('.')
const idsOf = (address: string | undefined): string[] => address?.split('.') ?? []

export interface ShownImport {
  ids: readonly string[]
  /** Undefined until it is known. */
  records: ReadonlySet<string> | undefined
  source: string | null
  at: Date | null
  isUndoable: boolean
}

/** The import that the address names; null where it names none. One that is gone has no records. */
export function useShownImport(address: string | undefined): ShownImport | null {
  const ids = idsOf(address)
  const { data: found, isPending } = useQuery({
    queryKey: ['imports', 'shown', address],
    queryFn: address === undefined ? skipToken : ({ signal }) => findLater(ids, signal),
    retry: false,
  })
  const isKnown = !isPending
  const records = useMemo(
    () => (isKnown ? new Set(found?.flatMap(({ recordIDs }) => recordIDs)) : undefined),
    [isKnown, found],
  )
  if (ids.length === 0) return null
  const first = found?.[0]
  return {
    ids,
    records,
    source: first?.source ?? null,
    at: first ? new Date(first.at) : null,
    isUndoable: found?.some((one) => one.isUndoable) ?? false,
  }
}
