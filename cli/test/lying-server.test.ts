/**
 * @file A server that lies about what is sealed for people, to the core of every client. After each lie no plain text and no key
 * has left the device, nothing was sealed for a wrong key, and what the screens are told says that something does not fit. Of
 * groups see lying-about-groups.test.ts, of what is conceded meddling-server.test.ts, of one’s own keys vault.test.ts.
 */
import { keyRoutes, recordRoutes } from '@cardea/contract'
import type { Lie } from '@cardea/client/testing/sealed-device'
import { expect, test } from 'vitest'
import { partOf } from '../../server/src/testing/sealed-records.ts'
import { onKeys, onRecord, type Wire } from './lies.ts'
import { planted } from './lied-to.ts'
import { aLyingScene, as, asSealed, listed, name, pageOf, share, whileLying } from './lying-scene.ts'

const { ada, bob, eve, aRecord, withMallory, falseItemKey } = await aLyingScene()

test('a dropped wrap closes the record and says so', async () => {
  const id = await aRecord(bob)
  const page = await pageOf(
    ada,
    onRecord(id, (record) => void (record['sealed'].key.wrap = null)),
  )
  expect(await listed(page, id)).toMatchObject({ name: '', closed: 'waiting' })
  expect((await whileLying(page, () => share(page, id, as(eve)))).given).toEqual([])
})

test('an older version than the known one leaves the known one on the screen, and nothing is saved over it', async () => {
  const id = await aRecord()
  const page = await pageOf(ada, null, id)
  const older = structuredClone(await page.client.call(recordRoutes.getRecord, asSealed(id)))
  await page.client.records.change(id, { name: `Second, ${planted}`, version: 1 })
  page.lie(onRecord(id, (record) => void Object.assign(record, older)))
  expect(await listed(page, id)).toMatchObject({ name: `Second, ${planted}`, isOlder: true })
  expect(await page.client.records.open(id)).toMatchObject({ name: `Second, ${planted}` })
  const { failed } = await whileLying(page, () => page.client.records.change(id, { name, version: 1 }))
  expect(failed).not.toBeNull()
  page.lie(null)
  expect(await listed(page, id)).toMatchObject({ name: `Second, ${planted}` })
})

test('an older part under a newer number, and one of another record, do not open', async () => {
  const [id, other] = [await aRecord(), await aRecord()]
  const [older, theirs] = await Promise.all(
    [id, other].map((one) => ada.client.call(recordRoutes.getRecord, asSealed(one)) as Promise<Wire>),
  )
  await ada.client.records.change(id, { name: `Second, ${planted}`, version: 1 })
  const lies: Record<string, (record: Wire) => unknown> = {
    'an older summary': ({ sealed }) => (sealed.summary = older?.['sealed'].summary),
    'a summary of another record': ({ sealed }) => (sealed.summary = theirs?.['sealed'].summary),
    'a wrap of another record': ({ sealed }) => (sealed.key.wrap = theirs?.['sealed'].key.wrap),
    'the key of another record': ({ sealed }) => (sealed.key = theirs?.['sealed'].key),
    'details in place of the summary': ({ sealed }) => (sealed.summary = older?.['sealed'].details),
  }
  for (const [what, change] of Object.entries(lies)) {
    const page = await pageOf(
      ada,
      onRecord(id, (record) => void change(record)),
    )
    expect(await listed(page, id), what).toMatchObject({ name: '', closed: 'damaged' })
    expect(await listed(page, other), what).toMatchObject({ name })
  }
})

test.each([1, 2])(
  'a key of the server’s own, by number %s, opens nothing and is written under by nobody',
  async (n) => {
    const id = await aRecord()
    const made = await falseItemKey('record', id, n, ada)
    const summary = await partOf(made.item, 'summary', 1, { name: 'Made up', fields: [] })
    const lie = onRecord(id, ({ sealed }) => {
      const { keyID, wrap, former } = made
      Object.assign(sealed.key, { n, id: keyID, wrap, former, groupID: null, number: null })
      Object.assign(sealed, { summary })
    })
    const page = await pageOf(ada, withMallory(lie))
    expect(await listed(page, id)).toMatchObject({ closed: 'damaged', isOlder: true, name: '' })
    const { wraps, failed } = await whileLying(page, () => share(page, id, as(bob)))
    expect(wraps).toEqual([])
    expect(failed).not.toBeNull()
    expect(
      (await whileLying(page, () => page.client.records.change(id, { name, version: 1 }))).failed,
    ).not.toBeNull()
  },
)

test('an older roster makes a record one that is only read; one of another record, or of any number, changes nothing', async () => {
  const [id, other] = [await aRecord(), await aRecord()]
  const rosterOf = async (one: string) =>
    (await ada.client.call(keyRoutes.getRecordKeys, { params: { id: one } })).roster
  const older = await rosterOf(id)
  const moved = { ...(await rosterOf(other)), n: 2 }
  await share(ada, id, as(bob))
  await ada.client.records.open(id)
  const everywhere = (roster: unknown): Lie => {
    const [inKeys, inRecord] = [
      onKeys((keys) => void (keys['roster'] = roster)),
      onRecord(id, (record) => void (record['sealed'].roster = roster)),
    ]
    return (call, answer, body) => inRecord(call, inKeys(call, answer, body), body)
  }
  const page = await pageOf(ada, everywhere(older))
  expect(await page.client.records.open(id)).toMatchObject({ name, isOlder: true })
  const written = await whileLying(page, () =>
    page.client.records.change(id, { name: `Second, ${planted}`, version: 1 }),
  )
  expect(written).toMatchObject({ wraps: [], failed: { reason: 'damaged' } })
  for (const roster of [moved, { n: 9_999, sealed: older?.sealed }]) {
    page.lie(everywhere(roster))
    await page.client.records.open(id)
    const shared = await whileLying(page, () => share(page, id, as(eve)))
    expect([shared.given, shared.failed === null]).toEqual([[], false])
  }
  // No number that did not open was remembered.
  page.lie(null)
  expect((await whileLying(page, () => share(page, id, as(eve)))).given).toEqual([eve.person.email])
})

test('what was seen as sealed for people is not written in plain, nor shared, though the server calls it its own', async () => {
  const id = await aRecord()
  const page = await pageOf(
    ada,
    onRecord(id, (record) => {
      delete record['sealed']
      Object.assign(record, { sealedFor: 'server', name: 'Made up' })
    }),
  )
  expect(await listed(page, id)).toMatchObject({ sealedFor: 'server' })
  for (const act of [
    () => page.client.records.change(id, { name, version: 1 }),
    () => share(page, id, as(bob)),
  ]) {
    const { failed, wraps, text } = await whileLying(page, act)
    expect(failed).toMatchObject({ code: 'record/sealed-for-server' })
    expect([wraps, text]).toEqual([[], ''])
  }
})
