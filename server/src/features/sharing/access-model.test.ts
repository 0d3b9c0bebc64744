import {
  compareRoles,
  roleOfStanding,
  routes,
  spans,
  type AccessEntry,
  type Group,
  type VaultRecord,
} from '@cardea/contract'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bestGroup,
  emptyModel,
  roleInGroup,
  standingOn,
  take,
  type Kind,
  type ModelItem,
  type Step,
} from '../../testing/access-model.ts'
import { drawnStep, settle, type DrawnStep, type World } from '../../testing/access-steps.ts'
import { expectError, type Answer } from '../../testing/answer.ts'
import { asIfLater } from '../../testing/as-if-later.ts'
import { askForCode, enter } from '../../testing/challenges.ts'
import { makeId } from '../../database/id.ts'
import { testApp } from '../../testing/test-app.ts'

/** Set MODEL_SEQUENCES for more than a daily run makes, TEST_SEED for others. */
const sequences = Number(process.env['MODEL_SEQUENCES'] ?? 30)
const stepsPerSequence = 50
const stepsBetweenLooks = 10
/** Past this what fails is made no shorter. */
const mostMs = 60_000 + sequences * 3_000
const accountsAtFirst = 4

const app = await testApp()

const callsOf = {
  record: {
    share: routes.shareRecord,
    remove: routes.removeRecordAccess,
    revoke: routes.revokeRecordAccess,
    transfer: routes.transferRecord,
    withdraw: routes.withdrawRecordPendingAccess,
    leave: routes.leaveRecord,
    delete: routes.deleteRecord,
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

/** Makes the call of a step. */
async function make({ people }: World, step: Exclude<Step, { action: 'wait' }>): Promise<Answer<unknown>> {
  if (step.action === 'enter') {
    const challenge = await askForCode(app, step.actor)
    const answer = await enter(app, challenge, challenge.code)
    people.set(step.actor, { id: answer.body.user._id, accessToken: answer.body.accessToken })
    return answer
  }
  const client = app.as(people.get(step.actor))
  if (step.action === 'delete account') return client.call(routes.deleteMe)
  if (step.action === 'create') {
    if (step.kind === 'group') return client.call(routes.createGroup, { body: { name: 'A group' } })
    const groupIDs = step.into === undefined ? [] : [step.into]
    return client.call(routes.createRecord, { body: { name: 'A record', fields: [], groupIDs } })
  }
  const calls: Partial<Record<Step['action'], { method: string; path: string }>> = callsOf[step.kind]
  const { method, path } = calls[step.action] ?? { method: '', path: '' }
  const body = bodyOf(step, people)
  return client.send(method, path.replace(':id', step.item), body ? { body } : {})
}

function bodyOf(step: Step, people: World['people']): object | undefined {
  if ('group' in step) return { groupIDs: [step.group] }
  if (!('target' in step)) return undefined
  const { action, target: email } = step
  if (action === 'share') return { users: [{ email, role: step.role, until: step.isShort ? soon() : null }] }
  return action === 'transfer' || action === 'withdraw'
    ? { email }
    : { userID: people.get(email)?.id ?? makeId() }
}

const shortMs = spans.shortestAccessMs + 10_000
const soon = (): string => new Date(app.clock.now().getTime() + shortMs).toISOString()

/** Lets the time of all short access pass. */
async function wait(isJobDone: boolean): Promise<void> {
  await asIfLater(app, shortMs)
  if (isJobDone) await app.runDueJobs()
}

/** Makes the call, and holds its answer to what the model says. */
async function advance(world: World, step: Step): Promise<void> {
  world.log.push(JSON.stringify(step))
  if (step.action === 'wait') {
    take(world.model, step, '')
    return wait(step.isJobDone)
  }
  const answer = await make(world, step)
  const made = answer.status === 201 ? (answer.json as { _id: string })._id : ''
  const refusal = take(world.model, step, made)
  if (refusal !== undefined) return expectError(answer, answer.status, refusal)
  expect(answer.status, JSON.stringify(answer.json)).toBeLessThan(300)
  if (step.action === 'create') (step.kind === 'record' ? world.recordIDs : world.groupIDs).push(made)
  if (step.action === 'delete account') world.people.delete(step.actor)
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
  const standing = standingOn(model, who, id)
  if (!record || !standing) return undefined
  const isSharer = standing === 'OWNER' || standing === 'GROUP_OWNER'
  const own = people.get(who)?.id ?? ''
  const groups = [...record.groups].flatMap((groupID): [string, Roles][] => {
    const [group, role] = [model.groups.get(groupID), roleInGroup(model, who, groupID)]
    if (!group || (!role && standing !== 'OWNER')) return []
    if (!role) return [[groupID, {}]]
    return [[groupID, view === 'listed' ? { [own]: role } : rolesOf(world, group, false)]]
  })
  const isThroughGroup = record.owner !== who && !record.entries.has(who)
  return {
    id,
    role: roleOfStanding(standing),
    access: rolesOf(world, record, isSharer),
    groups: Object.fromEntries(groups.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    deciding: isThroughGroup ? (bestGroup(model, who, record)?.id ?? null) : null,
    byClientRule: roleOfStanding(standing),
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

/** Spec section 6: the own entry, else the one in the first group; ended entries count for nothing. */
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
async function lookAtLists(world: World, who: string): Promise<void> {
  const { model } = world
  const client = app.as(world.people.get(who))
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
async function lookAtItems(world: World, who: string): Promise<void> {
  const { model } = world
  const client = app.as(world.people.get(who))
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

/** Who is invited, as the owners see it. */
async function lookAtInvitations(world: World): Promise<void> {
  const items = (kind: Kind) => [...(kind === 'record' ? world.model.records : world.model.groups)]
  const listing = {
    record: routes.listRecordPendingAccess,
    group: routes.listGroupPendingAccess,
  }
  for (const kind of ['record', 'group'] as const) {
    for (const [id, { owner, invited }] of items(kind)) {
      const { body } = await app.as(world.people.get(owner)).call(listing[kind], { params: { id } })
      const shown = body.pendingAccess.map(({ email, role }): [string, string] => [email, role])
      const expected = [...invited].map(([email, { role }]): [string, string] => [email, role])
      expect(inOrder(Object.fromEntries(shown))).toEqual(inOrder(Object.fromEntries(expected)))
    }
  }
}

const forEverybody = ({ model }: World, look: (who: string) => Promise<void>) =>
  Promise.all([...model.accounts].map(look))

let worlds = 0

/** Four people with two records and two groups, and two addresses without account. */
async function begin(): Promise<World> {
  worlds += 1
  const addresses = [...'abcdef'].map((letter) => `${letter}-${worlds}@example.org`)
  const world: World = {
    model: emptyModel(),
    addresses,
    people: new Map(),
    recordIDs: [],
    groupIDs: [],
    log: [],
  }
  for (const email of addresses.slice(0, accountsAtFirst)) {
    world.people.set(email, await app.aPerson({ email }))
    world.model.accounts.add(email)
  }
  const [first = '', second = ''] = addresses
  for (const actor of [first, second]) {
    await advance(world, { action: 'create', kind: 'group', actor })
    await advance(world, { action: 'create', kind: 'record', actor, into: world.groupIDs.at(-1) })
  }
  return world
}

async function live(drawn: readonly (DrawnStep | null)[]): Promise<number> {
  const world = await begin()
  let steps = 0
  try {
    for (const [index, one] of drawn.entries()) {
      const step = one && settle(world, one)
      if (step) await advance(world, step)
      if (step) steps += 1
      if (index % stepsBetweenLooks === 0) await forEverybody(world, (who) => lookAtLists(world, who))
    }
    await forEverybody(world, (who) => lookAtLists(world, who))
    await forEverybody(world, (who) => lookAtItems(world, who))
    await lookAtInvitations(world)
  } catch (error) {
    throw new Error(`${String(error)}\nafter\n${world.log.join('\n')}`)
  }
  return steps
}

test(
  `over ${sequences} random sequences of ${stepsPerSequence} calls everybody sees what the rules say, and nothing else`,
  async () => {
    let steps = 0
    const sequence = fc.array(fc.option(drawnStep, { freq: 50 }), {
      minLength: stepsPerSequence,
      maxLength: stepsPerSequence,
    })
    const property = fc.asyncProperty(sequence, async (drawn) => {
      steps += await live(drawn)
    })
    const { failed, seed, counterexamplePath, errorInstance } = await fc.check(property, {
      numRuns: sequences,
      interruptAfterTimeLimit: mostMs,
      markInterruptAsFailure: true,
    })
    // The message has the calls of the shortest sequence that fails.
    if (failed) throw new Error(`Seed ${seed}, path ${counterexamplePath}: ${String(errorInstance)}`)
    expect(steps).toBeGreaterThan(sequences * stepsPerSequence * 0.8)
  },
  mostMs + 60_000,
)
