import { compareRoles, type AdmittingRole } from '@cardea/contract'
import type { Database } from '../../http/context.ts'
import { eachInSlices } from '../../base/in-slices.ts'
import type { Effect } from '../../http/rehearsal.ts'
import { isAmong, type Scope } from './scope.ts'
import { readStored, type ScopedRecord, type Stored } from './stored.ts'
import { withEffects } from './with-effects.ts'

/** Person → role, for everyone who sees a record. */
export type Viewers = ReadonlyMap<string, AdmittingRole>

/** Who sees what at one moment. */
export interface Snapshot {
  /** By record. Records with the same owner, entries and groups share one map. */
  viewers: Map<string, Viewers>
  /** The members of the group, if the change is about one. */
  members: Stored['members']
  invited: Stored['invited']
}

/**
 * Reads entries and memberships, and works out by the rule of `effectiveRole` who sees what, now and with these
 * effects. For a group of a thousand records and fifty people that is 1,050 rows, where `record_roles` has 50,000. The
 * test that compares previews with real changes checks that both rules agree.
 */
export async function lookAt(
  transaction: Database,
  scope: Scope,
  effects: readonly Effect[],
): Promise<{ before: Snapshot; after: Snapshot }> {
  const stored = await readStored(transaction, scope, effects)
  const before = await snapshotOf(scope, stored)
  return { before, after: await snapshotOf(scope, withEffects(stored, scope, effects)) }
}

async function snapshotOf(scope: Scope, { records, groups, members, invited }: Stored): Promise<Snapshot> {
  const alike = new Map<string, Viewers>()
  const viewers: Snapshot['viewers'] = new Map()
  await eachInSlices(records.values(), (record) => {
    const { record_id, owner_id, group_ids, entries } = record
    const key = JSON.stringify([isAmong(scope, owner_id) && owner_id, group_ids, entries])
    const seen = alike.get(key) ?? viewersOf(record, scope, groups)
    alike.set(key, seen)
    viewers.set(record_id, seen)
  })
  return { viewers, members, invited }
}

/** The owner, else the person's own entry, else the highest role of their groups. */
function viewersOf(
  { owner_id, group_ids, entries }: ScopedRecord,
  scope: Scope,
  groups: ReadonlyMap<string, ReadonlyMap<string, AdmittingRole>>,
): Viewers {
  const viewers = new Map<string, AdmittingRole>()
  for (const groupID of group_ids ?? []) {
    for (const [userID, role] of groups.get(groupID) ?? []) {
      const before = viewers.get(userID)
      if (before === undefined || compareRoles(role, before) < 0) viewers.set(userID, role)
    }
  }
  for (const [userID, role] of entries ?? []) {
    if (role === 'REVOKE') viewers.delete(userID)
    else viewers.set(userID, role)
  }
  if (isAmong(scope, owner_id)) viewers.set(owner_id, 'OWNER')
  return viewers
}
