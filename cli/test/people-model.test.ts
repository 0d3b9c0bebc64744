/**
 * @file Random acts of people on a record and a group, each by the core of every client, beside a server that adds a person by itself:
 * a person who may open the record can, no other person is sealed for, and the next write after a loss brings a new key.
 */
import { groupRoutes, keyRoutes, recordRoutes } from '@cardea/contract'
import type { ShownRecord } from '@cardea/client/environment'
import type { Device } from '@cardea/client/testing/sealed-device'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBrokenItems } from '../../server/src/features/item-keys/find-broken.ts'
import { repetitions } from '../../server/src/testing/repetitions.ts'
import { testApp } from '../../server/src/testing/test-app.ts'
import { handOvers } from './hand-overs.ts'
import { sentSince } from './lied-to.ts'

const sequences = repetitions('PEOPLE_SEQUENCES', { short: 3, long: 60 })
const stepsPerSequence = 10

const app = await testApp()
const { aDevice, aRecordOf, letInByServer } = handOvers(app, await app.listen())

const acts = [
  'write',
  'share',
  'share the group',
  'remove',
  'remove from the group',
  'shut out',
  'leave',
  'leave the group',
  'put into the group',
  'take out of the group',
  'transfer',
  'transfer the group',
] as const
const step = fc.record({
  act: fc.constantFrom(...acts),
  actor: fc.nat(3),
  other: fc.nat(3),
  role: fc.constantFrom('EDITOR' as const, 'VIEWER' as const),
})
type Step = { act: (typeof acts)[number]; actor: number; other: number; role: 'EDITOR' | 'VIEWER' }

/** Four people with a device each, a record and a group of the first, and one whom the server alone adds to the record. */
async function aWorld() {
  const people = await Promise.all([aDevice(), aDevice(), aDevice(), aDevice()])
  const [ada, bob] = people
  const ghost = await aDevice()
  const id = await aRecordOf(ada)
  const users = [{ email: bob.person.email, role: 'EDITOR' as const }]
  const body = { sealedFor: 'people', name: 'Operations', users } as never
  const { _id: groupID } = await ada.client.call(groupRoutes.createGroup, { body })
  await ada.client.records.open(id)
  await letInByServer(id, ghost)
  return { people, ghost, id, groupID, writes: 0, name: '' }
}
type World = Awaited<ReturnType<typeof aWorld>>

const keysOf = ({ client }: Device, id: string) =>
  client.call(keyRoutes.getRecordKeys, { params: { id } }).catch(() => null)

/** The next write brings a new key where one is needed, and none otherwise that the server knows of. */
async function write(world: World, actor: Device): Promise<void> {
  const { id } = world
  const { version } = await actor.client.records.open(id)
  const before = await keysOf(actor, id)
  world.writes += 1
  const name = `Written ${world.writes}`
  await actor.client.records.change(id, { name, version })
  world.name = name
  const after = await keysOf(actor, id)
  expect(after?.isNewKeyNeeded).toBe(false)
  if (before?.isNewKeyNeeded) expect(after?.n).toBe(before.n + 1)
}

/** Makes an act; whether it is refused is another test’s. */
async function act(world: World, { act: what, actor: by, other: to, role }: Step): Promise<void> {
  const { people, id, groupID } = world
  const [actor, other] = [people[by], people[to]]
  if (!actor || !other) throw new Error('There is no such person.')
  const { client } = actor
  const [ofRecord, ofGroup] = [{ params: { id } }, { params: { id: groupID } }]
  const { id: userID, email } = other.person
  const users = { users: [{ email, role }] }
  switch (what) {
    case 'write':
      return write(world, actor)
    case 'share':
      return void (await client.call(recordRoutes.shareRecord, { ...ofRecord, body: users }))
    case 'share the group':
      return void (await client.call(groupRoutes.shareGroup, { ...ofGroup, body: users }))
    case 'remove':
      return void (await client.call(recordRoutes.removeRecordAccess, { ...ofRecord, body: { userID } }))
    case 'remove from the group':
      return void (await client.call(groupRoutes.removeGroupAccess, { ...ofGroup, body: { userID } }))
    case 'shut out':
      return void (await client.call(recordRoutes.revokeRecordAccess, { ...ofRecord, body: { userID } }))
    case 'leave':
      return void (await client.call(recordRoutes.leaveRecord, ofRecord))
    case 'leave the group':
      return void (await client.call(groupRoutes.leaveGroup, ofGroup))
    case 'put into the group':
      return void (await client.call(recordRoutes.addRecordToGroups, {
        ...ofRecord,
        body: { groupIDs: [groupID] },
      }))
    case 'take out of the group':
      return void (await client.call(recordRoutes.takeRecordOutOfGroups, {
        ...ofRecord,
        body: { groupIDs: [groupID] },
      }))
    case 'transfer':
      return void (await client.call(recordRoutes.transferRecord, { ...ofRecord, body: { email } }))
    case 'transfer the group':
      return void (await client.call(groupRoutes.transferGroup, { ...ofGroup, body: { email } }))
  }
}

const shownTo = async ({ client }: Device, id: string): Promise<ShownRecord | undefined> =>
  (await client.records.list()).find(({ _id }) => _id === id)

/** What open pages do in the background, once each: keys of groups, then who waits. */
async function tend({ people, groupID }: World): Promise<void> {
  for (const { client, vault } of people) {
    await vault.refresh()
    const { groups } = await client.call(groupRoutes.searchGroups, { body: {} })
    const group = groups.find(({ _id, role }) => _id === groupID && role !== 'VIEWER')
    if (group) await vault.keyGroups([{ id: groupID, isOwn: group.role === 'OWNER' }])
  }
  for (const { vault } of people) {
    await vault.refresh()
    await vault.handOver()
  }
}

async function expectRight(world: World): Promise<void> {
  const { people, ghost, id } = world
  for (const device of people) {
    let shown = await shownTo(device, id)
    if (!shown) continue
    // Given by another than its owner, it is used by a press.
    if (shown.closed === 'not confirmed') {
      await device.vault.takeItem(id)
      shown = await shownTo(device, id)
    }
    expect({ closed: shown?.closed, name: shown?.name }).toEqual({ closed: undefined, name: world.name })
  }
  expect(await shownTo(ghost, id)).toMatchObject({ closed: 'waiting', name: '' })
  expect(await findBrokenItems(app.database, app.clock.now())).toEqual({ recordIDs: [], groupIDs: [] })
}

/** For whom anything was sealed since. */
function sealedFor({ people }: World, since: readonly number[]): Set<string> {
  return new Set(people.flatMap((device, at) => sentSince(device, since[at] ?? 0).wraps.map(({ to }) => to)))
}

test(
  'whatever people do, who may open a record can after a visit of the others, and whom the server alone adds is never sealed for',
  async () => {
    let [writes, done] = [0, 0]
    const property = fc.asyncProperty(
      fc.array(step, { minLength: stepsPerSequence, maxLength: stepsPerSequence }),
      async (steps) => {
        const world = await aWorld()
        const { people, ghost } = world
        const since = people.map(({ traffic }) => traffic.length)
        world.name = (await shownTo(people[0], world.id))?.name ?? ''
        for (const one of steps) {
          const made = act(world, one).then(() => (done += 1))
          await made.catch((error: unknown) => {
            // A refusal, or an item that is closed to its actor; all else is a failure.
            if (!(error instanceof Error) || error.name === 'AssertionError' || !refused(error)) throw error
          })
          await tend(world)
          await expectRight(world)
        }
        expect([...sealedFor(world, since)]).not.toContain(ghost.person.id)
        expect([...sealedFor(world, since)]).not.toContain(ghost.person.email)
        writes += world.writes
      },
    )
    await fc.assert(property, { numRuns: sequences, endOnFailure: true })
    expect(writes).toBeGreaterThan(0)
    expect(done).toBeGreaterThan(writes)
  },
  60_000 + sequences * 120_000,
)

const refused = (error: Error): boolean => 'code' in error || 'reason' in error
