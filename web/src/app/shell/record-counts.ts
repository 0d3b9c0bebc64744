import type { UserSetting, VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { recordsQuery } from '../../features/records/api.ts'
import { isUngrouped } from '../../features/records/list/records-of-tab.ts'
import { isOthers } from '../../features/records/ownership.ts'
import type { RecordTab } from '../../features/records/record-tabs.ts'
import { settingQuery } from '../../features/user-settings/api.ts'
import { useMe } from '../../features/users/api.ts'

/** How many records the navigation names beside a tab; recent ones are the last twenty, which nobody counts. */
export type RecordCounts = Readonly<Partial<Record<RecordTab, number>>>

/** Those of them that are known yet. */
export function useRecordCounts(): RecordCounts {
  const ownID = useMe()._id
  const select = useCallback((records: readonly VaultRecord[]) => countRecords(records, ownID), [ownID])
  const counts = useQuery({ ...recordsQuery, select }).data
  const pinned = useQuery({ ...settingQuery, select: countPinned }).data
  return { ...counts, ...(pinned !== undefined && { pinned }) }
}

const countPinned = ({ pinnedCredential }: UserSetting): number => pinnedCredential?.length ?? 0

const countRecords = (records: readonly VaultRecord[], ownID: string): RecordCounts => ({
  all: records.length,
  shared: records.filter((record) => isOthers(record, ownID)).length,
  ungrouped: records.filter(isUngrouped).length,
})
