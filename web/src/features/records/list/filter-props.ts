import type { RecordSearchParams } from '../../../data/records/record-search-params.ts'

/** What narrows and orders a list, and how to change it. */
export type FilterProps = {
  params: RecordSearchParams
  onChange: (next: Partial<RecordSearchParams>) => void
}
