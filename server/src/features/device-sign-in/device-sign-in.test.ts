import { activityRoutes, authRoutes, deviceSignInRoutes, spans, userRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import type { Person } from '../../testing/factories.ts'
import { anotherNetwork, askForApproval } from '../../testing/device-sign-in.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const loopback = 'http://127.0.0.1:4711/cardea'

const ask = (asked = {}, origin = {}) => askForApproval(app, asked, { from: anotherNetwork(), ...origin })
const exchange = (deviceCode: string, proof?: string) =>
  app.as().call(deviceSignInRoutes.enterByDevice, { body: { deviceCode, ...(proof && { proof }) } })
const find = (person: Person, userCode: string, isFromLink?: true) =>
  app.as(person).call(deviceSignInRoutes.findDeviceRequest, {
    body: { userCode, ...(isFromLink && { isFromLink }) },
  })
const approve = (person: Pick<Person, 'accessToken'>, requestID: string, isFromLink?: true) =>
  app
    .as(person)
    .call(deviceSignInRoutes.approveDevice, { body: { requestID, ...(isFromLink && { isFromLink }) } })
async function approved(person: Person, asked = {}, origin = {}) {
  const request = await ask(asked, origin)
  const { requestID } = (await find(person, request.userCode)).body
  const { redirect } = (await approve(person, requestID)).body
  return {
    ...request,
    requestID,
    proof: redirect === null ? null : new URL(redirect).searchParams.get('proof'),
  }
}

test('a request says what to show and where; its codes stand nowhere in the database', async () => {
  const typed = await ask()
  expect(typed).toMatchObject({
    userCode: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
    reference: expect.stringMatching(/^[a-z]+ [a-z]+$/),
    verificationURL: 'https://vault.example.org/device',
    expiresIn: 600,
    interval: 5,
  })
  const { userCode, verificationURL } = await ask({ redirect: loopback })
  expect(verificationURL).toBe(`https://vault.example.org/device#${userCode}`)
})

test('the person sees what asks, from which network, and whether that is their own', async () => {
  const person = await app.aPerson()
  const from = anotherNetwork()
  const { userCode, reference } = await ask({}, { from })
  const found = await find(person, userCode.toLowerCase().replace('-', ''))
  expect(found.body).toMatchObject({
    kind: 'command-line',
    name: 'build-07',
    purpose: 'sign-in',
    network: from,
    isSameNetwork: false,
    reference,
    redirectTo: null,
  })
  const byRedirect = await ask({ redirect: loopback }, { from: '127.0.0.1' })
  expect((await find(person, byRedirect.userCode)).body).toMatchObject({
    isSameNetwork: true,
    redirectTo: 'http://127.0.0.1:4711',
  })
})

test('an approved client has a session of its own, which Settings name, and which is fresh for nothing', async () => {
  const person = await app.aPerson()
  const { deviceCode } = await approved(person)
  const entered = (await exchange(deviceCode)).body
  expect(entered).toMatchObject({ isNewUser: false, user: { _id: person.id } })
  const { sessions } = (await app.as(entered).call(authRoutes.listSessions)).body
  expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({
    kind: 'command-line',
    name: 'build-07',
    device: 'Command line on build-07',
    lockAfter: null,
  })
  expectError(await app.as(entered).call(userRoutes.deleteMe), 403, 'auth/reauthentication-required')
})

test('the person is mailed of the new device by its name', async () => {
  const person = await app.aPerson()
  await exchange((await approved(person)).deviceCode)
  const mail = await app.inbox.nextFor(person.email, /have not used before/)
  expect(mail.text).toContain('Command line on build-07')
})

test('one request gives one session, of twenty exchanges at once', async () => {
  const person = await app.aPerson()
  const { deviceCode } = await approved(person)
  const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(deviceCode)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expectError(answer, 400, 'auth/device-expired')
  }
})

test('of twenty approvals and denials at once one counts', async () => {
  const person = await app.aPerson()
  const { userCode } = await ask()
  const { requestID } = (await find(person, userCode)).body
  const deny = () => app.as(person).call(deviceSignInRoutes.denyDevice, { body: { requestID } })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? approve(person, requestID) : deny())),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a link finds and approves no request whose code is to be typed', async () => {
  const person = await app.aPerson()
  const { userCode } = await ask()
  expectError(await find(person, userCode, true), 400, 'auth/device-incorrect')
  const { requestID } = (await find(person, userCode)).body
  expectError(await approve(person, requestID, true), 400, 'auth/device-incorrect')
  const byRedirect = await ask({ redirect: loopback })
  const found = await find(person, byRedirect.userCode, true)
  expect((await approve(person, found.body.requestID, true)).status).toBe(200)
})

test('a request with a redirect gives a session only for the proof that went there', async () => {
  const person = await app.aPerson()
  const request = await ask({ redirect: loopback })
  const { requestID } = (await find(person, request.userCode, true)).body
  const { redirect } = (await approve(person, requestID, true)).body
  const url = new URL(redirect ?? '')
  expect(url.href.startsWith(`${loopback}?proof=`)).toBe(true)
  expect(url.searchParams.get('reference')).toBe(request.reference)
  expectError(await exchange(request.deviceCode), 400, 'auth/device-pending')
  app.clock.advance(60_000)
  expectError(await exchange(request.deviceCode, 'x'.repeat(43)), 400, 'auth/device-pending')
  expect((await exchange(request.deviceCode, url.searchParams.get('proof') ?? '')).status).toBe(200)
})

test('a redirect is an address of this machine or of an extension alone', async () => {
  const begin = (redirect: string) => ask({ redirect }).then(({ userCode }) => userCode !== undefined)
  const { method, path } = deviceSignInRoutes.beginDeviceSignIn
  for (const good of [
    'http://[::1]:65535/cardea',
    `https://${'a'.repeat(32)}.chromiumapp.org/cardea`,
    `https://${'0a'.repeat(20)}.extensions.allizom.org/cardea`,
  ]) {
    expect(await begin(good), good).toBe(true)
  }
  for (const bad of [
    'http://localhost:1/cardea',
    'http://127.0.0.1:70000/cardea',
    'http://127.0.0.1/cardea',
    'http://127.0.0.1:4711/other',
    'http://127.0.0.1:4711/cardea?x=1',
    'https://example.org/cardea',
    `https://${'z'.repeat(32)}.chromiumapp.org/cardea`,
    `https://${'a'.repeat(32)}.chromiumapp.org.example.org/cardea`,
  ]) {
    const body = { kind: 'extension', name: 'x', clientKey: 'A'.repeat(87), redirect: bad }
    expectError(await app.as().send(method, path, { body }), 400, 'request/invalid')
  }
})

test('a device that asks too often is told to wait longer, and longer each time', async () => {
  const { deviceCode } = await ask()
  expectError(await exchange(deviceCode), 400, 'auth/device-pending')
  const slow = await exchange(deviceCode)
  expectError(slow, 400, 'auth/device-slow')
  expect(slow.headers['retry-after']).toBe('10')
  app.clock.advance(6_000)
  expect((await exchange(deviceCode)).headers['retry-after']).toBe('15')
  app.clock.advance(16_000)
  expectError(await exchange(deviceCode), 400, 'auth/device-pending')
})

test('a denied request says so; one that is unknown, used or ten minutes old is over', async () => {
  const person = await app.aPerson()
  const denied = await ask()
  const { requestID } = (await find(person, denied.userCode)).body
  await app.as(person).call(deviceSignInRoutes.denyDevice, { body: { requestID } })
  expectError(await exchange(denied.deviceCode), 400, 'auth/device-denied')
  expectError(await approve(person, requestID), 400, 'auth/device-incorrect')
  expectError(await exchange('unknown'), 400, 'auth/device-expired')
  const late = await approved(person)
  app.clock.advance(spans.deviceRequestMs + 1_000)
  expectError(await exchange(late.deviceCode), 400, 'auth/device-expired')
})

test('a step-up is fresh, and only for who has signed in with that device', async () => {
  const [person, stranger] = [await app.aPerson(), await app.aPerson()]
  const { deviceToken } = (await exchange((await approved(person)).deviceCode)).body
  const origin = { headers: { 'x-device': deviceToken } }
  const request = await ask({ purpose: 'step-up' }, origin)
  expectError(await find(stranger, request.userCode), 400, 'auth/device-incorrect')
  const { requestID } = (await find(person, request.userCode)).body
  expectError(await approve(stranger, requestID), 400, 'auth/device-incorrect')
  await approve(person, requestID)
  const entered = await app
    .as()
    .call(deviceSignInRoutes.enterByDevice, { body: { deviceCode: request.deviceCode }, ...origin })
  expect((await app.as(entered.body).call(userRoutes.deleteMe)).status).toBe(200)
})

test('without a device that is known a step-up is found by nobody', async () => {
  const person = await app.aPerson()
  const { userCode } = await ask({ purpose: 'step-up' })
  expectError(await find(person, userCode), 400, 'auth/device-incorrect')
})

test('ten wrong codes of a person in ten minutes are the last, of any number at once; right ones do not count', async () => {
  const person = await app.aPerson()
  const { userCode } = await ask()
  for (let turn = 0; turn < 12; turn += 1) expect((await find(person, userCode)).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: 20 }, () => find(person, 'BBBB-BBBB')))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
  const refused = await find(person, userCode)
  expectError(refused, 429, 'request/too-many-requests')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
  app.clock.advance(spans.deviceRequestMs + 1_000)
  const later = await app.aSession(person.id)
  expectError(
    await app.as(later).call(deviceSignInRoutes.findDeviceRequest, { body: { userCode } }),
    400,
    'auth/device-incorrect',
  )
})

test('a network has twenty open requests at most, of thirty at once', async () => {
  const from = anotherNetwork()
  const answers = await Promise.allSettled(Array.from({ length: 30 }, () => ask({}, { from })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  app.clock.advance(spans.deviceRequestMs + 1_000)
  expect((await ask({}, { from })).userCode).toBeDefined()
})

test('a request whose key was changed in the database gives nothing', async () => {
  const person = await app.aPerson()
  const { deviceCode, requestID } = await approved(person)
  await app.database
    .updateTable('device_requests')
    .set({ client_key: Buffer.alloc(65, 4) })
    .where('id', '=', requestID)
    .execute()
  expect((await exchange(deviceCode)).status).toBe(500)
  app.log.takeComplaints()
})

test('a request that was set to approved in the database gives nothing', async () => {
  const person = await app.aPerson()
  const { deviceCode, userCode } = await ask()
  const { requestID } = (await find(person, userCode)).body
  await app.database
    .updateTable('device_requests')
    .set({ approved_by: person.id, approved_at: app.clock.now() })
    .where('id', '=', requestID)
    .execute()
  expectError(await exchange(deviceCode), 400, 'auth/device-expired')
})

test('a disabled person gets no session by an approval of before', async () => {
  const person = await app.aPerson()
  const { deviceCode } = await approved(person)
  await app.database
    .updateTable('users')
    .set({ disabled_at: app.clock.now() })
    .where('id', '=', person.id)
    .execute()
  expectError(await exchange(deviceCode), 403, 'user/disabled')
})

test('the activity of the person says what they approved and denied', async () => {
  const person = await app.aPerson()
  await approved(person)
  const { userCode } = await ask()
  const { requestID } = (await find(person, userCode)).body
  await app.as(person).call(deviceSignInRoutes.denyDevice, { body: { requestID } })
  const { activity } = (await app.as(person).call(activityRoutes.listMyActivity, { body: {} })).body
  expect(activity.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['account.approve-client', 'account.deny-client']),
  )
})
