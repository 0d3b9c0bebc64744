import {
  activityRoutes,
  authRoutes,
  mediaRoutes,
  notificationRoutes,
  operatorRoutes,
  recordRoutes,
  spans,
  userRoutes,
  type BodyInput,
} from '@cardea/contract'
import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { noteBackup } from '../monitoring/backup-log.ts'
import { expectError } from '../../testing/answer.ts'
import { askForCode, enter } from '../../testing/challenges.ts'
import type { Person } from '../../testing/factories.ts'
import { fileCalls } from '../../testing/file-calls.ts'
import { tryToSignIn, untilSecondFactor, withSecondFactor } from '../../testing/passkeys.ts'
import { readLive } from '../../testing/live-reader.ts'
import { testApp } from '../../testing/test-app.ts'

const address = 'operator@example.org'
const app = await testApp({
  settings: { OPERATORS: `Operator@Example.org, root@localhost`, SUPPORT_EMAIL: 'help@example.org' },
})
const beside = await app.beside()
const operator = await app.aPerson({ email: address, name: 'Olga Operator' })
const client = app.as(operator)
const files = await fileCalls(app)
const url = await beside.listen()

const act = (what: 'disable' | 'enable' | 'sign-out', { id }: { id: string }, by: Person = operator) =>
  app.as(by).send('POST', `/operator/people/${id}/${what}`, { body: {} })

const find = async (search: string) =>
  (await client.call(operatorRoutes.searchPeople, { body: { search } })).body.people

test('for others there is no such call, whatever they send', async () => {
  const person = await app.aPerson()
  for (const { method, path } of Object.values(operatorRoutes)) {
    const body = method === 'GET' ? {} : { body: { nonsense: true } }
    const answer = await app.as(person).send(method, path.replace(':id', operator.id), body)
    expectError(answer, 404, 'request/unknown-call')
  }
})

test('only who is an operator is told so', async () => {
  expect((await client.call(userRoutes.getMe)).body).toMatchObject({ isOperator: true })
  const person = await app.aPerson()
  expect((await app.as(person).call(userRoutes.getMe)).body).not.toHaveProperty('isOperator')
})

test('a search for people is blind to case and accents, as every search is', async () => {
  const person = await app.aPerson({ name: 'Änne Straße' })
  expect((await find('anne STRASSE')).map(({ user }) => user._id)).toEqual([person.id])
})

test('people are shown with how much they have, and with nothing of what', async () => {
  const person = await app.aPerson({ name: 'Zoë Zimmermann' })
  const secret = 'Planted record'
  await app.aRecord({ owner: person, name: secret })
  await app.aRecord({ owner: person, name: secret, deletedAt: app.clock.now() })
  await app.aGroup({ owner: person, name: 'Planted group' })
  await files.aFile(person, randomBytes(1_000), 'planted.bin')
  const people = await find('zoë zimm')
  expect(people).toEqual([
    {
      user: expect.objectContaining({ _id: person.id, email: person.email }),
      state: 'active',
      lastActive: expect.stringMatching(/Z$/),
      records: 1,
      groups: 1,
      bytes: 1_000,
      passkeys: 0,
      sessions: 1,
      isSecondFactorOn: false,
    },
  ])
  const all = await client.call(operatorRoutes.searchPeople, { body: {} })
  expect(JSON.stringify(all.json)).not.toMatch(/planted/i)
  expect((await find(person.email.slice(2, 20))).map(({ user }) => user._id)).toContain(person.id)
})

test('people come in pages, in the order that is asked for', async () => {
  const { people, total } = (await client.call(operatorRoutes.searchPeople, { body: {} })).body
  expect(people).toHaveLength(total)
  const page = (options: object) =>
    client.call(operatorRoutes.searchPeople, { body: { options } }).then(({ body }) => body)
  expect(await page({ skip: 1, limit: 1 })).toEqual({ people: people.slice(1, 2), total })
  const oldest = await page({ limit: 1, sort: { createdAt: 1 } })
  expect(oldest.people[0]?.user._id).toBe(operator.id)
  const byName = (await page({ sort: { name: 1 } })).people.map(({ user }) => user.name ?? user.email)
  expect(byName).toEqual(byName.toSorted((a, b) => a.localeCompare(b)))
  const times = (await page({ sort: { lastActive: -1 } })).people.flatMap(
    ({ lastActive }) => lastActive ?? [],
  )
  expect(times).toEqual(times.toSorted().toReversed())
})

test('every change needs a fresh sign-in', async () => {
  const person = await app.aPerson()
  const { refreshToken } = await app.signIn(address)
  app.clock.advance(spans.stepUpMs + 1)
  const { body } = await app.as().call(authRoutes.refresh, { params: { token: refreshToken } })
  const stale = { ...operator, accessToken: body.accessToken }
  for (const what of ['disable', 'enable', 'sign-out'] as const)
    expectError(await act(what, person, stale), 403, 'auth/reauthentication-required')
  const inviting = app.as(stale).call(operatorRoutes.invitePeople, { body: { emails: ['a@example.org'] } })
  expectError(await inviting, 403, 'auth/reauthentication-required')
  expect((await app.as(stale).call(operatorRoutes.getOverview)).status).toBe(200)
})

test('a disabled person is refused every call with whom to write to, in every process, and entry after a right code too', async () => {
  const person = await app.aPerson()
  const reader = await readLive(url, person)
  const answer = await act('disable', person)
  expect(answer.json).toMatchObject({ user: { _id: person.id }, state: 'disabled', sessions: 1 })
  await reader.next('ended')
  await reader.ended()
  for (const server of [app, beside]) {
    for (const [method, path] of [
      ['GET', '/user/me'],
      ['POST', '/record/search'],
      ['GET', '/live'],
      ['POST', '/auth/logout'],
    ] as const) {
      const refused = await server.as(person).send(method, path, method === 'GET' ? {} : { body: {} })
      expectError(refused, 403, 'user/disabled')
      expect(refused.errors[0]?.contact).toBe('help@example.org')
    }
    const refreshed = await server.as().call(authRoutes.refresh, { params: { token: person.refreshToken } })
    expectError(refreshed, 403, 'user/disabled')
  }
  const challenge = await askForCode(app, person.email)
  expectError(await enter(app, challenge, challenge.code), 403, 'user/disabled')

  await act('enable', person)
  expect((await app.as(person).call(userRoutes.getMe)).status).toBe(200)
  expect((await app.signIn(person.email)).user._id).toBe(person.id)
})

test('an owner is told what to change when a person who opened it is disabled', async () => {
  const [owner, person] = [await app.aPerson(), await app.aPerson()]
  const fields = [{ label: 'Password', type: 'secret' as const, value: 'known' }]
  const record = await app.aRecord({ owner, fields, sharedWith: [[person, 'VIEWER']] })
  await app.as(person).call(recordRoutes.getRecord, { params: { id: record.id } })
  await act('disable', person)
  const { body } = await app.as(owner).call(notificationRoutes.listNotifications)
  expect(body.notifications).toMatchObject([{ kind: 'rotate-due', recordID: record.id }])
})

test('neither a passkey nor a second factor lets a disabled person in', async () => {
  const person = await app.aPerson()
  const { passkey, codes } = await withSecondFactor(app, person)
  const needed = await untilSecondFactor(app, person.email)
  await act('disable', person)
  expectError(await tryToSignIn(app.as(), passkey), 403, 'user/disabled')
  const body = { challengeID: needed.challengeID, recoveryCode: codes[0] ?? '' }
  expectError(await app.as().call(authRoutes.enterSecondFactor, { body }), 403, 'user/disabled')
  const challenge = await askForCode(app, person.email)
  expectError(await enter(app, challenge, challenge.code), 403, 'user/disabled')
})

test('items that a disabled person shares stay with the others', async () => {
  const [person, friend] = [await app.aPerson(), await app.aPerson()]
  const record = await app.aRecord({ owner: person, sharedWith: [[friend, 'VIEWER']] })
  await act('disable', person)
  const answer = await app.as(friend).call(recordRoutes.getRecord, { params: { id: record.id } })
  expect(answer.status).toBe(200)
})

test('a download that runs ends when its person is disabled', async () => {
  const person = await app.aPerson()
  const record = await app.aRecord({ owner: person })
  const media = await files.aFile(person, randomBytes(20_000_000), 'long.bin')
  await app
    .as(person)
    .call(recordRoutes.changeRecord, { params: { id: record.id }, body: { attachmentIDs: [media._id] } })
  const response = await fetch(`${url}/api${mediaRoutes.downloadMedia.path.replace(':id', media._id)}`, {
    headers: { version: '0', authorization: `Bearer ${person.accessToken}`, 'credential-id': record.id },
  })
  const reader = response.body?.getReader()
  await reader?.read()
  await act('disable', person)
  // The server looks again when a second has passed; what lies in buffers still comes.
  let bytes = 0
  const readSlowly = async () => {
    for (;;) {
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return
      bytes += chunk.value.length
      if (bytes < 2_000_000) await new Promise((done) => setTimeout(done, 50))
    }
  }
  await expect(readSlowly()).rejects.toThrow()
  expect(bytes).toBeLessThan(20_000_000)
})

test('signing out ends all sessions of a person, at once and everywhere', async () => {
  const person = await app.aPerson()
  const other = await app.aSession(person.id)
  const reader = await readLive(url, person)
  expect((await act('sign-out', person)).json).toMatchObject({ state: 'active', sessions: 0 })
  await reader.next('ended')
  for (const session of [person, other])
    expectError(await beside.as(session).call(userRoutes.getMe), 401, 'auth/unauthenticated')
  await app.inbox.nextFor(person.email, /ended all your sessions/)
})

test('each act is written down for both, and mailed to the person with the name of who did it; doing it again is not', async () => {
  const person = await app.aPerson()
  const answers = await Promise.all(Array.from({ length: 5 }, () => act('disable', person)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await act('enable', person)
  const off = await app.inbox.nextFor(person.email, /switched your account off/)
  expect(off.text).toContain('Olga Operator (operator@example.org)')
  expect(off.text).toContain('help@example.org')
  await app.inbox.nextFor(person.email, /on again/)
  const actsOn = async (client: ReturnType<typeof app.as>) =>
    (await client.call(activityRoutes.listMyActivity, { body: {} })).body.activity.filter(({ subjects }) =>
      subjects.some(({ _id }) => _id === person.id),
    )
  const [ofPerson, ofOperator] = [await actsOn(app.as(person)), await actsOn(client)]
  for (const activity of [ofPerson, ofOperator])
    expect(activity.map(({ action, actor }) => [action, actor?._id])).toEqual([
      ['operator.enable', operator.id],
      ['operator.disable', operator.id],
    ])
  expect(ofPerson[0]).toMatchObject({ device: null, network: null })
})

test('an operator cannot disable themselves, and an unknown person is not found', async () => {
  expectError(await act('disable', operator), 403, 'access/forbidden')
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nobody'])
    expectError(await act('disable', { id }), 404, 'USER_NOT_FOUND')
})

test('the overview counts, and says how mail, backups and processes are', async () => {
  const { body } = await client.call(operatorRoutes.getOverview)
  expect(body).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    mail: { state: 'ok', waiting: expect.any(Number), lastSentAt: expect.stringMatching(/Z$/) },
    backup: { state: 'off', lastAt: null },
    damagedRows: 0,
  })
  expect(body.people).toBeGreaterThan(5)
  expect(body.bytes).toBeGreaterThan(0)
  await expect
    .poll(async () => (await client.call(operatorRoutes.getOverview)).body.nodes.length)
    .toBeGreaterThan(0)

  const at = app.clock.now()
  await noteBackup(app.database, { begunAt: at, endedAt: at, outcome: { failure: 'No room.' } })
  const later = (await client.call(operatorRoutes.getOverview, { headers: { 'accept-language': 'de' } })).body
  expect(later.backup).toMatchObject({ state: 'failing', lastAt: null })
  expect(later.checks[0]).toMatchObject({ name: 'Sicherung', state: 'fail' })
})

test('the overview warns where everybody may make an account and with it links', async () => {
  const stateOf = async () => {
    const { checks } = (await client.call(operatorRoutes.getOverview)).body
    return checks.find(({ name }) => name === 'Links from strangers')?.state
  }
  expect(await stateOf()).toBe('warn')
  const { config } = app.parts
  config.signUp = 'invited'
  onTestFinished(() => void (config.signUp = 'open'))
  expect(await stateOf()).toBe('ok')
})

test('the list of people is narrowed by state and by second factor, counted so, with and without a search', async () => {
  const mark = makeId().slice(-12)
  const [plain, guarded, off] = [
    await app.aPerson({ name: `Plain ${mark}` }),
    await app.aPerson({ name: `Guarded ${mark}` }),
    await app.aPerson({ name: `Off ${mark}` }),
  ]
  await withSecondFactor(app, guarded)
  await app.as(operator).call(operatorRoutes.disablePerson, { params: { id: off.id }, body: {} })
  const find = async (body: BodyInput<typeof operatorRoutes.searchPeople>) => {
    const { people, total } = (await app.as(operator).call(operatorRoutes.searchPeople, { body })).body
    expect(people.length).toBe(total)
    return people.map(({ user }) => user._id)
  }
  const search = mark
  const options = { sort: { name: 1 as const } }
  expect(await find({ search, options, state: 'disabled' })).toEqual([off.id])
  expect(await find({ search, options, state: 'active' })).toEqual([guarded.id, plain.id])
  expect(await find({ search, options, isSecondFactorOn: true })).toEqual([guarded.id])
  expect(await find({ search, options, state: 'active', isSecondFactorOn: false })).toEqual([plain.id])
  expect(await find({ search, isSecondFactorOn: true, state: 'disabled' })).toEqual([])
  const everybody = await find({ state: 'disabled' })
  expect(everybody).toContain(off.id)
  expect(everybody).not.toContain(plain.id)
})
