import type { UserSetting, VaultRecord } from '@cardea/contract'
import { isOthers } from './ownership.ts'
import type { ShownTab } from './record-tabs.ts'

/** The parts of the settings about records: ids, the last opened first, pins in the order of pinning. */
export type OwnLists = Pick<UserSetting, 'pinnedCredential' | 'recentCredential'>

/** Whether a record is in none of the person's groups. */
export const isUngrouped = ({ groupIDs }: Pick<VaultRecord, 'groupIDs'>): boolean => groupIDs.length === 0

/** The records of a tab; pinned ones in the order of the settings, the others in the order given. */
export function recordsOfTab(
  records: readonly VaultRecord[],
  tab: ShownTab,
  own: OwnLists,
  ownID: string,
): readonly VaultRecord[] {
  switch (tab) {
    case 'all':
      return records
    case 'pinned':
      return inOrderOf(records, own.pinnedCredential ?? [])
    case 'shared':
      return records.filter((record) => isOthers(record, ownID))
    case 'ungrouped':
      return records.filter(isUngrouped)
  }
}

function inOrderOf(records: readonly VaultRecord[], ids: readonly string[]): VaultRecord[] {
  const wanted = new Set(ids)
  const found = new Map(records.filter(({ _id }) => wanted.has(_id)).map((record) => [record._id, record]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
