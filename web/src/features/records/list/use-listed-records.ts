import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { leavingRecords } from '../../../data/bulk/bulk-list.ts'
import type { RecordSearchParams } from '../../../data/records/record-search-params.ts'
import { newestRecordsQuery, recordsQuery } from '../../../data/records/records.ts'

/** All records without those that a bulk act takes away just now; while the list is on its way, those of it that are there. */
export function useListedRecords({ tab, sort = 'newest' }: RecordSearchParams) {
  const list = useQuery(recordsQuery)
  const newest = useQuery(newestRecordsQuery).data
  const leaving = useSyncExternalStore(leavingRecords.subscribe, leavingRecords.get)
  // What is on the way may stand in for the whole while more of it only ever comes below.
  const isEnough = !list.error && !tab && sort === 'newest'
  const there = list.data ?? (isEnough ? newest : undefined)
  const records = useMemo(
    () => (leaving.size === 0 ? there : there?.filter(({ _id }) => !leaving.has(_id))),
    [there, leaving],
  )
  return { list, records }
}
