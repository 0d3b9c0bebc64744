import type { VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { recordsQuery } from '../../features/records/api.ts'

type RecordCounts = { all: number; shared: number }

/** How many records each place of the navigation holds; undefined until the list is there. */
export function useRecordCounts(): RecordCounts | undefined {
  return useQuery({ ...recordsQuery, select: countRecords }).data
}

const countRecords = (records: readonly VaultRecord[]): RecordCounts => ({
  all: records.length,
  shared: records.filter((record) => record.role !== 'OWNER').length,
})
