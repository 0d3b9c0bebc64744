import { bulkRoutes, userSettingRoutes, type VaultRecord } from '@cardea/contract'
import { answer } from './answers.ts'
import type { Vault } from './furnish.ts'

/** Deletes, restores, groups and pins many records as the server does. */
export function answerBulk(vault: Vault): { trash: VaultRecord[] } {
  const held: { trash: VaultRecord[] } = { trash: [] }
  const isAmong = (ids: readonly string[]) => (record: VaultRecord) => ids.includes(record._id)
  answer(bulkRoutes.deleteRecords, ({ body }) => {
    held.trash = [...held.trash, ...vault.records.filter(isAmong(body.recordIDs))]
    vault.records = vault.records.filter((record) => !isAmong(body.recordIDs)(record))
    return body
  })
  answer(bulkRoutes.restoreRecords, ({ body }) => {
    vault.records = [...vault.records, ...held.trash.filter(isAmong(body.recordIDs))]
    held.trash = held.trash.filter((record) => !isAmong(body.recordIDs)(record))
    return body
  })
  answer(bulkRoutes.addRecordsToGroups, ({ body }) => regroup(vault, body, (held) => !held))
  answer(bulkRoutes.takeRecordsOutOfGroups, ({ body }) => regroup(vault, body, (held) => held))
  const pins = (change: (ids: string[]) => string[]) =>
    (vault.setting = { ...vault.setting, pinnedCredential: change(vault.setting.pinnedCredential ?? []) })
  answer(userSettingRoutes.pinRecords, ({ body }) => pins((ids) => [...ids, ...body.recordIDs]))
  answer(userSettingRoutes.unpinRecords, ({ body }) =>
    pins((ids) => ids.filter((id) => !body.recordIDs.includes(id))),
  )
  return held
}

/** @param isChanged whether a group that holds a record, or does not, is another one after it */
function regroup(
  vault: Vault,
  { recordIDs, groupIDs }: { recordIDs: string[]; groupIDs: string[] },
  isChanged: (isHeld: boolean) => boolean,
) {
  const changed: { _id: string; groupIDs: string[] }[] = []
  vault.records = vault.records.map((record) => {
    if (!recordIDs.includes(record._id)) return record
    const other = groupIDs.filter((id) => isChanged(record.groupIDs.includes(id)))
    if (other.length > 0) changed.push({ _id: record._id, groupIDs: other })
    const kept = record.groupIDs.filter((id) => !other.includes(id))
    const ids = [...kept, ...other.filter((id) => !record.groupIDs.includes(id))]
    return {
      ...record,
      groupIDs: ids,
      groups: vault.groups
        .filter(({ _id }) => ids.includes(_id))
        .map(({ _id, name }) => ({ _id, name, access: [] })),
    }
  })
  return { changed }
}
