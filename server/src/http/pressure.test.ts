/** @file What a person or an anonymous caller does may cost them alone: a colleague who works is answered meanwhile. */
import { limits, recordRoutes, userRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeToken } from '../keyring/token.ts'
import { expectError } from '../testing/answer.ts'
import type { Person } from '../testing/factories.ts'
import { sendHalf, type HalfSent } from '../testing/half-sent.ts'
import { keyPairOf } from '../testing/hpke-by-hand.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { ban, networkCulprit } from './limits/bans.ts'

const app = await testApp()
const address = await app.listen()
const attacker = await app.aPerson()
const colleague = await app.aPerson()
await app.aRecord({ owner: colleague, name: 'Of the colleague' })

/** The colleague works until the attack has ended. @returns how many of their calls were answered before that */
async function workDuring(attack: Promise<unknown>): Promise<number> {
  const state = { isOver: false }
  const ended = attack.finally(() => (state.isOver = true))
  let answered = 0
  while (!state.isOver) {
    expect((await app.as(colleague).call(userRoutes.getMe)).status).toBe(200)
    const found = await app.as(colleague).call(recordRoutes.searchRecords, { body: {} })
    expect(found.body.total).toBe(1)
    if (!state.isOver) answered += 2
  }
  await ended
  return answered
}

/** The most that this thread works without giving the event loop back: its own time, whatever else the machine does. */
async function longestHoldMs(work: () => Promise<unknown>): Promise<number> {
  let isOver = false
  let longest = 0
  let before = process.threadCpuUsage()
  const turn = (): void => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1_000)
    before = process.threadCpuUsage()
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await work().finally(() => (isOver = true))
  return longest
}

/** As time goes by, these are ended. */
const expectGivenUp = ({ clock }: Pick<TestApp, 'clock'>, calls: readonly HalfSent[]): Promise<void> =>
  expect
    .poll(
      () => {
        clock.advance(20_000)
        return calls.every((call) => call.isEnded())
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBe(true)

const growing = '\ufdfa'.repeat(870)
/** Letters that fold, and match all but the last of what is searched for. */
const nearly = 'É'.repeat(900)

async function aHeavyVault(owner: Person): Promise<void> {
  for (let record = 0; record < 10; record += 1) {
    const fields = Array.from({ length: 100 }, (_, field) => ({
      label: `Field ${field}`,
      value: field % 2 === 0 ? growing : nearly,
    }))
    await app.aRecord({ owner, name: 'Heavy', fields })
  }
}

test('a search through the heaviest records delays no other call', async () => {
  await aHeavyVault(attacker)
  const searches = Array.from({ length: limits.contentSearchesPerCall }, (_, search) => ({
    field: 'fields' as const,
    value: search === 4 ? `${'e'.repeat(400)}x` : search % 2 === 0 ? growing : 'e'.repeat(500),
  }))
  const attack = () => app.as(attacker).call(recordRoutes.searchRecords, { body: { searches } })
  const attacks = async (): Promise<void> => {
    for (const { status } of await Promise.all([attack(), attack()])) expect(status).toBe(200)
  }
  const answered = workDuring(attacks())
  expect(await longestHoldMs(() => answered)).toBeLessThan(50)
  expect(await answered).toBeGreaterThan(0)
})

test('fifty-six lists of one person at once leave the colleague’s lists alone', async () => {
  for (let record = 0; record < 40; record += 1) await app.aRecord({ owner: attacker })
  let served = 0
  const attack = Promise.all(
    Array.from({ length: 56 }, async (_, call) => {
      const [method, path] = call % 4 === 0 ? ['GET', '/notification'] : ['POST', '/record/search']
      const { status } = await app
        .as(attacker)
        .send(method, path, method === 'GET' ? {} : { body: { options: { sort: { name: 1 } } } })
      expect(status).toBeOneOf([200, 503])
      if (status === 200) served += 1
    }),
  )
  expect(await workDuring(attack)).toBeGreaterThan(0)
  expect(served).toBeGreaterThan(0)
  const refused = app.log.takeComplaints()
  expect(refused).toHaveLength(56 - served)
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['request/busy']))
})

test('bodies that never end, without a session, delay no other call and are given up', async () => {
  const nameless = Array.from({ length: 60 }, () =>
    sendHalf(address, { method: 'POST', path: '/record/search', body: '{', length: 1_000_000 }),
  )
  const publicCalls = Array.from({ length: 130 }, () =>
    sendHalf(address, { method: 'POST', path: '/auth/sendOTPEmail', body: '{', length: 10_000 }),
  )
  const isRefused = ({ status }: HalfSent) => status() !== undefined
  await expect.poll(() => nameless.every((call) => call.status() === 401)).toBe(true)
  // A network has a few under way; from another one an address asks for its code meanwhile.
  await expect.poll(() => publicCalls.filter(isRefused).length).toBe(30)
  expect((await app.as(colleague).call(userRoutes.getMe)).status).toBe(200)
  const asked = await app.as().send('POST', '/auth/sendOTPEmail', {
    body: { email: 'somebody@example.org' },
    from: '192.0.2.1',
  })
  expect(asked.status).toBe(200)

  await expectGivenUp(app, [...nameless, ...publicCalls.filter((call) => !isRefused(call))])
  expect(app.log.takeComplaints()).toHaveLength(30)
})

test('a body that a session sends too slowly is given up', async () => {
  const headers = { authorization: `Bearer ${attacker.accessToken}`, 'content-type': 'application/json' }
  const slow = sendHalf(address, { method: 'POST', path: '/record', headers, body: '{', length: 1_000 })
  expect((await app.as(colleague).call(userRoutes.getMe)).status).toBe(200)
  expect(slow.isEnded()).toBe(false)
  await expectGivenUp(app, [slow])
})

const sealed = await testApp({ settings: { REQUEST_ENCRYPTION: 'on' } })
const sealedAddress = await sealed.listen()

/** Begins an upload under seal, and sends no more of it than its first bytes. */
async function trickleUpload(person: Person) {
  const page = await sealed.page(person)
  const body = { bytes: Buffer.alloc(500_000), contentType: 'multipart/form-data; boundary=x' }
  const { request } = page.seal({ method: 'POST', path: '/media/upload', body })
  const bytes = Buffer.from(request.payload ?? '')
  return sendHalf(sealedAddress, {
    method: 'POST',
    path: '/media/upload',
    headers: request.headers,
    body: bytes.subarray(0, 1_000),
    length: bytes.length,
  })
}

async function uploadSealed(person: Person): Promise<number> {
  const page = await sealed.page(person)
  const form = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nbytes\r\n--x--\r\n'
  const body = { bytes: Buffer.from(form), contentType: 'multipart/form-data; boundary=x' }
  return (await page.call({ method: 'POST', path: '/media/upload', body })).status
}

test('uploads of a locked session are refused by their headers, and take no place', async () => {
  const locked = await sealed.aPerson({ clientKey: keyPairOf() })
  await sealed.database
    .updateTable('sessions')
    .set({ locked_at: new Date() })
    .where('user_id', '=', locked.id)
    .execute()
  const uploads = await Promise.all(Array.from({ length: 8 }, () => trickleUpload(locked)))
  await expect.poll(() => uploads.every((upload) => upload.status() === 403)).toBe(true)
  expect(await uploadSealed(await sealed.aPerson({ clientKey: keyPairOf() }))).toBe(201)
  expect(await sealed.database.selectFrom('used_nonces').select('nonce').execute()).toHaveLength(1)
})

test('uploads that one person trickles leave the colleague places, and are given up', async () => {
  const slow = await sealed.aPerson({ clientKey: keyPairOf() })
  const uploads = await Promise.all(Array.from({ length: 8 }, () => trickleUpload(slow)))
  const other = await sealed.aPerson({ clientKey: keyPairOf() })
  for (let upload = 0; upload < 3; upload += 1) expect(await uploadSealed(other)).toBe(201)
  expect(uploads.every((upload) => !upload.isEnded())).toBe(true)
  await expectGivenUp(sealed, uploads)
})

const limited = await testApp({ settings: { REQUEST_ENCRYPTION: 'on', RATE_LIMIT: 'on' } })

test('the calls of a network that is shut out leave nothing behind', async () => {
  const { database, keyring, clock } = limited
  await ban({ database, keyring, now: clock.now }, networkCulprit('127.0.0.1'))
  const page = await limited.page()
  /** A call that counts for its network and writes nothing else. */
  const countedCall = (from: string) =>
    limited.as().send('POST', '/auth/sendOTPEmail', { from, body: { email: 'none' } })
  const durable = async () => ({
    nonces: (await database.selectFrom('used_nonces').select('nonce').execute()).length,
    counts: (await database.selectFrom('rate_counts').select('subject').execute()).length,
    challenges: (await database.selectFrom('challenges').select('id').execute()).length,
  })
  await countedCall('192.0.2.8')
  await expect.poll(async () => (await durable()).counts).toBe(1)
  const before = await durable()
  for (let call = 0; call < 30; call += 1) {
    expectError(await page.call({ accessToken: makeToken() }), 403, 'user/temp-ban')
    const body = { json: { email: 'a@example.org' } }
    expectError(
      await page.call({ accessToken: makeToken(), method: 'POST', path: '/record', body }),
      403,
      'user/temp-ban',
    )
    expectError(
      await limited.as().send('POST', '/auth/sendOTPEmail', { body: body.json }),
      403,
      'user/temp-ban',
    )
  }
  // The same flush that shares this carries what was counted before.
  await countedCall('192.0.2.9')
  await expect.poll(async () => (await durable()).counts).toBeGreaterThan(before.counts)
  expect(await durable()).toEqual({ ...before, counts: before.counts + 1 })
})
