import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../database/connect.ts'
import { startEmbeddedPostgres } from '../../database/embedded.ts'
import { migrate } from '../../database/migrate.ts'
import { takeNonce } from '../../http/sealing/nonces.ts'
import { sweep } from '../../testing/run-jobs.ts'
import type { Answer } from '../../testing/answer.ts'
import { startCardea } from '../../testing/cardea-process.ts'
import { keyPairOf } from '../../testing/hpke-by-hand.ts'
import { openInbox } from '../../testing/inbox.ts'
import { preparedData } from '../../testing/prepared-data.ts'
import { signInRemote } from '../../testing/remote-client.ts'
import { sealerOf } from '../../testing/sealed-client.ts'
import { openAnswer } from '../../testing/sealed-page.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { REQUEST_ENCRYPTION: 'on' } })
const person = await app.aPerson({ clientKey: keyPairOf() })
const page = await app.page(person)
const maxSkewMs = 120_000

const make = (name: string) =>
  page.seal({ method: 'POST', path: '/record', body: { json: { name, fields: [] } } })

const countRecords = async (): Promise<number> =>
  (await app.database.selectFrom('records').select('id').execute()).length

const codesOf = (answers: readonly Answer<unknown>[]): unknown[] =>
  answers.map(({ status, json }) =>
    status === 201 ? 201 : (json as { errors: { code: string }[] }).errors[0]?.code,
  )

/** A refusal of a call that was opened: it is sealed. */
function expectSealedError(answer: Answer<unknown>, entry: object): void {
  expect(answer.headers['x-encrypted']).toBe('1')
  expect(answer).toMatchObject({ status: 400, json: { errors: [entry] } })
}

test('a call works once', async () => {
  const before = await countRecords()
  const sealed = make('Once')
  expect((await page.send(sealed)).status).toBe(201)
  expectSealedError(await page.send(sealed), { code: 'encryption/replayed' })
  expect(await countRecords()).toBe(before + 1)
})

test('200 copies of a call at once, in two processes: one is accepted', async () => {
  const before = await countRecords()
  const elsewhere = await (await app.beside()).page(person)
  const sealed = make('One of many')
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? page : elsewhere).send(sealed)),
  )
  const codes = codesOf(answers)
  expect(codes.filter((code) => code === 201)).toHaveLength(1)
  expect(codes.filter((code) => code === 'encryption/replayed')).toHaveLength(199)
  expect(await countRecords()).toBe(before + 1)
})

test('a process that starts later knows the calls that were made before', async () => {
  const sealed = make('Before')
  expect((await page.send(sealed)).status).toBe(201)
  const later = await (await app.beside()).page(person)
  expectSealedError(await later.send(sealed), { code: 'encryption/replayed' })
})

test('a nonce is not taken again under another seal either', async () => {
  const nonce = randomBytes(16)
  expect((await page.call({ nonce })).status).toBe(200)
  expectSealedError(await page.call({ nonce }), { code: 'encryption/replayed' })
  const someoneElse = await app.page(await app.aPerson())
  expectSealedError(await someoneElse.call({ nonce }), { code: 'encryption/replayed' })
})

test('a call that does not open uses no nonce up', async () => {
  const nonce = randomBytes(16)
  const sealed = page.seal({ nonce })
  const changed = { ...sealed.request, url: '/api/user-setting' }
  expect((await page.send(sealed, changed)).errors).toMatchObject([{ code: 'encryption/invalid' }])
  expect((await page.send(sealed)).status).toBe(200)
})

test('a call more than two minutes off is stale, either way, and hears the server’s time', async () => {
  app.clock.freeze()
  const now = app.clock.now().getTime()
  for (const timestamp of [now - maxSkewMs - 1, now + maxSkewMs + 1, now - 86_400_000, now + 86_400_000]) {
    expectSealedError(await page.call({ timestamp }), { code: 'encryption/stale', serverTime: now })
  }
  expect((await page.call({ timestamp: now + maxSkewMs })).status).toBe(200)
})

test('a stale call uses no nonce up, and one that was taken is stale when it is too old', async () => {
  const sealed = make('Later stale')
  expect((await page.send(sealed)).status).toBe(201)
  app.clock.advance(maxSkewMs + 1)
  expectSealedError(await page.send(sealed), { code: 'encryption/stale' })
})

test('nonces are swept by time, and never while their call could be taken', async () => {
  const count = async () => (await app.database.selectFrom('used_nonces').select('nonce').execute()).length
  expect((await page.call()).status).toBe(200)
  const before = await count()
  expect(before).toBeGreaterThan(0)
  app.clock.advance(maxSkewMs)
  await sweep({ ...app, now: app.clock.now, log: app.log.logger })
  expect(await count()).toBe(before)
  app.clock.advance(2 * maxSkewMs)
  await sweep({ ...app, now: app.clock.now, log: app.log.logger })
  expect(await count()).toBe(0)
})

test('a call stamped before the database started is stale, because its nonce may be lost', async () => {
  const postgres = await startEmbeddedPostgres({ directory: await temporaryFolder() })
  onTestFinished(() => postgres.stop())
  const handle = connect(postgres.connection)
  onTestFinished(() => handle.close())
  const { database } = handle
  await migrate(database)
  const now = () => new Date()
  const secondsAgo = (seconds: number) => Date.now() - seconds * 1_000
  const take = (nonce: Buffer, stampedAgo: number, keyMadeAgo: number) =>
    takeNonce({ database, now }, nonce, secondsAgo(stampedAgo), secondsAgo(keyMadeAgo))
  expect(await take(randomBytes(16), 90, 3_600)).toBe('before-start')
  const nonce = randomBytes(16)
  expect(await take(nonce, 0, 3_600)).toBe('taken')
  expect(await take(nonce, 0, 3_600)).toBe('seen')
  const ofNewKey = randomBytes(16)
  expect(await take(ofNewKey, 90, 0), 'a call was not taken before its key was made').toBe('taken')
  expect(await take(ofNewKey, 90, 0)).toBe('seen')
})

test('a Cardea that was killed and started again takes no call twice', async () => {
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const environment = {
    DATA_DIR: await preparedData(),
    SMTP_URL: inbox.url,
    REQUEST_ENCRYPTION: 'on',
  }
  const first = await startCardea(environment)
  const { accessToken } = await signInRemote(first.url, inbox, 'replayed@example.org')
  const response = await fetch(`${first.url}/api/encryption/public-key`)
  const { publicKey } = (await response.json()) as { publicKey: string }
  const seal = () => sealerOf({ publicKey }).seal({ method: 'GET', target: '/api/user/me', accessToken })
  const send = async (url: string, sealed: ReturnType<typeof seal>) => {
    const { headers } = sealed.request
    const answer = await fetch(url + sealed.request.url, { headers })
    const bytes = Buffer.from(await answer.arrayBuffer())
    return openAnswer(sealed, answer.status, Object.fromEntries(answer.headers), bytes)
  }

  const recorded = seal()
  expect((await send(first.url, recorded)).status).toBe(200)
  await first.kill()
  const second = await startCardea(environment)
  expectSealedError(await send(second.url, recorded), { code: 'encryption/stale' })
  expect((await send(second.url, seal())).status).toBe(200)
})
