import { handoverRoutes, routes, spans } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import { askForCode } from '../../testing/challenges.ts'
import type { MadeRecord, Person } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({
  settings: { OPERATORS: 'olga@example.org, oskar@example.org, absent@example.org', TRASH_DAYS: '60' },
})
const olga = await app.aPerson({ email: 'olga@example.org', name: 'Olga Operator' })
const oskar = await app.aPerson({ email: 'oskar@example.org', name: 'Oskar Operator' })
const beside = await app.beside()

type By = Pick<Person, 'accessToken'>

const ask = (by: By, { id }: Pick<Person, 'id'>, { email }: Pick<Person, 'email'>) =>
  app.as(by).call(routes.handOver, { params: { id }, body: { email } })
const act = (
  by: By,
  route: typeof routes.disablePerson | typeof routes.confirmHandOver,
  { id }: Pick<Person, 'id'>,
) => app.as(by).call(route, { params: { id }, body: {} })
const confirm = (by: By, person: Pick<Person, 'id'>) => act(by, routes.confirmHandOver, person)

async function aDisabledPerson(): Promise<Person> {
  const person = await app.aPerson({ name: 'Paul Person' })
  await act(olga, routes.disablePerson, person)
  return person
}

async function confirmByMailbox(email: string) {
  const { challengeID, code } = await askForCode(app, email)
  return app.as().call(handoverRoutes.confirmHandover, { body: { email, otp: code, challengeID } })
}

const object = (token: string) => app.as().call(handoverRoutes.objectToHandover, { body: { token } })

/** The token of the link that the person was mailed. */
async function tokenOf(person: Pick<Person, 'email'>): Promise<string> {
  const { text } = await app.inbox.nextFor(person.email, /Object: https/)
  return /object-hand-over#([\w-]{43})/.exec(text)?.[1] ?? ''
}

async function begin(person: Person, heir: Person): Promise<string> {
  await ask(olga, person, heir)
  expect((await confirm(oskar, person)).body.handover?.dueAt).toBeDefined()
  return tokenOf(person)
}

async function pass(ms: number): Promise<void> {
  app.clock.advance(ms)
  await app.runDueJobs()
  app.clock.reset()
}

const ownerOf = async ({ id }: MadeRecord): Promise<string | undefined> =>
  (await app.database.selectFrom('records').select('owner_id').where('id', '=', id).executeTakeFirst())
    ?.owner_id

/** A person who makes an account now, with what invites them. */
const signUp = async (email: string): Promise<Person> => {
  const { user, accessToken } = await app.signIn(email)
  return { ...(await app.aPerson()), id: user._id, email, accessToken }
}

const freshAddress = (): string => `fresh-${makeId()}@example.org`

test('with two operators a handover begins only when the second one confirms', async () => {
  const [person, heir] = [await aDisabledPerson(), await app.aPerson({ name: 'Hanna Heir' })]
  const record = await app.aRecord({ owner: person })
  expectError(await confirm(oskar, person), 404, 'handover/not-found')
  const asked = await ask(olga, person, heir)
  expect(asked.body.handover).toMatchObject({ to: { _id: heir.id }, askedBy: { _id: olga.id } })
  expect(asked.body.handover).not.toHaveProperty('dueAt')
  const told = await app.inbox.nextFor(oskar.email, /waits for a second operator|until another operator/)
  expect(told.text).toContain('Olga Operator')
  expect(told.text).toContain('Hanna Heir')
  expectError(await confirm(olga, person), 403, 'handover/another-operator')
  expectError(await confirm(heir, person), 404, 'request/unknown-call')
  expectError(await confirmByMailbox(person.email), 404, 'USER_NOT_FOUND')
  await pass(spans.handoverMs + 1)
  expect(await ownerOf(record)).toBe(person.id)
  const answers = await Promise.all([
    confirm(oskar, person),
    confirm(oskar, person),
    beside.as(oskar).call(routes.confirmHandOver, { params: { id: person.id }, body: {} }),
  ])
  expect(new Set(answers.map(({ body }) => body.handover?.dueAt)).size).toBe(1)
  const { activity } = (await app.as(oskar).call(routes.listMyActivity, { body: {} })).body
  const own = activity.filter(
    ({ action, subjects }) =>
      action === 'operator.confirm-hand-over' && subjects.some(({ _id }) => _id === person.id),
  )
  expect(own).toHaveLength(1)
  await pass(spans.handoverMs + 60_000)
  expect(await ownerOf(record)).toBe(heir.id)
})

test('the person, all operators and everybody who shares something with the person are told when it begins', async () => {
  const person = await aDisabledPerson()
  const [heir, ofRecord, ofGroup, inGroup, stranger] = [
    await app.aPerson({ name: 'Hanna Heir' }),
    await app.aPerson(),
    await app.aPerson(),
    await app.aPerson(),
    await app.aPerson(),
  ]
  await app.aRecord({ owner: ofRecord, name: 'Planted', sharedWith: [[person, 'VIEWER']] })
  const group = await app.aGroup({
    owner: ofGroup,
    members: [
      [person, 'VIEWER'],
      [inGroup, 'EDITOR'],
    ],
  })
  await app.aRecord({ owner: inGroup, groups: [group] })
  await app.aRecord({ owner: stranger, revoked: [person] })
  await ask(olga, person, heir)
  await confirm(oskar, person)
  const own = await app.inbox.nextFor(person.email, /Olga Operator.* hands/)
  expect(own.text).toContain('Hanna Heir')
  for (const { email } of [olga, oskar, ofRecord, ofGroup, inGroup]) {
    const { text } = await app.inbox.nextFor(email, /Paul Person.*\n?[^]*Hanna Heir/)
    expect(text).not.toContain('Planted')
    expect(text).not.toContain('object-hand-over')
  }
  await app.as().call(routes.sendCode, { body: { email: stranger.email } })
  expect((await app.inbox.nextFor(stranger.email)).subject).toMatch(/^Your Cardea code/)
})

test('nothing goes to the operator who asks or confirms', async () => {
  const [person, heir] = [await aDisabledPerson(), await app.aPerson()]
  expectError(await ask(olga, person, olga), 403, 'handover/heir-refused')
  await ask(olga, person, oskar)
  expectError(await confirm(oskar, person), 403, 'handover/heir-refused')
  await app.as(olga).call(routes.withdrawHandover, { params: { id: person.id }, body: {} })
  expect((await ask(olga, person, heir)).status).toBe(200)
})

test('nothing goes to an account of the last 30 days that was made on the operator’s invitation', async () => {
  const person = await aDisabledPerson()
  const [invited, shared, further] = [freshAddress(), freshAddress(), freshAddress()]
  await app.as(olga).call(routes.invitePeople, { body: { emails: [invited] } })
  await app.aRecord({ owner: olga, invited: [shared] })
  const [first, second] = [await signUp(invited), await signUp(shared)]
  await app.aRecord({ owner: first, invited: [further] })
  const third = await signUp(further)
  for (const heir of [first, second, third]) {
    expectError(await ask(olga, person, heir), 403, 'handover/heir-refused')
  }
  // Another operator may name the heir, and then she may not confirm it.
  expect((await ask(oskar, person, third)).status).toBe(200)
  expectError(await confirm(olga, person), 403, 'handover/heir-refused')
  await app.as(oskar).call(routes.withdrawHandover, { params: { id: person.id }, body: {} })
  app.clock.advance(spans.heirAgeMs + 60_000)
  const session = await app.aSession(olga.id)
  expect((await ask(session, person, first)).status).toBe(200)
  app.clock.reset()
})

test('the person’s objection stops it without a sign-in, and only another operator begins the next', async () => {
  const [person, heir] = [await aDisabledPerson(), await app.aPerson()]
  const record = await app.aRecord({ owner: person })
  const token = await begin(person, heir)
  const answers = await Promise.all([object(token), object(token), object(token)])
  expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ objected: true })))
  for (const { email } of [person, olga, oskar]) await app.inbox.nextFor(email, /Paul Person .*objected/)
  expectError(await confirmByMailbox(person.email), 404, 'USER_NOT_FOUND')
  await pass(spans.handoverMs + 1)
  expect(await ownerOf(record)).toBe(person.id)
  const seen = await app.as(oskar).call(routes.searchPeople, { body: { search: person.email } })
  expect(seen.body.people[0]).toMatchObject({ objection: { askedBy: { _id: olga.id } } })
  expect(seen.body.people[0]).not.toHaveProperty('handover')

  expectError(await ask(olga, person, heir), 403, 'handover/another-operator')
  await act(olga, routes.enablePerson, person)
  await act(olga, routes.disablePerson, person)
  expectError(await ask(olga, person, heir), 403, 'handover/another-operator')
  expect((await ask(oskar, person, heir)).status).toBe(200)
  expect((await confirm(olga, person)).body.handover?.dueAt).toBeDefined()
  expect((await object(token)).body).toEqual({ objected: true })
  expect((await confirm(olga, person)).body.handover?.dueAt).toBeDefined()
  await pass(spans.handoverMs + 60_000)
  expect(await ownerOf(record)).toBe(heir.id)
})

test('a token that is unknown, withdrawn or over stops nothing', async () => {
  const [person, heir] = [await aDisabledPerson(), await app.aPerson()]
  expectError(await object('unknown'), 404, 'handover/not-found')
  const token = await begin(person, heir)
  await app.as(oskar).call(routes.withdrawHandover, { params: { id: person.id }, body: {} })
  expectError(await object(token), 404, 'handover/not-found')
  const next = await begin(person, heir)
  expect(next).not.toBe(token)
  await pass(spans.handoverMs + 60_000)
  expectError(await object(next), 404, 'handover/not-found')
})

test('an operator who deletes the account and makes another with the same address is no second operator', async () => {
  const absent = await app.aPerson({ email: 'absent@example.org' })
  const [person, heir] = [await aDisabledPerson(), await app.aPerson()]
  await ask(absent, person, heir)
  expect((await app.as(absent).call(routes.deleteMe)).status).toBe(200)
  const again = await app.signIn('absent@example.org')
  expect(again.user._id).not.toBe(absent.id)
  expectError(await confirm(again, person), 403, 'handover/another-operator')
  await confirm(oskar, person)
  await object(await tokenOf(person))
  expectError(await ask(again, person, heir), 403, 'handover/another-operator')
  expect((await ask(olga, person, heir)).status).toBe(200)
})
