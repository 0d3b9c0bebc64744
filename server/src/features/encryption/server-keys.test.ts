import { encryptionRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { createServerKeys } from '../../http/sealing/server-keys.ts'
import { sweep } from '../../testing/run-jobs.ts'
import { expectError } from '../../testing/answer.ts'
import { keyPairOf } from '../../testing/hpke-by-hand.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { REQUEST_ENCRYPTION: 'on' } })
const dayMs = 24 * 60 * 60_000

const keyOf = async (client = app.as()): Promise<string> =>
  (await client.call(encryptionRoutes.getPublicKey)).body.publicKey

const stored = () => app.database.selectFrom('server_keys').selectAll().orderBy('made_at').execute()

test('processes that need a key at once make one', async () => {
  const clients = [app.as(), (await app.beside()).as(), (await app.beside()).as()]
  const keys = await Promise.all(clients.flatMap((client) => [keyOf(client), keyOf(client)]))
  expect(new Set(keys).size).toBe(1)
  expect(await stored()).toHaveLength(1)
  expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(65)
})

test('a key is new after seven days, opens for one more, and then its private half is gone', async () => {
  const first = await keyOf()
  const person = await app.aPerson({ clientKey: keyPairOf() })
  const oldPage = await app.page(person)
  app.clock.advance(7 * dayMs - 60_000)
  expect(await keyOf()).toBe(first)
  app.clock.advance(60_000)
  const second = await keyOf()
  expect(second).not.toBe(first)
  expect(await keyOf((await app.beside()).as())).toBe(second)

  // A page that was opened before seals to the key it knows.
  const session = await app.aSession(person.id, person.clientKey)
  expect((await oldPage.call(session)).status).toBe(200)
  expect((await (await app.page(session)).call()).status).toBe(200)
  await sweep({ ...app, now: app.clock.now, log: app.log.logger })
  expect(await stored()).toHaveLength(2)

  app.clock.advance(dayMs)
  const refused = await oldPage.call()
  expectError(refused, 400, 'encryption/unknown-key')
  expect(refused.headers['x-encrypted']).toBeUndefined()
  await sweep({ ...app, now: app.clock.now, log: app.log.logger })
  expect((await stored()).map((row) => row.public_key.toString('base64url'))).toEqual([second])
})

test('during the overlap calls to either key are opened, also by a process that has just started', async () => {
  const person = await app.aPerson()
  const before = await app.page(person)
  app.clock.advance(7 * dayMs)
  const { accessToken } = await app.aSession(person.id)
  const after = await app.page({ accessToken })
  const other = await (await app.beside()).page({ accessToken })
  expect((await before.call({ accessToken })).status).toBe(200)
  expect((await after.call()).status).toBe(200)
  expect((await other.send(before.seal({ accessToken }), undefined)).status).toBe(200)
})

test('a change of key goes unnoticed by a client that fetches the new one when told so', async () => {
  const person = await app.aPerson()
  let page = await app.page(person)
  const failed: unknown[] = []
  for (let hour = 0; hour < 20 * 24; hour += 6) {
    app.clock.advance(6 * 60 * 60_000)
    const { accessToken } = await app.aSession(person.id)
    const answers = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const answer = await page.call({ accessToken })
        if (answer.status !== 400) return answer
        expectError(answer, 400, 'encryption/unknown-key')
        page = await app.page(person)
        return page.call({ accessToken })
      }),
    )
    failed.push(...answers.filter(({ status }) => status !== 200))
    await sweep({ ...app, now: app.clock.now, log: app.log.logger })
  }
  expect(failed).toEqual([])
  expect((await stored()).length).toBeLessThanOrEqual(2)
})

test('a key that was never made is unknown', async () => {
  const page = await app.page(await app.aPerson())
  const sealed = page.seal()
  const headers = { ...sealed.request.headers, 'x-server-key-id': 'AAAAAAAAAAAAAAAA' }
  expectError(await page.send(sealed, { headers }), 400, 'encryption/unknown-key')
})

test('the private half lies sealed in the database, and opens nowhere else', async () => {
  await keyOf()
  const [row] = await stored()
  if (!row) throw new Error('There is a key.')
  expect(row.private_key.includes('privateKey')).toBe(false)
  await app.database
    .updateTable('server_keys')
    .set({ id: 'BBBBBBBBBBBBBBBB' })
    .where('id', '=', row.id)
    .execute()
  const anew = createServerKeys({ ...app, now: app.clock.now })
  await expect(anew.find('BBBBBBBBBBBBBBBB')).rejects.toThrow('does not open')
  await app.database.deleteFrom('server_keys').execute()
})
