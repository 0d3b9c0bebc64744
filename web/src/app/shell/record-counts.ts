import type { UserSetting, VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { recordsQuery } from '../../data/records/records.ts'
import { isUngrouped } from '../../data/records/records-of-tab.ts'
import { isOthers } from '../../data/records/ownership.ts'
import type { RecordTab } from '../../data/records/record-tabs.ts'
import { settingQuery } from '../../data/settings/user-setting.ts'
import { useMe } from '../../data/people/me.ts'

/** How many records the navigation names beside a tab; recent ones are always the last twenty, so they have no number. */
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
