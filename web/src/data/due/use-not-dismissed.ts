import { useQuery } from '@tanstack/react-query'
import { kindsAside } from '@cardea/client/health/set-aside'
import { setAsideQuery } from '../health/set-aside.ts'
import type { DueRecord } from './due-records.ts'

/** What ends soon without what one dismissed and has not changed since; undefined until both are known. */
export function useNotDismissed(due: DueRecord[] | undefined): DueRecord[] | undefined {
  const isAny = due !== undefined && due.length > 0
  const { data: aside, isError } = useQuery({ ...setAsideQuery, enabled: isAny })
  // Better told once too often than not at all.
  if (!isAny || isError) return due
  return aside && due.filter(({ record }) => !kindsAside(record, aside).includes('due'))
}
