import { bulkRoutes, recordRoutes, userSettingRoutes, type VaultRecord } from '@cardea/contract'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { groupsQuery } from '../groups/groups.ts'
import { changeList, dropFromList, putInList, recordsQuery } from '../records/records.ts'
import { putSetting } from '../user-settings/user-setting.ts'
import { dropFromTrash } from '../trash/trash.ts'
import type { BulkStep } from './bulk-plan.ts'

/** Makes one call for a part of a step, which waits for its turn, and shows what it did. @returns what was changed, as steps @throws ApiError */
export async function actOnMany(queryClient: QueryClient, step: BulkStep): Promise<BulkStep[]> {
  const recordIDs = [...step.ids]
  switch (step.act) {
    case 'delete':
      await call(bulkRoutes.deleteRecords, { body: { recordIDs }, isPatient: true })
      dropFromList(queryClient, ...recordIDs)
      return [step]
    case 'leave':
      // There is no call for several.
      for (const id of recordIDs) await call(recordRoutes.leaveRecord, { params: { id }, isPatient: true })
      dropFromList(queryClient, ...recordIDs)
      return [step]
    case 'restore':
      await call(bulkRoutes.restoreRecords, { body: { recordIDs }, isPatient: true })
      dropFromTrash(queryClient, recordIDs)
      return [step]
    case 'pin':
      putSetting(
        queryClient,
        await call(userSettingRoutes.pinRecords, { body: { recordIDs }, isPatient: true }),
      )
      return [step]
    case 'unpin':
      putSetting(
        queryClient,
        await call(userSettingRoutes.unpinRecords, { body: { recordIDs }, isPatient: true }),
      )
      return [step]
    case 'add':
    case 'takeOut': {
      const { act } = step
      const [id, ...others] = recordIDs
      const known = queryClient.getQueryData(recordsQuery.queryKey)?.find(({ _id }) => _id === id)
      // What only its people can open brings a key, for the groups it comes into or for those who stay, and goes by itself.
      if (known?.sealedFor === 'people' && others.length === 0) return regroupSealed(queryClient, known, step)
      const route = act === 'add' ? bulkRoutes.addRecordsToGroups : bulkRoutes.takeRecordsOutOfGroups
      const body = { recordIDs, groupIDs: [...step.groupIDs] }
      const { changed } = await call(route, { body, isPatient: true })
      showGroups(queryClient, act, new Map(changed.map(({ _id, groupIDs }) => [_id, groupIDs])))
      const alike = Map.groupBy(changed, ({ groupIDs }) => groupIDs.toSorted().join(' '))
      return [...alike].map(([groups, same]) => ({
        act,
        ids: same.map(({ _id }) => _id),
        groupIDs: groups.split(' '),
      }))
    }
  }
}

async function regroupSealed(
  queryClient: QueryClient,
  { _id: id, groupIDs: before }: VaultRecord,
  step: Extract<BulkStep, { act: 'add' | 'takeOut' }>,
): Promise<BulkStep[]> {
  const isAdded = step.act === 'add'
  const changed = step.groupIDs.filter((groupID) => before.includes(groupID) !== isAdded)
  const route = isAdded ? recordRoutes.addRecordToGroups : recordRoutes.takeRecordOutOfGroups
  const body = { groupIDs: [...step.groupIDs] }
  const reply = await call(route, { params: { id }, body, isPatient: true })
  // Whoever saw it by that group alone sees it no more.
  if ('version' in reply) putInList(queryClient, reply)
  else dropFromList(queryClient, id)
  return changed.length === 0 ? [] : [{ ...step, groupIDs: changed }]
}

/** Shows records in, or out of, these groups before the list is fetched again. */
function showGroups(
  queryClient: QueryClient,
  act: 'add' | 'takeOut',
  changed: ReadonlyMap<string, readonly string[]>,
): void {
  const groups = queryClient.getQueryData(groupsQuery.queryKey) ?? []
  const change = (record: VaultRecord): VaultRecord => {
    const ids = changed.get(record._id)
    if (!ids) return record
    const left = record.groups.filter(({ _id }) => !ids.includes(_id))
    const added = groups
      .filter(({ _id }) => ids.includes(_id))
      .map(({ _id, name }) => ({ _id, name, access: [] }))
    const held = act === 'add' ? [...left, ...added] : left
    return { ...record, groups: held, groupIDs: held.map(({ _id }) => _id) }
  }
  changeList(queryClient, (records) => records.map(change))
}

/** Which records of a step are still to be dealt with, by a list. Pins are not seen there, and may be set twice. */
export function leftToDo(list: readonly VaultRecord[], step: BulkStep): readonly string[] {
  const { act, ids } = step
  if (act === 'pin' || act === 'unpin') return ids
  const groupsOf = new Map(list.map(({ _id, groupIDs }) => [_id, groupIDs]))
  return ids.filter((id) => {
    const groupIDs = groupsOf.get(id)
    if (act === 'restore') return groupIDs === undefined
    if (act === 'add') return !step.groupIDs.every((group) => groupIDs?.includes(group))
    if (act === 'takeOut') return step.groupIDs.some((group) => groupIDs?.includes(group))
    return groupIDs !== undefined
  })
}

/** Which records of a step a list shows as dealt with elsewhere. */
export function goneFrom(list: readonly VaultRecord[], { act, ids }: BulkStep): readonly string[] {
  const there = new Set(list.map(({ _id }) => _id))
  return ids.filter((id) => there.has(id) === (act === 'restore'))
}
