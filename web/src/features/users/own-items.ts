import { type Group, type User, type VaultRecord } from '@cardea/contract'
import { ownerOf } from '../../data/records/ownership.ts'
import { shownName } from '@cardea/client/records/record-name'
import { sharedUserRows } from '../../data/access/shared-user-rows.ts'
import type { Transferred } from '../../data/access/transfer.ts'

/** A record or group of one's own that others use. */
export type UsedItem = {
  id: string
  name: string
  transferred: Transferred
  users: readonly Pick<User, '_id' | 'name' | 'email' | 'profile'>[]
}

export type OwnItems = {
  records: readonly VaultRecord[]
  groups: readonly Group[]
  /** Groups first, as most hangs on them; then by how many use it. */
  used: readonly UsedItem[]
  /** Everybody who loses something, each once. */
  losers: number
}

/** What goes with an account, and who else uses it. */
export function ownItems(records: readonly VaultRecord[], groups: readonly Group[], ownID: string): OwnItems {
  const ownRecords = records.filter((record) => ownerOf(record)?._id === ownID)
  const ownGroups = groups.filter((group) => ownerOf(group)?._id === ownID)
  const ofGroups = ownGroups.map((group): UsedItem => ({
    id: group._id,
    name: group.name,
    transferred: { kind: 'group', group },
    users: group.access
      .filter(({ role, userID }) => role !== 'REVOKE' && userID !== ownID)
      .map(({ user }) => user),
  }))
  const ofRecords = ownRecords.map((record): UsedItem => ({
    id: record._id,
    name: shownName(record),
    transferred: { kind: 'record', record },
    users: sharedUserRows(record, groups).filter(({ role, _id }) => role !== 'REVOKE' && _id !== ownID),
  }))
  const byUsers = (a: UsedItem, b: UsedItem) => b.users.length - a.users.length
  const used = [ofGroups, ofRecords].flatMap((items) =>
    items.filter(({ users }) => users.length > 0).toSorted(byUsers),
  )
  const losers = new Set(used.flatMap(({ users }) => users.map(({ _id }) => _id))).size
  return { records: ownRecords, groups: ownGroups, used, losers }
}
