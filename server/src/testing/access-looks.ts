/** Compares what everybody is shown with the model of access, and makes the calls of the model's steps. */
import {
  compareRoles,
  roleOnWire,
  routes,
  type AccessEntry,
  type Group,
  type VaultRecord,
} from '@cardea/contract'
import { expect } from 'vitest'
import { makeId } from '../database/id.ts'
import {
  bestGroup,
  roleInGroup,
  effectiveRoleOn,
  versionsFor,
  type Kind,
  type ModelItem,
  type Step,
} from './access-model.ts'
import type { World } from './access-steps.ts'
import { expectError, type Answer } from './answer.ts'
import type { Client } from './client.ts'

/** Names of groups and records, to be searched for where they must not appear. */
export const plantedNames = { group: 'A planted group', record: 'A planted record' }

/** Makes calls as one person, of the app or of a server elsewhere. */
export type As = (person?: { accessToken: string }) => Client

const callsOf = {
  record: {
    share: routes.shareRecord,
    remove: routes.removeRecordAccess,
    revoke: routes.revokeRecordAccess,
    transfer: routes.transferRecord,
    withdraw: routes.withdrawRecordPendingAccess,
    leave: routes.leaveRecord,
    delete: routes.deleteRecord,
    change: routes.changeRecord,
    restore: routes.restoreRecord,
    purge: routes.purgeRecord,
    add: routes.addRecordToGroups,
    'take out': routes.takeRecordOutOfGroups,
  },
  group: {
    share: routes.shareGroup,
    remove: routes.removeGroupAccess,
    transfer: routes.transferGroup,
    withdraw: routes.withdrawGroupPendingAccess,
    leave: routes.leaveGroup,
    delete: routes.deleteGroup,
  },
} as const

/** Makes the call of a step. @param until when short access ends */
export async function callStep(
  as: As,
  { people }: World,
  step: Exclude<Step, { action: 'wait' | 'enter' }>,
  until: string | null,
): Promise<Answer<unknown>> {
  const client = as(people.get(step.actor))
  if (step.action === 'delete account') return client.call(routes.deleteMe)
  if (step.action === 'create') {
    if (step.kind === 'group') return client.call(routes.createGroup, { body: { name: plantedNames.group } })
    const groupIDs = step.into === undefined ? [] : [step.into]
    return client.call(routes.createRecord, { body: { name: plantedNames.record, fields: [], groupIDs } })
  }
  const calls: Partial<Record<Step['action'], { method: string; path: string }>> = callsOf[step.kind]
  const { method, path } = calls[step.action] ?? { method: '', path: '' }
  const body = bodyOf(step, people, until)
  return client.send(method, path.replace(':id', step.item), body ? { body } : {})
}

function bodyOf(step: Step, people: World['people'], until: string | null): object | undefined {
  if ('group' in step) return { groupIDs: [step.group] }
  if (step.action === 'change') return { name: plantedNames.record }
  if (!('target' in step)) return undefined
  const { action, target: email } = step
  if (action === 'share') return { users: [{ email, role: step.role, until: step.isShort ? until : null }] }
  return action === 'transfer' || action === 'withdraw'
    ? { email }
    : { userID: people.get(email)?.id ?? makeId() }
}

type Roles = Record<string, string>
const inOrder = (roles: Roles): Roles =>
  Object.fromEntries(Object.entries(roles).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** A list of access as it is expected: person → role. */
const rolesOf = ({ people }: World, { owner, entries }: ModelItem, isRevokeShown: boolean): Roles =>
  inOrder({
    ...Object.fromEntries(
      [...entries]
        .filter(([, role]) => isRevokeShown || role !== 'REVOKE')
        .map(([who, role]) => [people.get(who)?.id ?? who, role]),
    ),
    [people.get(owner)?.id ?? owner]: 'OWNER',
  })

const shownRoles = (access: readonly AccessEntry[]): Roles => {
  expect(access.map(({ role }) => role)).toEqual(access.map(({ role }) => role).toSorted(compareRoles))
  return inOrder(Object.fromEntries(access.map(({ userID, role }) => [userID, role])))
}

type View = 'whole' | 'listed'

/** What a person should be shown of a record, as far as it tells of access. */
function expectedRecord(world: World, who: string, id: string, view: View) {
  const { model, people } = world
  const record = model.records.get(id)
  const effectiveRole = effectiveRoleOn(model, who, id)
  if (!record || !effectiveRole) return undefined
  const isSharer = effectiveRole === 'OWNER' || effectiveRole === 'GROUP_OWNER'
  const own = people.get(who)?.id ?? ''
  const groups = [...record.groups].flatMap((groupID): [string, Roles][] => {
    const [group, role] = [model.groups.get(groupID), roleInGroup(model, who, groupID)]
    if (!group || (!role && effectiveRole !== 'OWNER')) return []
    if (!role) return [[groupID, {}]]
    return [[groupID, view === 'listed' ? { [own]: role } : rolesOf(world, group, false)]]
  })
  const isThroughGroup = record.owner !== who && !record.entries.has(who)
  return {
    id,
    role: roleOnWire(effectiveRole),
    access: rolesOf(world, record, isSharer),
    groups: Object.fromEntries(groups.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    deciding: isThroughGroup ? (bestGroup(model, who, record)?.id ?? null) : null,
    byClientRule: roleOnWire(effectiveRole),
  }
}

/** The same of what they were shown. */
function shownRecord(world: World, who: string, record: VaultRecord, isThroughGroup: boolean) {
  const own = world.people.get(who)?.id ?? ''
  expect(record.groupIDs).toEqual(record.groups.map(({ _id }) => _id))
  const groups = record.groups.map(({ _id, access }): [string, Roles] => [_id, shownRoles(access)])
  return {
    id: record._id,
    role: record.role,
    access: shownRoles(record.access),
    groups: Object.fromEntries(groups.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    deciding: isThroughGroup ? (record.groupIDs[0] ?? null) : null,
    byClientRule: clientRule(own, record),
  }
}

/** docs/product.md, section 14: the own entry, else the one in the first group; ended entries count for nothing. */
const clientRule = (userID: string, { access, groups }: VaultRecord): string | undefined =>
  [access, groups[0]?.access ?? []]
    .map((entries) => entries.find((entry) => entry.userID === userID && !entry.deletedAt))
    .find((entry) => entry !== undefined)?.role

const byId = <T extends { id: string }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => (a.id < b.id ? -1 : 1))

function expectRecords(
  world: World,
  who: string,
  records: readonly VaultRecord[],
  ids: readonly string[],
): void {
  const expected = ids.flatMap((id) => expectedRecord(world, who, id, 'listed') ?? [])
  const isThroughGroup = new Map(expected.map(({ id, deciding }) => [id, deciding !== null]))
  const shown = records.map((record) =>
    shownRecord(world, who, record, isThroughGroup.get(record._id) ?? false),
  )
  expect(byId(shown)).toEqual(byId(expected))
}

/** The lists of one person. */
export async function lookAtLists(as: As, world: World, who: string): Promise<void> {
  const { model } = world
  const client = as(world.people.get(who))
  const [records, groups] = await Promise.all([
    client.call(routes.searchRecords, { body: {} }),
    client.call(routes.searchGroups, { body: {} }),
  ])
  expect(records.body.total).toBe(records.body.records.length)
  const { body: trash } = await client.call(routes.listTrash, { body: {} })
  const deleted = [...model.trash].flatMap(([id, { owner }]) => (owner === who ? [id] : []))
  expect(trash.records.map(({ _id }) => _id).toSorted()).toEqual(deleted.toSorted())
  // Without `fields` asked for, a listed record is whole.
  expectRecords(world, who, records.body.records as VaultRecord[], [...model.records.keys()])
  const shown = groups.body.groups.map((group: Group) => ({
    id: group._id,
    role: group.role,
    count: group.recordCount,
    access: shownRoles(group.access),
  }))
  const expected = [...model.groups].flatMap(([id, group]) => {
    const role = roleInGroup(model, who, id)
    const held = [...model.records.values()].filter((record) => record.groups.has(id))
    const count = held.filter((record) => record.owner === who || record.entries.get(who) !== 'REVOKE').length
    return role ? [{ id, role, count, access: rolesOf(world, group, false) }] : []
  })
  expect(byId(shown)).toEqual(byId(expected))
}

/** Every record and group by itself, what is deleted too. */
export async function lookAtItems(as: As, world: World, who: string): Promise<void> {
  const { model } = world
  const client = as(world.people.get(who))
  await Promise.all([
    ...world.recordIDs.map(async (id) => {
      const answer = await client.call(routes.getRecord, { params: { id } })
      const expected = expectedRecord(world, who, id, 'whole')
      if (!expected) return expectError(answer, 404, 'record/not-found')
      expect(shownRecord(world, who, answer.body, expected.deciding !== null)).toEqual(expected)
    }),
    ...world.groupIDs.map(async (id) => {
      const answer = await client.call(routes.listGroupRecords, { params: { id } })
      if (!roleInGroup(model, who, id)) return expectError(answer, 404, 'group/not-found')
      const held = [...model.records].filter(([, record]) => record.groups.has(id))
      expectRecords(
        world,
        who,
        answer.body.records,
        held.map(([recordID]) => recordID),
      )
    }),
  ])
}

/** Which versions of each record one person is shown, and that no older one opens. */
export async function lookAtVersions(as: As, world: World, who: string): Promise<void> {
  const client = as(world.people.get(who))
  await Promise.all(
    [...world.model.records.keys()].map(async (id) => {
      const answer = await client.call(routes.listVersions, { params: { id } })
      const expected = versionsFor(world.model, who, id)
      if (!effectiveRoleOn(world.model, who, id)) return expectError(answer, 404, 'record/not-found')
      if (!expected) return expectError(answer, 403, 'access/forbidden')
      expect(answer.body.versions.map(({ version }) => version)).toEqual(expected)
      const older = (expected.at(-1) ?? 1) - 1
      if (older === 0) return
      const hidden = await client.call(routes.getVersion, { params: { id, version: String(older) } })
      expectError(hidden, 404, 'version/not-found')
      const params = { id, version: String(older + 1) }
      const { body } = await client.call(routes.getVersionChange, { params })
      expect(body.before).toBeNull()
    }),
  )
}

/** Who is invited, as the owners see it. */
export async function lookAtInvitations(as: As, world: World): Promise<void> {
  const items = (kind: Kind) => [...(kind === 'record' ? world.model.records : world.model.groups)]
  const listing = {
    record: routes.listRecordPendingAccess,
    group: routes.listGroupPendingAccess,
  }
  for (const kind of ['record', 'group'] as const) {
    for (const [id, { owner, invited }] of items(kind)) {
      const { body } = await as(world.people.get(owner)).call(listing[kind], { params: { id } })
      const shown = body.pendingAccess.map(({ email, role }): [string, string] => [email, role])
      const expected = [...invited].map(([email, { role }]): [string, string] => [email, role])
      expect(inOrder(Object.fromEntries(shown))).toEqual(inOrder(Object.fromEntries(expected)))
    }
  }
}

export const forEverybody = ({ model }: World, look: (who: string) => Promise<void>) =>
  Promise.all([...model.accounts].map(look))
