import { handoverRoutes, routes, spans } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import { hashToken } from '../../keyring/token.ts'
import { askForCode } from '../../testing/challenges.ts'
import type { MadeRecord, Person } from '../../testing/factories.ts'
import { readAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'
import { changeSessions } from '../../testing/change-sessions.ts'

// Longer than a handover waits.
const app = await testApp({ settings: { OPERATORS: 'operator@example.org', TRASH_DAYS: '60' } })
const operator = await app.aPerson({ email: 'operator@example.org', name: 'Olga Operator' })
const beside = await app.beside()

const ask = ({ id }: Pick<Person, 'id'>, email: string, more: { isWithShared?: boolean } = {}) =>
  app.as(operator).call(routes.handOver, { params: { id }, body: { email, ...more } })
const act = (route: typeof routes.disablePerson, { id }: Pick<Person, 'id'>) =>
  app.as(operator).call(route, { params: { id }, body: {} })

const aDisabledPerson = async (): Promise<Person> => {
  const person = await app.aPerson()
  await act(routes.disablePerson, person)
  return person
}

const confirm = async (email: string) => {
  const { challengeID, code } = await askForCode(app, email)
  return app.as().call(handoverRoutes.confirmHandover, { body: { email, otp: code, challengeID } })
}

const ownerOf = async ({ id }: MadeRecord): Promise<string | undefined> =>
  (await app.database.selectFrom('records').select('owner_id').where('id', '=', id).executeTakeFirst())
    ?.owner_id

const pass = async (ms: number): Promise<void> => {
  app.clock.advance(ms)
  await app.runDueJobs()
}

/** With a session of now: one from before the clock was moved is over. */
const later = async (person: Person) => ({ ...person, ...(await app.aSession(person.id)) })

test('with shared items included, after 30 days everything that a disabled person owns is the receiver’s, and both are mailed how much, never what', async () => {
  const [heir, friend] = [await app.aPerson({ name: 'Hanna Heir' }), await app.aPerson()]
  const person = await app.aPerson({ name: 'Paul Person' })
  const alone = await app.aRecord({ owner: person, name: 'Planted alone' })
  const shared = await app.aRecord({
    owner: person,
    name: 'Planted shared',
    sharedWith: [[friend, 'VIEWER']],
  })
  const trashed = await app.aRecord({ owner: person, deletedAt: app.clock.now() })
  const others = await app.aRecord({ sharedWith: [[person, 'EDITOR']] })
  const group = await app.aGroup({ owner: person, name: 'Planted group' })
  await act(routes.disablePerson, person)
  const before = app.clock.now().getTime()
  const { body } = await ask(person, heir.email, { isWithShared: true })
  expect(body.handover?.isWithShared).toBe(true)
  expect(body.handover?.to._id).toBe(heir.id)
  const dueAt = Date.parse(body.handover?.dueAt ?? '')
  expect(dueAt).toBeGreaterThanOrEqual(before + spans.handoverMs)
  expect(dueAt).toBeLessThanOrEqual(app.clock.now().getTime() + spans.handoverMs)
  const told = await app.inbox.nextFor(person.email, /hands your records and groups/)
  expect(told.text).toContain('Hanna Heir')
  expect(told.text).toContain('Olga Operator')

  await pass(spans.handoverMs - 3_600_000)
  expect(await ownerOf(alone)).toBe(person.id)
  await pass(3_600_001)
  for (const record of [alone, shared]) expect(await ownerOf(record)).toBe(heir.id)
  expect(await ownerOf(trashed)).toBe(person.id)
  expect(await ownerOf(others)).not.toBe(heir.id)
  const mine = await later(heir)
  expect((await readAs(app, mine, shared)).body.access.map(({ userID, role }) => [userID, role])).toEqual([
    [heir.id, 'OWNER'],
    [person.id, 'EDITOR'],
    [friend.id, 'VIEWER'],
  ])
  expect((await app.as(mine).call(routes.getGroup, { params: { id: group.id } })).body.role).toBe('OWNER')
  const mails = [
    await app.inbox.nextFor(person.email, /2 records and 1 group/),
    await app.inbox.nextFor(heir.email, /2 records and 1 group/),
  ]
  for (const { text } of [told, ...mails]) expect(text).not.toContain('Planted')
  const { activity } = (await app.as(mine).call(routes.listMyActivity, { body: {} })).body
  expect(activity.map(({ action }) => action)).toContain('operator.handed-over')
  const ofRecord = await app.as(mine).call(routes.listRecordActivity, { params: { id: alone.id }, body: {} })
  expect(ofRecord.body.activity.map(({ action }) => action)).toContain('record.transfer')
  const seen = await app
    .as(await later(operator))
    .call(routes.searchPeople, { body: { search: person.email } })
  expect(seen.body.people[0]).not.toHaveProperty('handover')
  expect(JSON.stringify(seen.body)).not.toContain('Planted')
})

test('only what no other person can see is handed over, unless what is shared was asked for too', async () => {
  const [heir, friend, off, owner] = await Promise.all([
    app.aPerson(),
    app.aPerson(),
    app.aPerson(),
    app.aPerson(),
  ])
  const person = await app.aPerson()
  const ownGroup = await app.aGroup({ owner: person })
  const sharedGroup = await app.aGroup({ owner: person, members: [[friend, 'VIEWER']] })
  const foreignGroup = await app.aGroup({ owner, members: [[person, 'EDITOR']] })
  const alone = [
    await app.aRecord({ owner: person }),
    await app.aRecord({ owner: person, groups: [ownGroup] }),
    await app.aRecord({ owner: person, revoked: [friend] }),
    await app.aRecord({ owner: person, sharedWith: [[off, 'EDITOR']] }),
    await app.aRecord({ owner: person, sharedWith: [[heir, 'VIEWER']] }),
  ]
  const seen = [
    await app.aRecord({ owner: person, sharedWith: [[friend, 'VIEWER']] }),
    await app.aRecord({ owner: person, groups: [sharedGroup] }),
    await app.aRecord({ owner: person, groups: [foreignGroup] }),
  ]
  for (const one of [person, off]) await act(routes.disablePerson, one)
  expect((await ask(person, heir.email)).body.handover).toMatchObject({ isWithShared: false })
  await app.inbox.nextFor(person.email, /that nobody else can see/)
  expectError(await ask(person, heir.email, { isWithShared: true }), 400, 'request/invalid')
  await pass(spans.handoverMs + 1)
  expect(await Promise.all(alone.map(ownerOf))).toEqual(alone.map(() => heir.id))
  expect(await Promise.all(seen.map(ownerOf))).toEqual(seen.map(() => person.id))
  const groups = await app.database
    .selectFrom('groups')
    .select(['id', 'owner_id'])
    .where('id', 'in', [ownGroup.id, sharedGroup.id])
    .execute()
  expect(new Map(groups.map(({ id, owner_id }) => [id, owner_id]))).toEqual(
    new Map([
      [ownGroup.id, heir.id],
      [sharedGroup.id, person.id],
    ]),
  )
})

test('a code of the mailbox confirms at once and is used up; with nothing to confirm it is not', async () => {
  const heir = await app.aPerson()
  const person = await aDisabledPerson()
  const record = await app.aRecord({ owner: person })
  expectError(await confirm(person.email), 404, 'USER_NOT_FOUND')
  await ask(person, heir.email)
  await pass(0)
  expect(await ownerOf(record)).toBe(person.id)
  expect((await confirm(person.email)).body).toEqual({ confirmed: true })
  await pass(0)
  expect(await ownerOf(record)).toBe(heir.id)
})

test('a person enabled again keeps everything, and later rounds find nothing to do', async () => {
  const heir = await app.aPerson()
  const person = await aDisabledPerson()
  const record = await app.aRecord({ owner: person })
  await ask(person, heir.email)
  expect((await act(routes.enablePerson, person)).body).not.toHaveProperty('handover')
  await pass(spans.handoverMs + 1)
  expect(await ownerOf(record)).toBe(person.id)
})

test('an operator withdraws it, and then may ask for another', async () => {
  const [heir, other] = [await app.aPerson(), await app.aPerson()]
  const person = await aDisabledPerson()
  const record = await app.aRecord({ owner: person })
  await ask(person, heir.email)
  expectError(await ask(person, other.email), 400, 'request/invalid')
  expect((await act(routes.withdrawHandover, person)).body).not.toHaveProperty('handover')
  await app.inbox.nextFor(person.email, /will not be handed over/)
  expect((await ask(person, other.email)).body.handover?.to._id).toBe(other.id)
  await pass(spans.handoverMs + 1)
  expect(await ownerOf(record)).toBe(other.id)
})

test('asking again begins no new 30 days, and of many at once one asks', async () => {
  const heir = await app.aPerson()
  const person = await aDisabledPerson()
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(person, heir.email)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const dueAt = answers[0]?.body.handover?.dueAt
  app.clock.advance(60_000)
  expect((await ask(person, heir.email)).body.handover?.dueAt).toBe(dueAt)
  const { activity } = (await app.as(operator).call(routes.listMyActivity, { body: {} })).body
  const own = activity.filter(
    ({ action, subjects }) =>
      action === 'operator.hand-over' && subjects.some(({ _id }) => _id === person.id),
  )
  expect(own).toHaveLength(1)
})

test('a handover needs a disabled person, and a receiver who has an account, is enabled and is not that person', async () => {
  const [active, heir] = [await app.aPerson(), await app.aPerson()]
  expectError(await ask(active, heir.email), 400, 'request/invalid')
  const [person, off] = [await aDisabledPerson(), await aDisabledPerson()]
  expectError(await ask(person, off.email), 400, 'request/invalid')
  expectError(await ask(person, person.email), 400, 'access/owner-unchangeable')
  expectError(await ask(person, `nobody-${makeId()}@example.org`), 404, 'USER_NOT_FOUND')
  expectError(await ask({ id: makeId() }, heir.email), 404, 'USER_NOT_FOUND')
  expectError(await ask({ id: 'none' }, heir.email), 404, 'USER_NOT_FOUND')
  const body = { email: heir.email }
  const foreign = await app.as(active).call(routes.handOver, { params: { id: person.id }, body })
  expectError(foreign, 404, 'request/unknown-call')
  const stale = await later(operator)
  await changeSessions(app, { access_hash: hashToken(stale.accessToken) }, () => ({
    signed_in_at: new Date(app.clock.now().getTime() - spans.stepUpMs - 1_000),
  }))
  const old = await app.as(stale).call(routes.handOver, { params: { id: person.id }, body })
  expectError(old, 403, 'auth/reauthentication-required')
})

test('a receiver who is disabled meanwhile gets nothing, and it is over', async () => {
  const heir = await app.aPerson()
  const person = await aDisabledPerson()
  const record = await app.aRecord({ owner: person })
  await ask(person, heir.email)
  await act(routes.disablePerson, heir)
  await pass(spans.handoverMs + 1)
  expect(await ownerOf(record)).toBe(person.id)
  expect(
    await app.database.selectFrom('handovers').selectAll().where('user_id', '=', person.id).execute(),
  ).toEqual([])
})

test('two processes that do it at once, while the person is enabled, hand each item over once or not at all', async () => {
  const heir = await app.aPerson()
  const person = await aDisabledPerson()
  const records = await Promise.all(Array.from({ length: 12 }, () => app.aRecord({ owner: person })))
  await ask(person, heir.email)
  await confirm(person.email)
  const enable = beside.as(operator).call(routes.enablePerson, { params: { id: person.id }, body: {} })
  const [enabled] = await Promise.all([enable, app.runDueJobs(), app.runDueJobs()])
  expect(enabled.status).toBe(200)
  for (const record of records) expect([person.id, heir.id]).toContain(await ownerOf(record))
  await app.runDueJobs()
  const owners = await Promise.all(records.map(ownerOf))
  const entries = await app.database
    .selectFrom('record_access')
    .select('record_id')
    .where('user_id', '=', person.id)
    .where('ended_at', 'is', null)
    .execute()
  expect(entries.length).toBe(owners.filter((owner) => owner === heir.id).length)
})
