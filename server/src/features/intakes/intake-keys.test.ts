/** @file Forms whose answers only their readers open: the server keeps wraps of their keys, and no key. */
import { routes, spans, type BodyInput, type intakeRoutes, type Wrap } from '@cardea/contract'
import { fromBase64url, toBase64url } from '@cardea/sealing'
import { keyIDOf, unwrapKey } from '@cardea/sealing/people'
import { expect, test } from 'vitest'
import { expectError, statuses } from '../../testing/answer.ts'
import { asIfLater } from '../../testing/as-if-later.ts'
import { intakeCalls } from '../../testing/intakes.ts'
import { aDevice, bodyOfKeys, keyCalls, nextKeys } from '../../testing/person-keys.ts'
import { aGroupKey, aSealedGroup, giveToGroup, wrapForGroup } from '../../testing/sealed-groups.ts'
import {
  bodyOfRecord,
  giveTo,
  madeIDs,
  randomKey,
  randomText,
  wrapForOneself,
  type ItemKey,
  type WrappedKey,
} from '../../testing/sealed-records.ts'
import { sweep } from '../../testing/run-jobs.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { make, look, get, open, take, anAnswered } = intakeCalls(app)
const { aPersonWithKeys } = keyCalls(app)
type Keyed = Awaited<ReturnType<typeof aPersonWithKeys>>
type MakeBody = BodyInput<typeof intakeRoutes.makeIntake>

const [ana, bob, eve] = [await aPersonWithKeys(), await aPersonWithKeys(), await aPersonWithKeys()]

/** The private key of a new form. */
async function aKey({ client }: Keyed): Promise<{ made: { _id: string; proof: string }; item: WrappedKey }> {
  const [made] = await madeIDs(client, 1, 'intake')
  if (!made) throw new Error('There is no id.')
  return { made, item: { kind: 'intake', id: made._id, n: 1, key: randomKey() } }
}

/** The body that makes a form for its maker, and for the others that are named. */
async function sealedBody(
  maker: Keyed,
  wrapsBeside: (item: WrappedKey) => Promise<Wrap>[] = () => [],
): Promise<{ body: Partial<MakeBody>; item: WrappedKey }> {
  const { made, item } = await aKey(maker)
  const wraps = await Promise.all([wrapForOneself(maker.keys, item), ...wrapsBeside(item)])
  return { body: { ...made, wraps, keyID: toBase64url(await keyIDOf(item.key)) }, item }
}

async function aForm(maker: Keyed, groupID: string | null, beside?: (item: WrappedKey) => Promise<Wrap>[]) {
  const { body, item } = await sealedBody(maker, beside)
  const answer = await make(maker.person, { ...body, groupID })
  expect(answer.status, JSON.stringify(answer.json)).toBe(201)
  return { intake: answer.body, item }
}

/** A group of one person in which others may put records. */
async function aGroupWith(owner: Keyed, ...people: Keyed[]): Promise<string> {
  const { id } = await app.aGroup({ owner: owner.person })
  const users = people.map(({ person }) => ({ email: person.email, role: 'EDITOR' as const }))
  if (users.length > 0) await owner.client.call(routes.shareGroup, { params: { id }, body: { users } })
  return id
}

const countForms = async () => (await app.database.selectFrom('intakes').select('id').execute()).length

test('its maker gets a wrap in place of the private key, of which the server keeps nothing', async () => {
  const { intake, item } = await aForm(ana, null)
  expect(intake).toMatchObject({ _id: item.id, sealedFor: 'people', groupID: null })
  expect((await look(intake)).body).toMatchObject({ sealedFor: 'people', isOfGroup: false })
  const { private_key } = await app.database
    .selectFrom('intakes')
    .select('private_key')
    .where('id', '=', intake._id)
    .executeTakeFirstOrThrow()
  expect(private_key).toBeNull()
  const { _id } = await anAnswered(ana.person, intake)
  const opened = (await open(ana.person, intake._id, _id)).body
  expect(opened).not.toHaveProperty('privateKey')
  expect(opened).toMatchObject({ groupID: null, number: null })
  const place = { kind: 'intake', id: intake._id, number: 1, to: 'person', toID: ana.person.id } as const
  const key = await unwrapKey(
    fromBase64url(opened.wrap ?? ''),
    { ...place, toNumber: 1 },
    fromBase64url(opened.keyID ?? ''),
    ana.keys.accountKey,
  )
  expect(toBase64url(key)).toBe(toBase64url(item.key))
})

test('it may name no id of its key, as the pages have it', async () => {
  const { body } = await sealedBody(ana)
  const { keyID: _none, ...bare } = body
  const answer = await make(ana.person, bare)
  expect(answer.status).toBe(201)
  const { _id } = await anAnswered(ana.person, answer.body)
  expect((await open(ana.person, answer.body._id, _id)).body).toMatchObject({ keyID: null })
})

test('a group that is sealed for its people takes such forms alone, under its key', async () => {
  const { group, item: groupItem } = await aSealedGroup(ana.client, ana.keys)
  const before = await countForms()
  expectError(await make(ana.person, { groupID: group._id }), 400, 'keys/required')
  const alone = await make(ana.person, { ...(await sealedBody(ana)).body, groupID: group._id })
  expectError(alone, 409, 'keys/recipients')
  expect(alone.errors[0]).toMatchObject({ missing: [group._id], surplus: [] })
  const older: ItemKey = { ...groupItem, n: 2 }
  const other = await sealedBody(ana, (item) => [wrapForGroup(item, older)])
  const refused = await make(ana.person, { ...other.body, groupID: group._id })
  expectError(refused, 409, 'keys/outdated')
  expect(refused.errors[0]).toMatchObject({ n: 1 })
  expect(await countForms()).toBe(before)
  const { intake } = await aForm(ana, group._id, (item) => [wrapForGroup(item, groupItem)])
  expect((await look(intake)).body).toMatchObject({ sealedFor: 'people', isOfGroup: true })
})

test('the owner of the group opens by the group’s key, and without one by what the maker gave them', async () => {
  const held = await aGroupWith(ana, bob)
  const key = await aGroupKey(ana.client, ana.keys, held, { waiting: [bob.person.id] })
  // Bob waits for the group's key, so he seals for its owner.
  const given = await aForm(bob, held, (item) => [giveTo(bob.keys, ana.keys, item)])
  const answered = await anAnswered(bob.person, given.intake)
  const read = (await open(ana.person, given.intake._id, answered._id)).body
  expect(fromBase64url(read.wrap ?? '')[0]).toBe(1)
  expect(read).toMatchObject({ groupID: null, number: null })

  const own = await aForm(ana, held, (item) => [wrapForGroup(item, key)])
  const another = await anAnswered(ana.person, own.intake)
  expectError(await open(bob.person, own.intake._id, another._id), 404, 'intake/not-found')
  await app.database
    .deleteFrom('intake_wraps')
    .where('intake_id', '=', own.intake._id)
    .where('user_id', 'is not', null)
    .execute()
  expect((await open(ana.person, own.intake._id, another._id)).body).toMatchObject({
    groupID: held,
    number: 1,
  })
})

test('an owner whom the maker did not let in reads that there is an answer, and gets no wrap', async () => {
  const id = await aGroupWith(ana, bob)
  const { intake } = await aForm(bob, id)
  const { _id } = await anAnswered(bob.person, intake)
  expect((await open(ana.person, intake._id, _id)).body).toMatchObject({ wrap: null, groupID: null })
})

test.each<[string, number, string, (groupID: string) => Promise<Partial<MakeBody>>]>([
  [
    'not for its maker',
    400,
    'keys/invalid',
    async (groupID) => {
      const { body, item } = await sealedBody(bob)
      return { ...body, groupID, wraps: [await giveTo(bob.keys, ana.keys, item)] }
    },
  ],
  [
    'for a stranger',
    400,
    'keys/invalid',
    async (groupID) => ({
      ...(await sealedBody(bob, (item) => [giveTo(bob.keys, eve.keys, item)])).body,
      groupID,
    }),
  ],
  [
    'for its maker twice',
    400,
    'keys/invalid',
    async () => (await sealedBody(bob, (item) => [wrapForOneself(bob.keys, item)])).body,
  ],
  [
    'for more than two',
    400,
    'request/invalid',
    async () => {
      const { body } = await sealedBody(bob)
      const [wrap] = body.wraps ?? []
      return { ...body, wraps: wrap ? [wrap, wrap, wrap] : [] }
    },
  ],
  ['for nobody', 400, 'request/invalid', async () => ({ ...(await sealedBody(bob)).body, wraps: [] })],
  [
    'for the owner of no group that is named',
    400,
    'keys/invalid',
    async () => (await sealedBody(bob, (item) => [giveTo(bob.keys, ana.keys, item)])).body,
  ],
  [
    'for a group whose key its maker does not hold',
    409,
    'keys/recipients',
    async (groupID) => {
      const key: ItemKey = { kind: 'group', id: groupID, n: 1, key: randomKey() }
      return { ...(await sealedBody(bob, (item) => [giveToGroup(bob.keys, item, key)])).body, groupID }
    },
  ],
  [
    'in the form of another recipient',
    400,
    'keys/invalid',
    async () => {
      const { body, item } = await sealedBody(bob)
      const [own] = body.wraps ?? []
      const wrap = await wrapForGroup(item, { kind: 'group', id: item.id, n: 1, key: item.key })
      return { ...body, wraps: own ? [{ ...own, wrap: wrap.wrap }] : [] }
    },
  ],
  [
    'for former keys of its maker',
    409,
    'keys/outdated',
    async () => {
      const { body } = await sealedBody(bob)
      return { ...body, wraps: (body.wraps ?? []).map((wrap) => ({ ...wrap, generation: 9 })) }
    },
  ],
  [
    'beside the private key',
    400,
    'request/invalid',
    async () => ({ ...(await sealedBody(bob)).body, privateKey: randomText(32) }),
  ],
  [
    'with an id of a record',
    400,
    'keys/invalid',
    async () => ({ ...(await sealedBody(bob)).body, ...(await madeIDs(bob.client))[0] }),
  ],
  [
    'with an id of another person',
    400,
    'keys/invalid',
    async () => ({ ...(await sealedBody(bob)).body, ...(await aKey(eve)).made }),
  ],
  [
    'without a proof',
    400,
    'request/invalid',
    async () => {
      const { proof: _none, ...body } = (await sealedBody(bob)).body
      return body
    },
  ],
  ['that is none', 400, 'request/invalid', async () => ({ privateKey: undefined })],
])('a form %s is refused with %i %s, and none is made', async (_name, status, code, body) => {
  const id = await aGroupWith(ana, bob)
  const before = await countForms()
  expectError(await make(bob.person, await body(id)), status, code)
  expect(await countForms()).toBe(before)
})

test('a person without keys makes none', async () => {
  const { body } = await sealedBody(ana)
  expectError(await make(await app.aPerson(), body), 409, 'keys/none')
})

test('an id makes one form, within a day', async () => {
  const { body } = await sealedBody(eve)
  const answers = await Promise.all(Array.from({ length: 10 }, () => make(eve.person, body)))
  expect(statuses(answers)).toEqual([201, ...Array.from({ length: 9 }, () => 400)])
  const late = await sealedBody(eve)
  await asIfLater(app, 25 * 3_600_000)
  expectError(await make(eve.person, late.body), 400, 'keys/invalid')
})

test('an answer is taken in as a record that only its people can open', async () => {
  const { intake } = await aForm(ana, null)
  const { _id } = await anAnswered(ana.person, intake)
  const { body, item } = await bodyOfRecord(ana.client, ana.keys)
  const taken = await app.as(ana.person).send('POST', `/intake/${intake._id}/answer/${_id}/take`, { body })
  expect(taken.status, JSON.stringify(taken.json)).toBe(201)
  expect(taken.json).toMatchObject({ _id: item.id, sealedFor: 'people', name: '' })
  expect((await get(ana.person, intake)).body.answers).toMatchObject([{ taken: { recordID: item.id } }])
  expectError(await take(ana.person, intake._id, _id), 404, 'intake/not-found')
})

test('keys that a form alone is sealed for are protected; begun again, they open it no more, and after thirty days the wrap is gone', async () => {
  const maker = await aPersonWithKeys()
  const { intake } = await aForm(maker, null)
  const { _id } = await anAnswered(maker.person, intake)
  const next = await nextKeys(maker.person, { is: 'reset', before: maker.keys })
  const body = await bodyOfKeys(next, await aDevice())
  const unused = { ...body, isUnused: true as const }
  expectError(await maker.client.call(routes.makeKeys, { body: unused }), 409, 'keys/exist')
  expect((await maker.client.call(routes.makeKeys, { body })).status).toBe(201)
  expect((await open(maker.person, intake._id, _id)).body).toMatchObject({ wrap: null })
  const rows = async () => {
    await sweep({ ...app, now: app.clock.now, log: app.log.logger })
    return app.database
      .selectFrom('intake_wraps')
      .select('user_id')
      .where('intake_id', '=', intake._id)
      .execute()
  }
  expect(await rows()).toHaveLength(1)
  app.clock.advance(spans.asideKeysMs)
  expect(await rows()).toEqual([])
})
