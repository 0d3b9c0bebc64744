import type { Item } from '@cardea/contract'
import type { Effect } from '../../http/rehearsal.ts'
import { isAmong, type Scope } from './scope.ts'
import type { ScopedRecord, Stored } from './stored.ts'

type EntryEffect = Extract<Effect, { kind: 'entry' }>

/** What would be stored once these effects were written. @param stored is not changed */
export function withEffects(stored: Stored, scope: Scope, effects: readonly Effect[]): Stored {
  const records = new Map(stored.records)
  const groups = new Map(stored.groups)
  const members = new Set(stored.members)
  const invited = new Map(stored.invited)
  const change = (recordID: string, changed: (record: ScopedRecord) => Partial<ScopedRecord>): void => {
    const record = records.get(recordID)
    if (record) records.set(recordID, { ...record, ...changed(record) })
  }
  for (const effect of effects) {
    switch (effect.kind) {
      case 'entry':
        if (!isAmong(scope, effect.userID)) break
        if (effect.item.kind === 'record') change(effect.item.id, (record) => entriesWith(record, effect))
        else enterGroup(effect)
        break
      case 'invitation':
        invited.set(effect.address, new Set(invited.get(effect.address)).add(effect.item.id))
        break
      case 'holding':
        change(effect.recordID, ({ group_ids }) => {
          const others = (group_ids ?? []).filter((id) => !effect.groupIDs.includes(id))
          return { group_ids: [...others, ...(effect.isHeld ? effect.groupIDs : [])].toSorted() }
        })
        break
      case 'group-end':
        groups.delete(effect.groupID)
        members.clear()
        break
      case 'owner':
        change(effect.item.id, () => ({ owner_id: effect.userID }))
        break
    }
  }
  return { records, groups, members, invited }

  function enterGroup({ item: { id }, userID, role }: EntryEffect & { item: Item }): void {
    const roles = new Map(groups.get(id))
    if (role === null || role === 'REVOKE') {
      roles.delete(userID)
      members.delete(userID)
    } else {
      roles.set(userID, role)
      members.add(userID)
    }
    groups.set(id, roles)
  }
}

/** A person's own entry in place of the one they had. */
function entriesWith(
  { entries }: ScopedRecord,
  { userID, role }: EntryEffect,
): Pick<ScopedRecord, 'entries'> {
  const others = (entries ?? []).filter(([id]) => id !== userID)
  return { entries: role === null ? others : [...others, [userID, role]] }
}
