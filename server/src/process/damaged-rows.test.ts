import {
  authRoutes,
  groupRoutes,
  notificationRoutes,
  pendingAccessRoutes,
  recordRoutes,
  templateRoutes,
  userRoutes,
  userSettingRoutes,
} from '@cardea/contract'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { listAccess } from '../features/access/list-access.ts'
import { UnreadableError } from '../keyring/sealed-box.ts'
import { expectError, type Answer } from '../testing/answer.ts'
import type { MadeGroup, MadeRecord, Person } from '../testing/factories.ts'
import { namesFound, searchAs, type SearchBody } from '../testing/search.ts'
import { readAs, shareAs } from '../testing/share.ts'
import { testApp } from '../testing/test-app.ts'
import { uploadFile } from '../testing/upload-file.ts'

const app = await testApp()

/** Turns one bit of what is sealed; a second time turns it back. */
const damage = (table: string, column: string, id: string, key = 'id') =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} =
    set_byte(${sql.ref(column)}, length(${sql.ref(column)}) - 1, get_byte(${sql.ref(column)}, length(${sql.ref(column)}) - 1) # 1)
    where ${sql.ref(key)} = ${id}`.execute(app.database)

/** That the operator was told of just this row, once, since the last asking. */
const expectTold = (table: string, id = 'none') =>
  // A mail to a person whose row is damaged waits, and the worker logs each try.
  expect(
    app.log.takeComplaints().filter(({ msg }) => msg !== 'A mail could not be written yet'),
  ).toMatchObject([
    {
      msg: `Row ${table} ${id} cannot be opened: lists leave it out. Restore it from a backup (docs/backup.md)`,
      table,
      id,
    },
  ])

/** That a call for the damaged row itself fails as a failure of ours, and says to the operator which row it is. */
async function expectFailed(answer: Promise<Answer<unknown>>, table: string, id: string) {
  expectError(await answer, 500, 'request/failed')
  expect(app.log.takeComplaints()).toMatchObject([{ code: 'request/failed', table, id }])
}

let ada: Person

beforeEach(async () => {
  ada = await app.aPerson({ name: 'Ada' })
})

const groupsOf = async (person: Person) =>
  (await app.as(person).call(groupRoutes.searchGroups, { body: {} })).body
const inGroup = async (person: Person, { id }: MadeGroup) =>
  (await app.as(person).call(recordRoutes.listGroupRecords, { params: { id } })).body
const templatesOf = async (person: Person) =>
  (await app.as(person).call(templateRoutes.searchTemplates, { body: {} })).body
const settingOf = async (person: Person) => (await app.as(person).call(userSettingRoutes.getUserSetting)).body
const listed = async (person: Person, { id }: MadeRecord) =>
  (await searchAs(app, person)).records.find(({ _id }) => _id === id)

for (const column of ['summary', 'data_key']) {
  test(`a record whose ${column} is damaged is missing from lists and searches, which show the others`, async () => {
    const group = await app.aGroup({ owner: ada })
    const bad = await app.aRecord({ owner: ada, name: 'Bad', groups: [group] })
    await app.aRecord({ owner: ada, name: 'Good', groups: [group] })
    await app.aRecord({ owner: ada, name: 'Good too' })
    await damage('records', column, bad.id)

    expect(await inGroup(ada, group)).toMatchObject({ records: [{ name: 'Good' }], total: 1 })
    expectTold('records', bad.id)
    const searches: SearchBody[] = [
      {},
      { options: { sort: { updatedAt: 1 } } },
      { options: { sort: { name: 1 } } },
      { searches: [{ field: 'role', value: 'OWNER' }] },
      { searches: [{ field: 'name', value: 'o' }] },
    ]
    for (const body of searches) {
      const { records, total } = await searchAs(app, ada, body)
      expect(new Set(records.map(({ name }) => name))).toEqual(new Set(['Good', 'Good too']))
      expect(total).toBe(2)
    }
    await expectFailed(readAs(app, ada, bad), 'records', bad.id)
  })
}

test('a record whose name is damaged is missing where only its name is opened, and in lists from then on', async () => {
  const bad = await app.aRecord({ owner: ada, name: 'Bad' })
  await app.aRecord({ owner: ada, name: 'Good' })
  await damage('records', 'name', bad.id)
  for (const body of [
    { searches: [{ field: 'name', value: 'o' }] },
    { options: { sort: { name: 1 } } },
    {},
  ]) {
    const { records, total } = await searchAs(app, ada, body as SearchBody)
    expect(records.map(({ name }) => name)).toEqual(['Good'])
    expect(total).toBe(1)
  }
  expectTold('records', bad.id)
  expect((await readAs(app, ada, bad)).status).toBe(200)
})

test('damaged secrets cost no list anything, and are never answered as something else', async () => {
  const record = await app.aRecord({ owner: ada, fields: [{ label: 'Key', type: 'secret', value: 'x' }] })
  await damage('records', 'secrets', record.id)
  expect(await namesFound(app, ada)).toEqual(['A record'])
  await expectFailed(readAs(app, ada, record), 'records', record.id)
})

test('a damaged record makes no page short, so who pages misses none and meets none twice', async () => {
  const records: MadeRecord[] = []
  for (const name of ['1', '2', '3', '4', '5', '6', '7'])
    records.push(await app.aRecord({ owner: ada, name }))
  const bad = records.filter(({ name }) => ['1', '4', '6'].includes(name))
  for (const { id } of bad) await damage('records', 'summary', id)

  const pages = []
  for (const skip of [0, 2, 4]) {
    pages.push(await namesFound(app, ada, { options: { skip, limit: 2, sort: { createdAt: -1 } } }))
  }
  expect(pages).toEqual([['7', '5'], ['3', '2'], []])
  expect(app.log.takeComplaints()).toHaveLength(3)
  expect((await searchAs(app, ada)).total).toBe(4)
})

test('a person with only damaged records gets an empty list', async () => {
  for (let number = 0; number < 3; number += 1) {
    await damage('records', 'summary', (await app.aRecord({ owner: ada })).id)
  }
  expect(await searchAs(app, ada, { options: { limit: 1 } })).toEqual({ records: [], total: 0 })
  expect(app.log.takeComplaints()).toHaveLength(3)
})

test('a record that was mended is listed again', async () => {
  const record = await app.aRecord({ owner: ada, name: 'Mended' })
  await damage('records', 'summary', record.id)
  expect(await namesFound(app, ada)).toEqual([])
  expectTold('records', record.id)
  await damage('records', 'summary', record.id)
  expect(await namesFound(app, ada)).toEqual(['Mended'])
})

test('a damaged group is missing from the groups and from the records in it, which stay', async () => {
  const bad = await app.aGroup({ owner: ada, name: 'Bad' })
  const good = await app.aGroup({ owner: ada, name: 'Good' })
  const record = await app.aRecord({ owner: ada, groups: [bad, good] })
  await damage('groups', 'about', bad.id)
  expect(await groupsOf(ada)).toMatchObject({ groups: [{ name: 'Good' }], total: 1 })
  expectTold('groups', bad.id)
  expect(await listed(ada, record)).toMatchObject({ groupIDs: [good.id], groups: [{ name: 'Good' }] })
  await expectFailed(app.as(ada).call(groupRoutes.getGroup, { params: { id: bad.id } }), 'groups', bad.id)
})

test('a damaged template is missing from the templates', async () => {
  const make = async (name: string) =>
    (await app.as(ada).call(templateRoutes.createTemplate, { body: { name, fields: [] } })).body._id
  const [bad, good] = [await make('Bad'), await make('Good')]
  const { total } = await templatesOf(ada)
  await damage('templates', 'about', bad)
  const left = await templatesOf(ada)
  expect(left.total).toBe(total - 1)
  expect(left.templates.map(({ _id }) => _id)).toContain(good)
  expectTold('templates', bad)
  expectError(await app.as(ada).send('GET', `/template/${bad}`), 500, 'request/failed')
  app.log.takeComplaints()
})

test('a damaged person is missing from the access lists, and the records and groups they are in stay', async () => {
  const bob = await app.aPerson()
  const group = await app.aGroup({ owner: ada, members: [[bob, 'EDITOR']] })
  const record = await app.aRecord({ owner: ada, sharedWith: [[bob, 'VIEWER']], groups: [group] })
  await damage('users', 'about', bob.id)
  expect((await listed(ada, record))?.access?.map(({ userID }) => userID)).toEqual([ada.id])
  expectTold('users', bob.id)
  expect((await groupsOf(ada)).groups[0]?.access.map(({ userID }) => userID)).toEqual([ada.id])
  // Who has access is not told by halves where it is asked for.
  await expectFailed(readAs(app, ada, record), 'users', bob.id)
  await damage('users', 'about', bob.id)
})

test('a person who was shown a moment ago is shown as they are now, and not where their row is damaged', async () => {
  const bob = await app.aPerson({ name: 'Bob' })
  const { id } = await app.aRecord({ owner: ada, sharedWith: [[bob, 'VIEWER']] })
  const shown = async () => {
    const access = await listAccess(app, { kind: 'record', id })
    return access.map(({ user: { name, profile } }) => [name, profile])
  }
  const bobAs = (...as: [string, string | null]) => [['Ada', null], as]
  expect([await shown(), await shown()]).toEqual([bobAs('Bob', null), bobAs('Bob', null)])
  await app.as(bob).call(userRoutes.changeMe, { body: { name: 'Robert' } })
  expect(await shown()).toEqual(bobAs('Robert', null))
  const { body: file } = await uploadFile(app.as(bob))
  await app.database.updateTable('users').set({ image_id: file._id }).where('id', '=', bob.id).execute()
  expect(await shown()).toEqual(bobAs('Robert', file.path))

  const turnVersion = () =>
    app.database
      .updateTable('users')
      .set({ version: sql`3 - version` })
      .where('id', '=', bob.id)
      .execute()
  for (const turn of [() => damage('users', 'about', bob.id), turnVersion]) {
    await turn()
    await expect(shown()).rejects.toThrow(UnreadableError)
    await turn()
    expect(await shown()).toEqual(bobAs('Robert', file.path))
  }
})

test('a damaged file or own name is missing from its record in lists, which stays', async () => {
  const { body: file } = await uploadFile(app.as(ada))
  const { body: made } = await app.as(ada).call(recordRoutes.createRecord, {
    body: { name: 'With a file', fields: [], attachmentIDs: [file._id] },
  })
  const record = { id: made._id, owner: ada, name: made.name }
  await damage('media', 'about', file._id)
  expect(await listed(ada, record)).toMatchObject({ name: 'With a file', attachments: [] })
  expectTold('media', file._id)

  const named = await app.aRecord({ owner: ada, name: 'Named', aliases: [[ada, 'Mine']] })
  await damage('record_aliases', 'alias', named.id, 'record_id')
  expect(await listed(ada, named)).toMatchObject({ name: 'Named', userRecordName: null })
  expectTold('record_aliases', `${named.id}/${ada.id}`)
})

test('a notification about a record whose name is damaged is missing from the inbox, and does not say that access was lost', async () => {
  const [bad, good] = [
    await app.aRecord({ owner: ada, name: 'Bad' }),
    await app.aRecord({ owner: ada, name: 'Good' }),
  ]
  const friend = await app.aPerson()
  for (const record of [bad, good]) await shareAs(app, ada, record, [friend, 'VIEWER'])
  const inbox = async () =>
    (await app.as(friend).call(notificationRoutes.listNotifications)).body.notifications.map(
      ({ title }) => title,
    )
  await damage('records', 'name', bad.id)
  expect(await inbox()).toEqual(['Ada shared “Good” with you'])
  expectTold('records', bad.id)
  await damage('users', 'about', ada.id)
  expect(await inbox()).toEqual(['Somebody shared “Good” with you'])
  expectTold('users', ada.id)
})

test('a damaged session, invitation or push subscription is missing from its list, and the others are shown', async () => {
  const sessions = () => app.as(ada).call(authRoutes.listSessions)
  const own = (await sessions()).body.sessions[0]
  await app.aSession(ada.id)
  const other = (await sessions()).body.sessions.find(({ isCurrent }) => !isCurrent)
  await damage('sessions', 'device', other?._id ?? '')
  expect((await sessions()).body.sessions.map(({ _id }) => _id)).toEqual([own?._id])
  expectTold('sessions', other?._id)

  const record = await app.aRecord({ owner: ada, invited: ['one@example.org', 'two@example.org'] })
  const invited = async () =>
    (await app.as(ada).call(pendingAccessRoutes.listRecordPendingAccess, { params: { id: record.id } })).body
      .pendingAccess
  const [first, second] = await invited()
  await damage('pending_access', 'email', first?._id ?? '')
  expect(await invited()).toEqual([second])
  expectTold('pending_access', first?._id)

  const subscribe = (addFcmToken: string) =>
    app.as(ada).call(userSettingRoutes.changeUserSetting, { body: { addFcmToken } })
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  for (const place of ['one', 'two']) {
    await subscribe(JSON.stringify({ endpoint: `https://push.example.com/${place}`, keys }))
  }
  const [kept, lost] = (await settingOf(ada)).fcmToken
  await damage('push_subscriptions', 'subscription', lost?._id ?? '')
  expect((await settingOf(ada)).fcmToken).toEqual([kept])
  // A mail about the damaged person of a test before may be tried again meanwhile.
  const aboutRows = app.log.takeComplaints().filter((line) => 'table' in line)
  expect(aboutRows).toMatchObject([{ table: 'push_subscriptions' }])
})

test('the operator is told of a row once, however often and by whomever it is met, and of nothing in it', async () => {
  const friend = await app.aPerson()
  const record = await app.aRecord({
    owner: ada,
    name: 'canary-of-damaged-rows',
    sharedWith: [[friend, 'VIEWER']],
  })
  await damage('records', 'summary', record.id)
  for (const person of [ada, friend, ada]) {
    expect(await namesFound(app, person)).toEqual([])
    expect(await namesFound(app, person, { options: { sort: { name: 1 } } })).toEqual([])
  }
  expectTold('records', record.id)
  expect(app.log.text()).not.toContain('canary-of-damaged-rows')
})
