import { conversionRoutes, keyRoutes, routes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import type { Client } from '../../testing/client.ts'
import { openAccountKeyByHand, openPartByHand, openWrapByHand } from '../../testing/open-by-hand.ts'
import { aDevice, bodyOfKeys, keyCalls, nextKeys } from '../../testing/person-keys.ts'
import { testApp } from '../../testing/test-app.ts'
import { name, aScene, type Scene, attempts } from '../../testing/thief-of-mailbox.ts'

const app = await testApp()
const { own } = keyCalls(app)

const tables = ['person_statements', 'person_keys', 'unlockers', 'key_wraps', 'item_keys'] as const

/** All that keys hang on, but for when an unlocker was last used. */
async function stored(): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {}
  for (const table of tables) {
    const found = await app.database.selectFrom(table).selectAll().execute()
    const texts = found.map((row) =>
      JSON.stringify(row, (key, value: unknown) => (key === 'last_used_at' ? undefined : value)),
    )
    rows[table] = texts.toSorted()
  }
  return rows
}

/** What opens anything, and what it would show. */
function secretsOf({ ada, record, group }: Scene): string[] {
  const keys = [ada.keys.accountKey, ada.keys.sign.scalar, ada.keys.seal.scalar, ada.device.pair.scalar]
  const bytes = [...keys, record.key, group.key].map((key) => Buffer.from(key))
  return [name, ...bytes.flatMap((key) => [key.toString('base64url'), key.toString('hex')])]
}

const allRoutes = { ...keyRoutes, ...conversionRoutes }

test('each call about keys is tried', () => {
  expect(Object.keys(attempts).toSorted()).toEqual(Object.keys(allRoutes).toSorted())
})

test.each(Object.keys(allRoutes))(
  'a thief of the mailbox reads nothing sealed by %s, and changes no bundle, unlocker or wrap',
  async (route) => {
    for (const { call, status, code } of attempts[route] ?? []) {
      const scene = await aScene(app)
      const before = await stored()
      const answer = await call(scene)
      if (code !== undefined) expectError(answer, status, code)
      else expect(answer.status, JSON.stringify(answer.json)).toBe(status)
      const text = JSON.stringify(answer.json)
      for (const secret of secretsOf(scene)) expect(text).not.toContain(secret)
      expect(await stored()).toEqual(before)
    }
  },
)

/** Ada opens record and group by her device alone. */
async function expectOpen({ ada, record }: Scene, client: Client): Promise<void> {
  const { wrap, bundle } = await own(client, ada.device)
  const accountKey = openAccountKeyByHand(
    wrap ?? '',
    { person: ada.person.id, generation: 1 },
    ada.device.pair,
  )
  const place = { kind: 'person', id: ada.person.id, part: 'bundle', number: bundle?.n ?? 0 } as const
  expect(openPartByHand(accountKey, place, bundle?.sealed ?? '')).toEqual({ note: 'bundle' })
  const { sealed } = (await client.call(routes.getRecord, { params: { id: record.id } })).body
  const key = openWrapByHand(
    sealed?.key.wrap ?? '',
    { item: record, keyID: sealed?.key.id ?? '', to: 'person', toID: ada.person.id, toNumber: 1 },
    { under: ada.keys.accountKey, scalar: ada.keys.seal.scalar },
  )
  const summary = { kind: 'record', id: record.id, part: 'summary', number: 1 } as const
  expect(openPartByHand(key, summary, sealed?.summary ?? '')).toMatchObject({ name })
}

test('a thief who begins again is given no wrap of the former keys, and is undone with one call', async () => {
  const scene = await aScene(app)
  const { ada, thief } = scene
  await expectOpen(scene, ada.client)
  const theirs = await nextKeys(ada.person, { is: 'reset', before: ada.keys })
  const begun = await thief.call(keyRoutes.makeKeys, { body: await bodyOfKeys(theirs, await aDevice()) })
  expect(begun.status, JSON.stringify(begun.json)).toBe(201)
  for (const secret of secretsOf(scene)) expect(JSON.stringify(begun.json)).not.toContain(secret)
  const { sealed } = (await thief.call(routes.getRecord, { params: { id: scene.record.id } })).body
  expect(sealed?.key.wrap).toBeNull()
  const back = await nextKeys(ada.person, { is: 'reset', before: theirs, as: ada.keys })
  back.n = { bundle: 3, trust: 3 }
  const taken = await ada.client.call(keyRoutes.makeKeys, { body: await bodyOfKeys(back) })
  expect(taken.status, JSON.stringify(taken.json)).toBe(201)
  await expectOpen(scene, ada.client)
  expectError(await thief.call(keyRoutes.getKeys), 401, 'auth/unauthenticated')
})

test('a thief who gives a record back to the server learns nothing of it, and its people are told', async () => {
  const scene = await aScene(app)
  const { thief, record, bob } = scene
  const whole = await thief.call(conversionRoutes.readForConversion, {
    body: { to: 'server', ids: [record.id] },
  })
  for (const secret of secretsOf(scene)) expect(JSON.stringify(whole.json)).not.toContain(secret)
  const records = [{ _id: record.id, version: 1, name: 'Theirs', fields: [] }]
  const done = await thief.call(conversionRoutes.convertRecords, { body: { to: 'server', records } })
  expect(done.body.refused).toEqual([])
  const { notifications } = (await bob.client.call(routes.listNotifications)).body
  expect(notifications.map(({ kind }) => kind)).toContain('sealing-changed')
})
