/**
 * @file A client that is written from the format alone (`by-hand/`), beside ours on one real server: each reads what the
 * other seals. A change of the format, which would lock out every other client, fails here.
 */
import { randomBytes } from 'node:crypto'
import { groupRoutes, recordRoutes } from '@cardea/contract'
import { downloadAttachment } from '@cardea/client/calls/download-attachment'
import { upload as uploadByOurs } from '@cardea/client/calls/upload'
import { expect, test } from 'vitest'
import { testApp } from '../../server/src/testing/test-app.ts'
import { openFile, sealFile } from './by-hand/formats.ts'
import { openContent, sealContent, sealSummary } from './by-hand/hand-content.ts'
import {
  content,
  fields,
  handScene,
  held,
  makeByOurs,
  openedByOurs,
  shareByOurs,
} from './by-hand/hand-scene.ts'
import { b64, un } from './by-hand/primitives.ts'
import { told, toPeople } from './conversions.ts'

const app = await testApp()
const scene = handScene(app, await app.listen())

test('our client opens a record that was made and shared by the format alone', async () => {
  const [hand, bob] = [await scene.aHand(), await scene.ours()]
  const item = await hand.makeRecord(content)
  await hand.share(item, [bob.person.email])
  const [listed] = await bob.client.records.list()
  expect(listed).toMatchObject({ name: content.name, sealedFor: 'people' })
  expect(listed).not.toHaveProperty('closed')
  expect(await openedByOurs(bob, item.id)).toEqual(held)
})

test('a record of ours opens by the format, and what is written by it opens in our client', async () => {
  const [hand, ada] = [await scene.aHand(), await scene.ours()]
  const id = await makeByOurs(ada)
  await shareByOurs(ada, id, hand.person.email)
  const answered = await hand.getRecord(id)
  expect(answered.name).toBe('')
  const item = await hand.openGiven({ kind: 'record', id }, answered.sealed.key, ada.person.id)
  expect(openContent(item, answered)).toMatchObject({
    summary: { name: content.name, fields: [{ value: content.user }, { label: 'Password' }] },
    password: content.password,
  })
  const { roster } = answered.sealed
  const { people, out } = hand.openRoster(item, roster)
  expect(people.map(({ person }) => person).toSorted()).toEqual([ada.person.id, hand.person.id].toSorted())
  expect(out).toEqual([])
  expect(await hand.keepForSelf(item)).toEqual({ done: 1, refused: [] })
  const kept = await hand.getRecord(id)
  expect(hand.openOwn({ kind: 'record', id }, kept.sealed.key).key).toEqual(item.key)

  const next = { ...content, name: 'Written by hand', password: 'battery staple' }
  await hand.me.call('PUT', `/record/${id}`, { version: 1, sealed: sealContent(item, 2, next) })
  expect(await openedByOurs(ada, id)).toEqual({ name: next.name, values: [content.user, next.password] })
})

test('after our client removed somebody, who stays opens the next key by the format, and reaches the former one', async () => {
  const [hand, ada, bob] = [await scene.aHand(), await scene.ours(), await scene.ours()]
  const id = await makeByOurs(ada)
  await shareByOurs(ada, id, hand.person.email)
  await shareByOurs(ada, id, bob.person.email)
  await ada.client.call(recordRoutes.removeRecordAccess, { params: { id }, body: { userID: bob.person.id } })
  const answered = await hand.getRecord(id)
  expect(answered.sealed.key).toMatchObject({ n: 2, former: [{ n: 1 }] })
  const item = await hand.openGiven({ kind: 'record', id }, answered.sealed.key, ada.person.id)
  expect(openContent(item, answered).password).toBe(content.password)
  const people = hand.openRoster(item, answered.sealed.roster).people.map(({ person }) => person)
  expect(people).not.toContain(bob.person.id)
})

test('a hand-written client removes somebody with a new key, and our clients go on with it', async () => {
  const [hand, bob, carol] = [await scene.aHand(), await scene.ours(), await scene.ours()]
  const item = await hand.makeRecord(content)
  await hand.share(item, [bob.person.email, carol.person.email])
  await openedByOurs(bob, item.id)
  await bob.vault.writeSeen()
  const answered = await hand.getRecord(item.id)
  const next = await hand.nextKey(item, [carol.person.id])
  const summary = sealSummary(next.item, answered.version, openContent(item, answered).summary)
  await hand.me.call('POST', `/record/remove-user-access/${item.id}`, {
    userID: carol.person.id,
    sealed: { roster: next.roster, key: { ...next.key, summary } },
  })
  const again = await bob.again()
  expect(await openedByOurs(again, item.id)).toEqual(held)
  await again.client.records.change(item.id, { name: 'Changed by Bob', version: 1 })
  const changed = await hand.getRecord(item.id)
  expect(changed.sealed.key.n).toBe(2)
  expect(openContent(next.item, changed)).toMatchObject({
    summary: { name: 'Changed by Bob' },
    password: content.password,
  })
  expect(await carol.client.records.list()).toEqual([])
})

test('a file that was sealed by the format opens in our client, and ours by the format', async () => {
  const [hand, bob] = [await scene.aHand(), await scene.ours()]
  const [plain, key] = [randomBytes(3_000), randomBytes(32)]
  const media = await scene.upload(hand.person, sealFile(key, plain))
  const file = { _id: media, name: 'planted.pdf', mimeType: 'application/pdf', size: 3_000, key: b64(key) }
  const item = await hand.makeRecord({ ...content, files: [file] }, [media])
  await hand.share(item, [bob.person.email])
  const [shown] = (await bob.client.records.open(item.id)).attachments
  expect(shown).toMatchObject({ name: file.name, mimeType: file.mimeType, size: file.size })
  if (!shown) throw new Error('The file is gone.')
  const opened = await bob.client.of(downloadAttachment)(shown, item.id)
  expect(Buffer.from(await opened.arrayBuffer())).toEqual(plain)

  const plainFile = await bob.client.of(uploadByOurs)(new File([plain], 'ours.pdf'))
  const made = await bob.client.records.make({
    name: content.name,
    templateID: null,
    fields,
    attachmentIDs: [plainFile._id],
  })
  await toPeople(bob, { [made._id]: told() })
  await shareByOurs(bob, made._id, hand.person.email)
  const answered = await hand.getRecord(made._id)
  const given = await hand.openGiven({ kind: 'record', id: made._id }, answered.sealed.key, bob.person.id)
  const [note] = openContent(given, answered).summary.files
  expect(note).toMatchObject({ name: 'ours.pdf', size: 3_000 })
  const bytes = await scene.download(hand.person, note?._id ?? '', made._id)
  expect(openFile(un(note?.key), bytes)).toEqual(plain)
})

test('a group that was made by the format holds a record of our client, and both open it', async () => {
  const [hand, bob] = [await scene.aHand(), await scene.ours()]
  const about = { name: 'Planted operations', color: '195', icon: 'rocket' }
  const group = await hand.makeGroup(about)
  await hand.share(group, [bob.person.email])
  const { groups } = await bob.client.call(groupRoutes.searchGroups, { body: {} })
  expect(groups).toMatchObject([{ ...about, sealedFor: 'people' }])
  const id = await makeByOurs(bob, [group.id])
  const answered = await hand.getRecord(id)
  const item = hand.openByGroup(group, answered)
  expect(openContent(item, answered).password).toBe(content.password)
})

test('a writer outside a group seals the next key to the group’s face, and its members open it', async () => {
  const [hand, ada, bob, carol] = [
    await scene.aHand(),
    await scene.ours(),
    await scene.ours(),
    await scene.ours(),
  ]
  const about = { name: 'Planted operations', color: '195', icon: 'rocket', sealedFor: 'people' as const }
  const users = [{ email: carol.person.email, role: 'EDITOR' as const }]
  const group = await ada.client.call(groupRoutes.createGroup, { body: { ...about, users } as never })
  const id = await makeByOurs(ada, [group._id])
  await shareByOurs(ada, id, hand.person.email)
  await shareByOurs(ada, id, bob.person.email)
  // Who has opened it before follows its keys from there on, whoever made the next.
  const member = await carol.again()
  expect(await openedByOurs(member, id)).toEqual(held)
  await member.vault.writeSeen()
  await bob.client.call(recordRoutes.leaveRecord, { params: { id } })
  const answered = await hand.getRecord(id)
  const item = await hand.openGiven({ kind: 'record', id }, answered.sealed.key, ada.person.id)
  expect((await hand.getKeys(id)).isNewKeyNeeded).toBe(true)
  const next = { ...content, name: 'Written from outside' }
  const stale = hand.me.call('PUT', `/record/${id}`, { version: 1, sealed: sealContent(item, 2, next) })
  await expect(stale).rejects.toMatchObject({ status: 409, code: 'keys/new-key-needed' })
  const { item: under, key, roster } = await hand.nextKey(item)
  const sealed = { ...sealContent(under, 2, next), key, roster }
  await hand.me.call('PUT', `/record/${id}`, { version: 1, sealed })
  for (const one of [ada, await member.again()])
    expect(await openedByOurs(one, id)).toEqual({ ...held, name: next.name })
})

test('a record that was converted by the format opens in our client, and goes back to the server', async () => {
  const [hand, bob] = [await scene.aHand(), await scene.ours()]
  const { _id: id } = await hand.me.call<{ _id: string }>('POST', '/record', {
    name: 'Of the server',
    templateID: null,
    fields,
  })
  const read = await hand.me.call<{ records: { record: { version: number } }[] }>(
    'POST',
    '/record/conversion',
    {
      to: 'people',
      ids: [id],
    },
  )
  expect(read.records).toMatchObject([{ record: { name: 'Of the server' }, versions: [] }])
  const { item, key, roster } = await hand.firstKey('record', id)
  const sealed = { ...sealContent(item, 1, content), key, roster }
  const records = [{ _id: id, version: 1, attachmentIDs: [], sealed }]
  const answer = await hand.me.call('PUT', '/record/conversion', { to: 'people', records })
  expect(answer).toMatchObject({ converted: [{ _id: id, name: '', sealedFor: 'people' }], refused: [] })
  await hand.share(item, [bob.person.email])
  expect(await openedByOurs(bob, id)).toEqual(held)
  const back = { _id: id, version: 1, attachmentIDs: [], name: content.name, templateID: null, fields }
  const again = await hand.me.call('PUT', '/record/conversion', { to: 'server', records: [back] })
  expect(again).toMatchObject({ converted: [{ name: content.name, sealedFor: 'server' }], refused: [] })
  expect(await bob.client.records.list()).toMatchObject([{ _id: id, sealedFor: 'server' }])
})
