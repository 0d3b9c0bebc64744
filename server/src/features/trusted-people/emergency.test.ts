import {
  accessRequestRoutes,
  limits,
  routes,
  spans,
  trustedPeopleRoutes,
  userSettingRoutes,
} from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { asIfLater } from '../../testing/as-if-later.ts'
import type { Person } from '../../testing/factories.ts'
import { emergencyCalls } from '../../testing/emergencies.ts'
import { testApp } from '../../testing/test-app.ts'

const dayMs = 86_400_000
const app = await testApp()
const { trust, list, ask, act, reads, later, news, activityOf, aScene } = emergencyCalls(app)

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
