import { routes, spans, trustedPeopleRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import type { Person } from '../../testing/factories.ts'
import { shareAs } from '../../testing/share.ts'
import { emergencyCalls } from '../../testing/emergencies.ts'
import { testApp } from '../../testing/test-app.ts'

const dayMs = 86_400_000
const app = await testApp()
const { trust, list, ask, act, reads, later, aScene } = emergencyCalls(app)

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
