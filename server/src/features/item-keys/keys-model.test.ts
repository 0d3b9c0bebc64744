import { groupRoutes, recordRoutes } from '@cardea/contract'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { asIfLater } from '../../testing/as-if-later.ts'
import { keyCalls } from '../../testing/person-keys.ts'
import { repetitions } from '../../testing/repetitions.ts'
import { aSealedGroup, wrapForGroup } from '../../testing/sealed-groups.ts'
import { aSealedRecord, giveOf, partOf, type ItemKey } from '../../testing/sealed-records.ts'
import { testApp } from '../../testing/test-app.ts'
import { findBrokenItems } from './find-broken.ts'

const app = await testApp()
const { aPersonWithKeys } = keyCalls(app)

/** TEST_SEED draws others. */
const sequences = repetitions('KEYS_SEQUENCES', { short: 4, long: 100 })
const stepsPerSequence = 25
const hourMs = 3_600_000

const acts = [
  'share',
  'share for an hour',
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
  'wait an hour',
  'run the jobs',
  'trash and restore',
] as const
const step = fc.record({
  act: fc.constantFrom(...acts),
  actor: fc.nat(3),
  other: fc.nat(3),
  isGiven: fc.boolean(),
})
type Step = { act: (typeof acts)[number]; actor: number; other: number; isGiven: boolean }

/** Three people with keys and one without, a record and a group of the first. */
async function aWorld() {
  const keyed = [await aPersonWithKeys(), await aPersonWithKeys(), await aPersonWithKeys()]
  const [owner] = keyed
  if (!owner) throw new Error('There is nobody.')
  const { item: record } = await aSealedRecord(owner.client, owner.keys)
  const { item: group } = await aSealedGroup(owner.client, owner.keys)
  const keyless = await app.aPerson()
  const people = [...keyed, { person: keyless, client: app.as(keyless), keys: undefined }]
  return { record, group, people, ownerKeys: owner.keys }
}
type World = Awaited<ReturnType<typeof aWorld>>

const rosterOf = async ({ kind, id }: ItemKey): Promise<number> => {
  const { n } = await app.database
    .selectFrom('item_keys')
    .select('roster_n as n')
    .where(kind === 'record' ? 'record_id' : 'group_id', '=', id)
    .where('is_present', '=', true)
    .executeTakeFirstOrThrow()
  return n ?? 0
}

/** What lets one person in: with the key, or so that they wait. */
async function giveFor({ people, ownerKeys }: World, item: ItemKey, { other, isGiven }: Step) {
  const keys = people[other]?.keys
  const named = !keys ? {} : isGiven ? { to: [keys] } : { waiting: [keys.person.email] }
  return giveOf(ownerKeys, item, (await rosterOf(item)) + 1, named)
}

/** Makes a call; whether it is refused is another test’s. @returns the status */
async function make(world: World, given: Step): Promise<number> {
  const { record, group, people } = world
  const [actor, other] = [people[given.actor], people[given.other]]
  if (!actor || !other) throw new Error('There is no such person.')
  const { client } = actor
  const { id: userID, email } = other.person
  const send = async (path: string, body: object): Promise<number> =>
    (await client.send('POST', path, { body })).status
  const until = new Date(app.clock.now().getTime() + hourMs).toISOString()
  const share = async (item: ItemKey, more: object = {}) =>
    send(`/${item.kind}/share/${item.id}`, {
      users: [{ email, role: 'EDITOR', ...more }],
      sealed: await giveFor(world, item, given),
    })
  switch (given.act) {
    case 'share':
      return share(record)
    case 'share for an hour':
      return share(record, { until })
    case 'share the group':
      return share(group, given.isGiven ? {} : { until })
    case 'remove':
      return send(`/record/remove-user-access/${record.id}`, { userID })
    case 'remove from the group':
      return send(`/group/remove-user-access/${group.id}`, { userID })
    case 'shut out':
      return send(`/record/revoke-user-access/${record.id}`, { userID })
    case 'leave':
      return (await client.call(recordRoutes.leaveRecord, { params: { id: record.id } })).status
    case 'leave the group':
      return (await client.call(groupRoutes.leaveGroup, { params: { id: group.id } })).status
    case 'put into the group': {
      const n = (await rosterOf(record)) + 1
      const roster = { n, sealed: await partOf(record, 'roster', n, { v: 1, people: [] }) }
      const sealed = { roster, wraps: [await wrapForGroup(record, group)] }
      return send(`/record/add-update-group/${record.id}`, { groupIDs: [group.id], sealed })
    }
    case 'take out of the group':
      return send(`/record/remove-groups/${record.id}`, { groupIDs: [group.id] })
    case 'transfer':
      return send(`/record/transfer-ownership/${record.id}`, {
        email,
        sealed: await giveFor(world, record, given),
      })
    case 'transfer the group':
      return send(`/group/transfer-ownership/${group.id}`, {
        email,
        sealed: await giveFor(world, group, given),
      })
    case 'wait an hour':
      await asIfLater(app, hourMs)
      return 200
    case 'run the jobs':
      await app.runDueJobs()
      return 200
    case 'trash and restore': {
      const { status } = await client.call(recordRoutes.deleteRecord, { params: { id: record.id } })
      return status === 200 ? send(`/record/restore/${record.id}`, {}) : status
    }
  }
}

test(
  'whatever happens to access, each item has one key, all who may open it have it or wait, and nobody else has it',
  async () => {
    const property = fc.asyncProperty(
      fc.array(step, { minLength: stepsPerSequence, maxLength: stepsPerSequence }),
      async (steps) => {
        const world = await aWorld()
        let done = 0
        for (const one of steps) {
          const status = await make(world, one)
          expect(status, JSON.stringify(one)).toBeLessThan(500)
          if (status < 300) done += 1
          const since = new Date(app.clock.now().getTime() - 3 * hourMs)
          expect(await findBrokenItems(app.database, since), JSON.stringify(one)).toEqual({
            recordIDs: [],
            groupIDs: [],
          })
        }
        expect(done).toBeGreaterThan(0)
      },
    )
    await fc.assert(property, { numRuns: sequences, endOnFailure: true })
  },
  60_000 + sequences * 10_000,
)

test('a key too many, one too few and a missing roster are found', async () => {
  const { record, group, people } = await aWorld()
  const [, stranger] = people
  const find = () => findBrokenItems(app.database, app.clock.now())
  const wrap = { n: 1, user_id: stranger?.person.id ?? '', since: app.clock.now() }
  await app.database
    .insertInto('key_wraps')
    .values([
      { ...wrap, record_id: record.id },
      { ...wrap, group_id: group.id },
    ])
    .execute()
  expect(await find()).toEqual({ recordIDs: [record.id], groupIDs: [group.id] })
  await app.database.deleteFrom('key_wraps').where('user_id', '=', wrap.user_id).execute()
  expect(await find()).toEqual({ recordIDs: [], groupIDs: [] })
  await app.database.deleteFrom('key_wraps').where('record_id', '=', record.id).execute()
  await app.database.updateTable('item_keys').set({ roster: null }).where('group_id', '=', group.id).execute()
  expect(await find()).toEqual({ recordIDs: [record.id], groupIDs: [group.id] })
})
