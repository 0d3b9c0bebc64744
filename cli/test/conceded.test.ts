/** @file What SECURITY.md concedes of records that only their people can open, shown: each row of its table has a test, here or where its row says. */
import { groupRoutes, recordRoutes } from '@cardea/contract'
import { fingerprintWords } from '@cardea/client/vault/words'
import { expect, test } from 'vitest'
import { openPartByHand, openWrapByHand } from '../../server/src/testing/open-by-hand.ts'
import { changeKeysOf, keyCalls, nextKeys, partsOf, wrapFor } from '../../server/src/testing/person-keys.ts'
import { partOf, type ItemKey } from '../../server/src/testing/sealed-records.ts'
import { on, onRecord, type Wire } from './lies.ts'
import { opensFor, planted } from './lied-to.ts'
import {
  aLyingScene,
  as,
  asSealed,
  falseKeys,
  leave,
  listed,
  name,
  pageOf,
  share,
  whileLying,
} from './lying-scene.ts'

const { app, ada, bob, eve, aDevice, aRecord, mallory, withMallory, falseItemKey, publicOf, addInTable } =
  await aLyingScene()
const { aPersonWithKeys, own } = keyCalls(app)
type PersonWithKeys = Awaited<ReturnType<typeof aPersonWithKeys>>

/** The present key of a record, opened by a person without a client of ours. */
async function keyByHand(
  { client, keys, person }: PersonWithKeys,
  id: string,
): Promise<ItemKey & { keyID: string }> {
  const { sealed } = (await client.call(recordRoutes.getRecord, { params: { id } })).body
  const { n, id: keyID, wrap } = sealed?.key ?? { n: 0, id: '', wrap: null }
  const place = {
    item: { kind: 'record', id, n },
    keyID,
    to: 'person',
    toID: person.id,
    toNumber: 1,
  } as const
  const key = openWrapByHand(wrap ?? '', place, { under: keys.accountKey, scalar: keys.seal.scalar })
  return { kind: 'record', id, n, keyID, key: new Uint8Array(key) }
}

const change = (page: typeof ada, id: string, version: number) =>
  whileLying(page, () => page.client.records.change(id, { name: `Next, ${planted}`, version }))

test('at the first contact a server can name a key of its own, which compared words show', async () => {
  const [id, carol] = [await aRecord(), await aDevice()]
  const { keys, told } = await falseKeys(carol.person)
  const page = await pageOf(
    ada,
    on(/^POST \/keys\/people$/, (answer) => void (answer['people'][0].keys = told)),
    id,
  )
  const keyID = (await page.client.records.open(id)).sealed?.key.id ?? ''
  const { wraps } = await whileLying(page, () => share(page, id, as(carol)))
  const { sign } = (await publicOf(ada)).statement
  const item = { kind: 'record', id, number: 1, keyID } as const
  expect(await Promise.all(wraps.map((wrap) => opensFor(keys, wrap, item, sign)))).toEqual([true])
  expect(page.vault.trust().people[carol.person.id]?.isCompared ?? false).toBe(false)
  expect(await fingerprintWords(carol.person.id, keys.statement.sign)).not.toBe(
    await carol.vault.fingerprint(),
  )
})

test('at the first contact it can show a record of a person that it made up', async () => {
  const id = await aRecord(bob)
  const made = await falseItemKey('record', id, 1, bob)
  const details = { version: 1, hash: '' }
  const content = { name: 'Made up', template: null, fields: [], files: [], details }
  const summary = await partOf(made.item, 'summary', 1, content)
  const lie = onRecord(id, ({ sealed, access }) => {
    Object.assign(sealed, { summary })
    Object.assign(sealed.key, {
      n: 1,
      id: made.keyID,
      wrap: made.wrap,
      former: [],
      groupID: null,
      number: null,
    })
    const owner = (access as Wire[]).find(({ role }) => role === 'OWNER')
    Object.assign(owner ?? {}, { userID: mallory.person.id })
  })
  const shown = await listed(await pageOf(bob, withMallory(lie)), id)
  expect([shown?.name, shown?.closed]).toEqual(['Made up', undefined])
})

test('who has which role is the server’s word, and an ending that no client made can be hidden', async () => {
  const id = await aRecord(bob)
  await leave(bob, id)
  const entries = app.database.updateTable('record_access').set({ ended_at: null })
  await entries.where('record_id', '=', id).execute()
  await app.database.updateTable('records').set({ is_new_key_needed: false }).where('id', '=', id).execute()
  expect(await change(await pageOf(ada, null, id), id, 1)).toMatchObject({ failed: null, wraps: [] })
})

test('a browser that never saw a newer state is shown an older one; one that saw it is not', async () => {
  const id = await aRecord(eve)
  const before = await eve.client.call(recordRoutes.getRecord, asSealed(id))
  await ada.client.records.change(id, { name: `Newer, ${planted}`, version: 1 })
  const older = onRecord(id, (record) => {
    const { summary, details } = before.sealed ?? {}
    record['version'] = before.version
    Object.assign(record['sealed'], { summary, ...('details' in record['sealed'] && { details }) })
  })
  expect(await listed(await pageOf(eve, older), id)).toMatchObject({ name, version: 1 })
  const page = await pageOf(eve, null)
  expect(await listed(page, id)).toMatchObject({ name: `Newer, ${planted}`, version: 2 })
  page.lie(older)
  expect(await page.client.records.open(id)).toMatchObject({ name: `Newer, ${planted}`, isOlder: true })
})

test('a viewer with a lying server has honest clients seal for one person more, until who may share removes that one', async () => {
  const [id, carol] = [await aRecord(bob), await aPersonWithKeys()]
  await ada.client.call(recordRoutes.shareRecord, {
    params: { id },
    body: { users: [{ email: carol.person.email, role: 'VIEWER' }] },
  })
  const item = await keyByHand(carol, id)
  const { roster } = (await carol.client.call(recordRoutes.getRecord, { params: { id } })).body.sealed ?? {}
  const n = (roster?.n ?? 0) + 1
  const place = { kind: 'record', id, part: 'roster', number: n - 1 } as const
  const content = openPartByHand(item.key, place, roster?.sealed ?? '') as { people: object[] }
  const people = [...content.people, { person: mallory.person.id, keys: mallory.hash }]
  // Its number counts, whoever the server took it from; and the server has the person among those of the record.
  const sealed = await partOf(item, 'roster', n, { ...content, people })
  await app.database
    .updateTable('item_keys')
    .set({ roster: Buffer.from(sealed, 'base64url'), roster_n: n })
    .where('record_id', '=', id)
    .execute()
  await addInTable(id, { person: mallory.person } as never)
  await app.database.updateTable('records').set({ is_new_key_needed: true }).where('id', '=', id).execute()

  const page = await pageOf(ada, null, id)
  const sent = await change(page, id, 1)
  expect(new Set(sent.given)).toEqual(new Set([bob.person.id, carol.person.id, mallory.person.id]))

  const { access } = await page.client.records.open(id)
  expect(access.map(({ userID }) => userID)).toContain(mallory.person.id)
  const removed = await whileLying(page, () =>
    page.client.call(recordRoutes.removeRecordAccess, {
      params: { id },
      body: { userID: mallory.person.id },
    }),
  )
  expect(new Set(removed.given)).toEqual(new Set([bob.person.id, carol.person.id]))
})

test('former keys of a person act as theirs towards clients that have not seen the newer ones, and no others', async () => {
  const [id, carol] = [await aRecord(), await aPersonWithKeys()]
  const former = carol.keys
  const next = await nextKeys(former.person, { is: 'renewed', before: former })
  const [unlocker] = carol.own.unlockers
  const statement = next.signed.at(-1)
  const wraps = [{ _id: unlocker?._id ?? '', wrap: await wrapFor(next, carol.device) }]
  await changeKeysOf(carol.client, former, {
    ...(statement && { statement }),
    ...(await partsOf(next)),
    wraps,
  })
  expect((await own(carol.client)).keys?.statements).toHaveLength(2)
  const hidden = on(/^POST \/keys\/people$/, (answer) => {
    for (const { keys } of answer['people']) keys?.statements.splice(1)
  })
  const page = await pageOf(ada, hidden, id)
  const keyID = (await page.client.records.open(id)).sealed?.key.id ?? ''
  // The server takes the wrap of a former generation too.
  const sealFor = async () => {
    const { wraps: given } = await whileLying(page, () => share(page, id, as(carol)))
    const { sign } = (await publicOf(ada)).statement
    const item = { kind: 'record', id, number: 1, keyID } as const
    return Promise.all(given.map((wrap) => opensFor(former, wrap, item, sign)))
  }
  expect(await sealFor()).toContain(true)
  // The refusal of a wrap for them says that there are newer ones, as an honest server does.
  page.lie(null)
  await whileLying(page, () => share(page, id, as(carol)))
  page.lie(hidden)
  expect(await sealFor()).not.toContain(true)
})

test('who had a group’s key and is shut out of a record of it opens, with a thief of the database, what it held until its next key', async () => {
  const carol = await aPersonWithKeys()
  const body = { sealedFor: 'people', name: `Support, ${planted}`, users: [as(carol)] } as never
  const group = await ada.client.call(groupRoutes.createGroup, { body })
  const record = { name, templateID: null, fields: [], groupIDs: [group._id], sealedFor: 'people' as const }
  const { _id: id } = await ada.client.records.make(record)
  const shown = (await carol.client.call(groupRoutes.getGroup, { params: { id: group._id } })).body.sealed
    ?.key
  const groupItem = { kind: 'group', id: group._id, n: 1 } as const
  const toCarol = {
    item: groupItem,
    keyID: shown?.id ?? '',
    to: 'person',
    toID: carol.person.id,
    toNumber: 1,
  } as const
  const own = { under: carol.keys.accountKey, scalar: carol.keys.seal.scalar }
  const groupKey = openWrapByHand(shown?.wrap ?? '', toCarol, own)
  // What a thief of the database has from before.
  const stolen = await app.database
    .selectFrom('key_wraps')
    .select('wrap')
    .where('record_id', '=', id)
    .where('by_group', '=', group._id)
    .executeTakeFirstOrThrow()

  const present = async () => ada.client.call(recordRoutes.getRecord, asSealed(id))
  const opens = async () => {
    const { sealed, version } = await present()
    const item = { kind: 'record', id, n: 1 } as const
    const toGroup = { item, keyID: sealed?.key.id ?? '', to: 'group', toID: group._id, toNumber: 1 } as const
    const wrap = stolen.wrap?.toString('base64url') ?? ''
    const key = openWrapByHand(wrap, toGroup, { under: groupKey, scalar: own.scalar })
    return openPartByHand(
      key,
      { kind: 'record', id, part: 'summary', number: version },
      sealed?.summary ?? '',
    )
  }
  // An older client shuts out without a key.
  const shut = await app
    .as({ ...ada.person })
    .call(recordRoutes.revokeRecordAccess, { params: { id }, body: { userID: carol.person.id } })
  expect(shut.status).toBe(200)
  expect(await opens()).toMatchObject({ name })
  expect(await change(await pageOf(ada, null, id), id, 1)).toMatchObject({ failed: null })
  await expect(opens()).rejects.toThrow()
})
