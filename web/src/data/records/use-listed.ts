import type { VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { recordsQuery } from './records.ts'

/** Those of these ids that the list has. */
export function useListed(ids: readonly string[] | undefined): VaultRecord[] {
  const list = useQuery({ ...recordsQuery, enabled: false }).data
  return useMemo(() => {
    const wanted = new Set(ids)
    return list?.filter(({ _id }) => wanted.has(_id)) ?? []
  }, [list, ids])
}
