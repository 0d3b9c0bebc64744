/** @file A server that lies about groups that hold what is sealed for people: see lying-server.test.ts. */
import { groupRoutes, keyRoutes, recordRoutes } from '@cardea/contract'
import { toBase64url } from '@cardea/sealing'
import { faceOf } from '@cardea/sealing/people'
import { deviceOf, type Lie } from '@cardea/client/testing/sealed-device'
import { expect, test } from 'vitest'
import { randomKey } from '../../server/src/testing/sealed-records.ts'
import { on, onKeys, type Wire } from './lies.ts'
import { planted } from './lied-to.ts'
import { aLyingScene, as, fields, leave, listed, name, pageOf, share, whileLying } from './lying-scene.ts'

const {
  app,
  address,
  ada,
  bob,
  eve,
  group,
  aDevice,
  aHeldRecord,
  aShutRecord,
  wrapsOfGroups,
  withMallory,
  falseItemKey,
} = await aLyingScene()

test('a writer outside a group seals for its face, and for none that does not follow from the one that the roster names', async () => {
  const carol = await aDevice()
  const honest = await aHeldRecord()
  await bob.client.records.open(honest)
  const lied = await aHeldRecord()
  const replaced = await aHeldRecord()
  const face = toBase64url(await faceOf(randomKey()))
  const ends: [string, Lie | null, string[]][] = [
    [honest, null, [group._id]],
    [
      lied,
      onKeys(({ recipients }) => void recipients.groups?.[0]?.faces.splice(0, 1, { n: 1, face, link: null })),
      [],
    ],
    [
      replaced,
      onKeys(({ recipients: { groups } }) => {
        groups?.[0]?.faces.push({ n: 2, face, link: toBase64url(new Uint8Array(64)) })
        if (groups?.[0]) groups[0].n = 2
      }),
      [],
    ],
  ]
  for (const [id, lie, expected] of ends) {
    await share(ada, id, as(carol), as(eve))
    await leave(eve, id)
    const page = await pageOf(carol, null, id)
    page.lie(lie)
    const sent = await whileLying(page, () =>
      page.client.records.change(id, { name: `By Carol, ${planted}`, version: 1 }),
    )
    expect(wrapsOfGroups(sent)).toEqual(expected)
    if (expected.length === 0) expect(sent.waiting).toContain(group._id)
  }
  // A member opens what was sealed for the face.
  expect(await listed(bob, honest)).toMatchObject({ name: `By Carol, ${planted}` })
})

test('no client seals under a key of a group that is the server’s own, or older than the known one', async () => {
  const made = await falseItemKey('group', group._id, 2, ada)
  const own: Lie = on(/^GET \/keys\/me$/, ({ groups }) => {
    const { keyID: id, wrap, former } = made
    for (const one of groups) if (one._id === group._id) Object.assign(one, { n: 2, id, wrap, former })
  })
  await ada.client.call(groupRoutes.searchGroups, { body: {} })
  const page = await pageOf(ada, withMallory(own))
  await page.vault.refresh()
  const body = { name, templateID: null, fields, groupIDs: [group._id], sealedFor: 'people' as const }
  const sent = await whileLying(page, () => page.client.records.make(body))
  expect([sent.wraps, sent.failed === null]).toEqual([[], false])
})

test('who is shut out takes the group’s key along: the other members are sealed for one by one, as its roster names them', async () => {
  const carol = await aDevice()
  await ada.client.call(groupRoutes.shareGroup, { params: { id: group._id }, body: { users: [as(carol)] } })
  await carol.vault.refresh()
  const id = await aShutRecord()
  expect((await ada.client.records.open(id)).sealed?.key.n).toBe(2)
  expect(await listed(carol, id)).toMatchObject({ name })
  expect(await listed(bob, id)).toBeUndefined()
  // Who hands over confirms them by the group’s roster too, and the next key goes to the same.
  await app.database
    .updateTable('key_wraps')
    .set({ wrap: null, generation: null, made_by: null })
    .where('record_id', '=', id)
    .where('user_id', '=', carol.person.id)
    .execute()
  await ada.vault.handOver()
  expect(await listed(await carol.again(), id)).toMatchObject({ name })
  await app.database.updateTable('records').set({ is_new_key_needed: true }).where('id', '=', id).execute()
  const page = await pageOf(ada, null, id)
  const sent = await whileLying(page, () =>
    page.client.records.change(id, { name: `Second, ${planted}`, version: 1 }),
  )
  expect(sent).toMatchObject({ failed: null, given: [carol.person.id], waiting: [] })
  // Once no person is shut out any more, the group is sealed for again.
  await ada.client.call(recordRoutes.removeRecordAccess, { params: { id }, body: { userID: bob.person.id } })
  await ada.vault.handOver()
  expect(await listed(bob, id)).toMatchObject({ name: `Second, ${planted}` })
})

test('the end of a member goes along while members are sealed for one by one, though the server forgets it', async () => {
  const hour = 3_600_000
  const now = app.clock.now().getTime()
  const carol = await aDevice()
  const users = [as(carol, { until: new Date(now + hour).toISOString() })]
  await ada.client.call(groupRoutes.shareGroup, { params: { id: group._id }, body: { users } })
  await carol.vault.refresh()
  const id = await aShutRecord()
  expect(await listed(carol, id)).toMatchObject({ name })
  await ada.vault.writeSeen()
  const entry = app.database.updateTable('group_access').set({ until: null })
  await entry.where('user_id', '=', carol.person.id).execute()
  const later = { clock: app.clock, deviceClock: { now: () => new Date(now + 2 * hour) } }
  const page = await deviceOf(later, address, ada.person, ada.person, ada.store)
  await page.client.records.open(id)
  const { failed, given, waiting } = await whileLying(page, () =>
    page.client.records.change(id, { name: `Second, ${planted}`, version: 1 }),
  )
  expect([failed, given.includes(carol.person.id), waiting]).toEqual([null, false, [carol.person.id]])
})

test('a hidden REVOKE has the group sealed for by no write and no hand-over', async () => {
  const id = await aShutRecord()
  const hidden = on(/^GET \/record\/[\w-]+\/keys$/, (keys) => {
    keys['isNewKeyNeeded'] = true
    keys['recipients'].people = keys['recipients'].people.filter(
      ({ userID }: Wire) => userID === ada.person.id,
    )
    for (const one of keys['recipients'].groups) delete one.members
  })
  const page = await pageOf(ada, null, id)
  const { version } = await page.client.records.open(id)
  page.lie(hidden)
  const sent = await whileLying(page, () =>
    page.client.records.change(id, { name: `Second, ${planted}`, version }),
  )
  expect(wrapsOfGroups(sent)).toEqual([])
  expect(sent.waiting).toContain(group._id)
  const { n, roster } = await ada.client.call(keyRoutes.getRecordKeys, { params: { id } })
  page.lie(
    on(/^GET \/keys\/wanted$/, () => {
      const since = app.clock.now().toISOString()
      return { wanted: [{ recordID: id, n, roster, keys: null, toGroup: { _id: group._id, n: 1 }, since }] }
    }),
  )
  await page.client.records.open(id)
  expect((await whileLying(page, () => page.vault.handOver())).wraps).toEqual([])
})
