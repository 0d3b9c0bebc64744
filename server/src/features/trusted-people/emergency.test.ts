import {
  accessRequestRoutes,
  limits,
  routes,
  spans,
  trustedPeopleRoutes,
  userSettingRoutes,
  type AccessRequest,
  type BodyInput,
} from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError, type Answer } from '../../testing/answer.ts'
import { asIfLater } from '../../testing/as-if-later.ts'
import type { Person } from '../../testing/factories.ts'
import { shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'

const dayMs = 86_400_000
const app = await testApp()

type People = BodyInput<typeof trustedPeopleRoutes.setTrustedPeople>['people']

const trust = (owner: Person, people: People) =>
  app.as(owner).call(trustedPeopleRoutes.setTrustedPeople, { body: { people } })
const list = async (person: Person) => (await app.as(person).call(trustedPeopleRoutes.listTrustedPeople)).body
const ask = (person: Person, email: string, reason = 'She is in hospital') =>
  app.as(person).call(accessRequestRoutes.askForAccess, { body: { kind: 'emergency', email, reason } })
const act = (
  person: Person,
  id: string,
  name: 'approveAccessRequest' | 'refuseAccessRequest' | 'endAccessRequest',
  body: BodyInput<typeof accessRequestRoutes.approveAccessRequest> = {},
) => {
  const { method, path } = accessRequestRoutes[name]
  return app.as(person).send(method, path.replace(':id', id), { body }) as Promise<Answer<AccessRequest>>
}
const reads = async (person: Person, id: string): Promise<number> =>
  (await app.as(person).call(routes.getRecord, { params: { id } })).status
const later = async (ms: number): Promise<void> => {
  await asIfLater(app, ms)
  await app.runDueJobs()
}
const news = async (person: Person) =>
  (await app.as(person).call(routes.listNotifications)).body.notifications.map(({ kind }) => kind)
const activityOf = async (person: Person) =>
  (await app.as(person).call(routes.listMyActivity, { body: {} })).body.activity.map(({ action }) => action)

/** Ana trusts Bob, who asked if `isAsked`. */
async function aScene({
  waitDays = 7,
  isAsked = true,
}: { waitDays?: People[number]['waitDays']; isAsked?: boolean } = {}) {
  const [ana, bob] = [await app.aPerson(), await app.aPerson()]
  const fields = [{ label: 'Password', type: 'secret' as const, value: 'Planted' }]
  const record = await app.aRecord({ owner: ana, fields })
  await trust(ana, [{ email: bob.email, waitDays }])
  if (isAsked) expect((await ask(bob, ana.email)).json).toEqual({ sent: true })
  const request = (await list(ana)).trusted[0]?.request
  if (isAsked !== (request != null)) throw new Error('The request is not as asked.')
  return { ana, bob, record, id: request?._id ?? '' }
}

test('both sides see who trusts whom, with the request, and are mailed at each change', async () => {
  const { ana, bob } = await aScene({ isAsked: false })
  expect((await app.inbox.nextFor(ana.email)).subject).toBe(`You trust ${bob.email} in an emergency`)
  expect((await app.inbox.nextFor(bob.email)).subject).toBe(`${ana.email} trusts you in an emergency`)
  const [trusted] = (await list(ana)).trusted
  expect(trusted).toMatchObject({ user: { _id: bob.id }, email: bob.email, waitDays: 7, request: null })
  expect(await list(bob)).toEqual({
    trusted: [],
    trusting: [{ ...trusted, user: expect.objectContaining({ _id: ana.id }), email: ana.email }],
  })
  expect((await trust(ana, [{ email: bob.email, waitDays: 7 }])).body.trusted[0]?._id).toBe(trusted?._id)
  expect((await trust(ana, [])).body).toEqual({ trusted: [], trusting: [] })
  await app.inbox.nextFor(bob.email, /no longer trusts you/)
  expect((await activityOf(ana)).filter((action) => action === 'account.trust')).toHaveLength(2)
})

test('an address without an account is kept, and counts once there is one', async () => {
  const ana = await app.aPerson()
  const email = `later-${ana.id}@example.org`
  const [kept] = (await trust(ana, [{ email, waitDays: 1 }])).body.trusted
  expect(kept).toMatchObject({ user: null, email })
  expect((await app.inbox.nextFor(email)).text).toContain('You need an account with this address.')
  const rows = await app.database.selectFrom('trusted_people').select('email').execute()
  expect(rows.some((row) => row.email.includes(email))).toBe(false)
  const late = await app.signIn(email)
  const { trusting } = (await app.as(late).call(trustedPeopleRoutes.listTrustedPeople)).body
  expect(trusting).toMatchObject([{ _id: kept?._id, email: ana.email }])
})

test('one’s own address, one twice, a sixth and other days are refused, and an old sign-in', async () => {
  const [ana, bob] = [await app.aPerson(), await app.aPerson()]
  const six = Array.from({ length: limits.trustedPeople + 1 }, (_, index) => ({
    email: `many-${index}@example.org`,
    waitDays: 1 as const,
  }))
  for (const people of [
    [{ email: ana.email, waitDays: 1 as const }],
    [
      { email: bob.email, waitDays: 1 as const },
      { email: bob.email.toUpperCase(), waitDays: 3 as const },
    ],
    six,
    [{ email: bob.email, waitDays: 2 as never }],
  ])
    expectError(await trust(ana, people), 400, 'request/invalid')
  await asIfLater(app, 0)
  app.clock.advance(spans.stepUpMs + 1)
  const stale = await app.aPerson()
  app.clock.advance(spans.stepUpMs + 1)
  const fresh = await app.as().call(routes.refresh, { params: { token: stale.refreshToken } })
  const answer = await app.as(fresh.body).call(trustedPeopleRoutes.setTrustedPeople, { body: { people: [] } })
  expectError(answer, 403, 'auth/reauthentication-required')
})

test('asking answers alike whether or not somebody trusts; only who trusts has a request', async () => {
  const { ana, bob, id } = await aScene()
  const stranger = await app.aPerson()
  for (const email of [ana.email, 'nobody@example.org', stranger.email]) {
    const answer = await ask(stranger, email)
    expect([answer.status, answer.json]).toEqual([201, { sent: true }])
  }
  const mine = async (person: Person) =>
    (await app.as(person).call(accessRequestRoutes.searchAccessRequests, { body: { of: 'mine' } })).body
  expect((await mine(stranger)).total).toBe(0)
  expect((await mine(bob)).requests).toMatchObject([
    {
      _id: id,
      kind: 'emergency',
      state: 'waiting',
      owner: { _id: ana.id },
      role: null,
      recordID: null,
      until: null,
    },
  ])
  const toDecide = await app
    .as(ana)
    .call(accessRequestRoutes.searchAccessRequests, { body: { of: 'to-decide' } })
  expect(toDecide.body.requests).toMatchObject([{ _id: id, reason: 'She is in hospital' }])
  for (const name of ['approveAccessRequest', 'refuseAccessRequest', 'endAccessRequest'] as const)
    expectError(await act(stranger, id, name), 404, 'access/request-not-found')
  for (const name of ['approveAccessRequest', 'refuseAccessRequest'] as const)
    expectError(await act(bob, id, name), 403, 'access/forbidden')
})

test('the owner is told at once and on each day, whatever the switches say, and it opens by its day', async () => {
  const { ana, bob, record, id } = await aScene({ waitDays: 3, isAsked: false })
  await app.as(ana).call(userSettingRoutes.makeUserSetting, { body: {} })
  await app.as(ana).call(userSettingRoutes.changeUserSetting, { body: { isEmailNotificationOn: false } })
  expect(id).toBe('')
  await Promise.all(Array.from({ length: 5 }, () => ask(bob, ana.email)))
  const told = async () => (await news(ana)).filter((kind) => kind === 'emergency-asked').length
  expect(await told()).toBe(1)
  const mail = await app.inbox.nextFor(ana.email, /asks for emergency access/)
  expect(mail.text).toContain('Signing in alone refuses nothing.')
  expect(mail.text).not.toContain('hospital')
  for (const day of [2, 3]) {
    await later(dayMs)
    await app.runDueJobs()
    expect(await told()).toBe(day)
    await app.inbox.nextFor(ana.email, /asks for emergency access/)
  }
  expect(await reads(bob, record.id)).toBe(404)
  const hidden = await app.aRecord({ owner: ana })
  await app.as(ana).call(routes.deleteRecord, { params: { id: hidden.id } })
  await later(dayMs)
  expect(await reads(bob, record.id)).toBe(200)
  expect(await told()).toBe(3)
  for (const person of [ana, bob]) {
    expect(await news(person)).toContain('emergency-open')
    await app.inbox.nextFor(person.email, /emergency access to what .* is open|can read everything you own/)
  }
  const [pair] = (await list(bob)).trusting
  expect(pair?.request).toMatchObject({ state: 'granted', decidedBy: null })
  const shown = (await app.as(ana).call(routes.getRecord, { params: { id: record.id } })).body.access
  expect(shown.find(({ userID }) => userID === bob.id)).toMatchObject({
    role: 'VIEWER',
    isEmergency: true,
    until: pair?.request?.until,
  })
  await app.as(ana).call(routes.restoreRecord, { params: { id: hidden.id } })
  const fresh = await app.aRecord({ owner: ana })
  await app.runDueJobs()
  for (const one of [hidden, fresh]) expect(await reads(bob, one.id)).toBe(404)
  await later(spans.emergencyAccessMs)
  expect(await reads(bob, record.id)).toBe(404)
  expect((await list(bob)).trusting[0]?.request).toBeNull()
  expect(await news(ana)).not.toContain('access-ended')
})

test('refused, it opens nothing; the asker is told, and may ask anew', async () => {
  const { ana, bob, record, id } = await aScene({ waitDays: 1 })
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => act(ana, id, 'refuseAccessRequest')),
    ...Array.from({ length: 4 }, () => act(ana, id, 'approveAccessRequest')),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers) if (answer.status !== 200) expectError(answer, 409, 'access/request-over')
  const again = await aScene({ waitDays: 1 })
  expect((await act(again.ana, again.id, 'refuseAccessRequest')).body.state).toBe('refused')
  expect(await news(again.bob)).toContain('access-answered')
  await app.inbox.nextFor(again.bob.email, /ask again, with another reason/)
  await later(2 * dayMs)
  expect(await reads(again.bob, again.record.id)).toBe(404)
  expect(await activityOf(again.ana)).toContain('account.refuse-emergency')
  await ask(again.bob, again.ana.email)
  expect((await list(again.ana)).trusted[0]?.request).toMatchObject({ state: 'waiting' })
  expect([ana.id, bob.id, record.id]).toHaveLength(3)
})

test('allowed by hand it opens for 30 days: REVOKE and own entries stay, many records too', async () => {
  const { ana, bob, record, id } = await aScene()
  const [revoked, edited] = [await app.aRecord({ owner: ana }), await app.aRecord({ owner: ana })]
  await shareAs(app, ana, revoked, [bob, 'VIEWER'])
  await app.as(ana).call(routes.revokeRecordAccess, { params: { id: revoked.id }, body: { userID: bob.id } })
  await shareAs(app, ana, edited, [bob, 'EDITOR'])
  const many = await Promise.all(Array.from({ length: 110 }, () => app.aRecord({ owner: ana })))
  app.clock.freeze()
  expectError(await act(ana, id, 'approveAccessRequest', { role: 'VIEWER' }), 400, 'request/invalid')
  expect((await act(ana, id, 'approveAccessRequest')).body).toMatchObject({
    state: 'granted',
    decidedBy: { _id: ana.id },
    until: new Date(app.clock.now().getTime() + spans.emergencyAccessMs).toISOString(),
  })
  await app.runDueJobs()
  expect(await reads(bob, revoked.id)).not.toBe(200)
  const roleOn = async (recordID: string) =>
    (await app.as(bob).call(routes.getRecord, { params: { id: recordID } })).body.role
  expect(await roleOn(edited.id)).toBe('EDITOR')
  expect(await roleOn(record.id)).toBe('VIEWER')
  for (const one of many) expect(await reads(bob, one.id)).toBe(200)
  await shareAs(app, ana, many[0] ?? record, [bob, 'VIEWER'])
  await app.as(bob).call(routes.getRecordSecrets, { body: { ids: [record.id], purpose: 'use' } })
  const ended = await Promise.all([
    ...Array.from({ length: 3 }, () => act(ana, id, 'endAccessRequest')),
    ...Array.from({ length: 3 }, () => act(bob, id, 'endAccessRequest')),
  ])
  expect(ended.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const one of [record, ...many.slice(1)]) expect(await reads(bob, one.id)).toBe(404)
  for (const one of [edited, many[0] ?? record]) expect(await reads(bob, one.id)).toBe(200)
  const exposed = (await app.as(ana).call(routes.searchExposure, { body: {} })).body
  expect(JSON.stringify(exposed)).toContain(record.id)
})

test('of allowing and refusing an emergency at once one counts, and it opens exactly where it was allowed', async () => {
  const scenes = await Promise.all(Array.from({ length: 4 }, () => aScene()))
  await Promise.all(
    scenes.map(async ({ ana, bob, record, id }, at) => {
      const acts = ['approveAccessRequest', 'refuseAccessRequest'] as const
      const inTurn = at % 2 === 0 ? acts : acts.toReversed()
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => inTurn.map((name) => act(ana, id, name))).flat(),
      )
      const counted = answers.filter(({ status }) => status === 200)
      expect(counted).toHaveLength(1)
      for (const answer of answers) if (answer.status !== 200) expectError(answer, 409, 'access/request-over')
      await app.runDueJobs()
      expect(await reads(bob, record.id)).toBe(counted[0]?.body.state === 'granted' ? 200 : 404)
    }),
  )
})

test('an emergency that ends while its entries are made leaves none of them', async () => {
  const { ana, bob, record, id } = await aScene()
  const many = await Promise.all(Array.from({ length: 120 }, () => app.aRecord({ owner: ana })))
  expect((await act(ana, id, 'approveAccessRequest')).body.state).toBe('granted')
  const [ended] = await Promise.all([act(bob, id, 'endAccessRequest'), app.runDueJobs(), app.runDueJobs()])
  expect(ended.body.state).toBe('over')
  await app.runDueJobs()
  const left = await app.database
    .selectFrom('record_access')
    .select('record_id')
    .where('request_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  expect(left).toEqual([])
  for (const one of [record, ...many.slice(0, 3), ...many.slice(-3)])
    expect(await reads(bob, one.id)).toBe(404)
})

test('withdrawn or removed, it ends; the trusted one removes themselves too', async () => {
  const first = await aScene()
  expectError(await act(first.ana, first.id, 'endAccessRequest'), 403, 'access/forbidden')
  expect((await act(first.bob, first.id, 'endAccessRequest')).body.state).toBe('over')
  const second = await aScene()
  await act(second.ana, second.id, 'approveAccessRequest')
  await app.runDueJobs()
  expect(await reads(second.bob, second.record.id)).toBe(200)
  await trust(second.ana, [])
  expect(await reads(second.bob, second.record.id)).toBe(404)
  const third = await aScene({ waitDays: 1 })
  const [pair] = (await list(third.bob)).trusting
  const stop = (person: Person) =>
    app.as(person).call(trustedPeopleRoutes.stopBeingTrusted, { params: { id: pair?._id ?? '' } })
  expectError(await stop(third.ana), 404, 'access/not-found')
  expect((await stop(third.bob)).body).toEqual({ _id: pair?._id })
  expectError(await stop(third.bob), 404, 'access/not-found')
  await later(2 * dayMs)
  expect(await reads(third.bob, third.record.id)).toBe(404)
  expect((await list(third.ana)).trusted).toEqual([])
})

test('it does not open while a side is disabled, and is over then', async () => {
  for (const side of ['ana', 'bob'] as const) {
    const scene = await aScene({ waitDays: 1 })
    await app.database
      .updateTable('users')
      .set({ disabled_at: app.clock.now() })
      .where('id', '=', scene[side].id)
      .execute()
    await later(2 * dayMs)
    await app.database
      .updateTable('users')
      .set({ disabled_at: null })
      .where('id', '=', scene[side].id)
      .execute()
    await app.runDueJobs()
    expect(await reads(scene.bob, scene.record.id)).toBe(404)
    expect((await list(scene.ana)).trusted[0]?.request).toBeNull()
  }
})

test('switched off, nobody asks or trusts, and what is open ends', async () => {
  const { ana, bob, record, id } = await aScene()
  await act(ana, id, 'approveAccessRequest')
  await app.runDueJobs()
  expect(await reads(bob, record.id)).toBe(200)
  const { config } = app.parts
  config.isEmergencyOn = false
  try {
    expectError(await ask(bob, ana.email), 403, 'policy/forbidden')
    expectError(await trust(ana, []), 403, 'policy/forbidden')
    await app.runDueJobs()
    expect(await reads(bob, record.id)).toBe(404)
  } finally {
    config.isEmergencyOn = true
  }
})

test('trust follows the trusted person to a new address, and goes with their account', async () => {
  const { ana, bob } = await aScene({ isAsked: false })
  const email = `moved-${bob.id}@example.org`
  const { challengeID } = (await app.as(bob).call(routes.changeEmail, { body: { email } })).body
  const otp = await app.inbox.codeFor(email)
  expect((await app.as(bob).call(routes.confirmEmail, { body: { challengeID, otp } })).status).toBe(200)
  expect((await list(ana)).trusted).toMatchObject([{ user: { _id: bob.id }, email }])
  const next = await app.aPerson()
  await trust(ana, [{ email: next.email, waitDays: 1 }])
  expect((await app.as(next).call(routes.deleteMe)).status).toBe(200)
  expect((await list(ana)).trusted).toEqual([])
})

test('a person asks three times a day', async () => {
  const limited = await testApp({ settings: { RATE_LIMIT: 'on' } })
  const bob = await limited.aPerson()
  const body = { kind: 'emergency', email: 'nobody@example.org', reason: 'Now' } as const
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => limited.as(bob).call(accessRequestRoutes.askForAccess, { body })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(limits.emergencyRequestsPerDay)
  for (const answer of answers)
    if (answer.status !== 201) expectError(answer, 429, 'request/too-many-requests')
})
