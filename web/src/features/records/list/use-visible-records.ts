import type { VaultRecord } from '@cardea/contract'
import { useMemo } from 'react'
import { locale } from '../../../words/locale.ts'
import { useMe } from '../../users/api.ts'
import type { RecordSearchParams } from '../record-search-params.ts'
import { filteredRecords, visibleRecords, type VisibleRecords } from './visible-records.ts'

export type ShownRecords = {
  /** Undefined until the list is known. */
  visible: VisibleRecords | undefined
  /** How many the filters leave, searched or not. */
  filteredCount: number
}

/** What the list shows, worked out anew only for what changed: a keystroke neither filters nor sorts. */
export function useVisibleRecords(
  all: readonly VaultRecord[] | undefined,
  { role, shared, sort }: RecordSearchParams,
  query: string,
): ShownRecords {
  const ownID = useMe()._id
  const filtered = useMemo(
    () => all && filteredRecords(all, { role, shared, sort }, ownID, locale()),
    [all, role, shared, sort, ownID],
  )
  const visible = useMemo(
    () => all && filtered && visibleRecords(all, filtered, query),
    [all, filtered, query],
  )
  return { visible, filteredCount: filtered?.length ?? 0 }
}
