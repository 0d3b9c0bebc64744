import {
  authRoutes,
  groupRoutes,
  mediaRoutes,
  notificationRoutes,
  pendingAccessRoutes,
  recordRoutes,
  templateRoutes,
  userRoutes,
  userSettingRoutes,
} from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import type { Person } from '../../testing/factories.ts'
import { tablesNaming } from '../../testing/tables-naming.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const minuteMs = 60_000

const remove = (person: Pick<Person, 'accessToken'>) => app.as(person).call(userRoutes.deleteMe)
const getRecord = (person: Person, id: string) =>
  app.as(person).call(recordRoutes.getRecord, { params: { id } })
const getGroup = (person: Person, id: string) => app.as(person).call(groupRoutes.getGroup, { params: { id } })
const told = async (person: Person) =>
  (await app.as(person).call(notificationRoutes.listNotifications)).body.notifications

test('deleting needs a sign-in by code within ten minutes; a refresh does not make a session fresh', async () => {
  const person = await app.aPerson()
  app.clock.advance(10 * minuteMs - 1_000)
  const tokens = (await app.as().call(authRoutes.refresh, { params: { token: person.refreshToken } })).body
  app.clock.advance(1_001)
  expectError(await remove(tokens), 403, 'auth/reauthentication-required')
  expect((await app.as(tokens).call(userRoutes.getMe)).status).toBe(200)
  const fresh = await app.signIn(person.email)
  expect((await remove(fresh)).body).toEqual({ _id: person.id })
})

test('the person’s own records and groups are deleted, others’ stay without the person', async () => {
  const [ada, bob] = [await app.aPerson(), await app.aPerson()]
  const own = await app.aRecord({ owner: ada, sharedWith: [[bob, 'EDITOR']] })
  const ownGroup = await app.aGroup({ owner: ada, members: [[bob, 'EDITOR']] })
  const bobsInOwnGroup = await app.aRecord({ owner: bob, groups: [ownGroup] })
  const shared = await app.aRecord({ owner: bob, sharedWith: [[ada, 'EDITOR']], aliases: [[ada, 'Mine']] })
  const bobsGroup = await app.aGroup({ owner: bob, members: [[ada, 'VIEWER']], records: [own] })
  expect((await getRecord(bob, own.id)).status).toBe(200)

  expect((await remove(ada)).body).toEqual({ _id: ada.id })

  expectError(await getRecord(bob, own.id), 404, 'record/not-found')
  expectError(await getGroup(bob, ownGroup.id), 404, 'group/not-found')
  expect((await getRecord(bob, bobsInOwnGroup.id)).body).toMatchObject({ groupIDs: [], role: 'OWNER' })
  expect((await getRecord(bob, shared.id)).body.access.map(({ userID }) => userID)).toEqual([bob.id])
  const group = (await getGroup(bob, bobsGroup.id)).body
  expect(group.access.map(({ userID }) => userID)).toEqual([bob.id])
  expect(group.recordCount).toBe(0)
})

test('every session ends at once, and nothing but activity and what others were told names the person', async () => {
  const ada = await app.aPerson()
  const bob = await app.aPerson()
  const other = await app.aSession(ada.id)
  const record = await app.aRecord({ owner: ada, sharedWith: [[bob, 'VIEWER']] })
  const theirs = await app.aRecord({ owner: bob, sharedWith: [[ada, 'VIEWER']], aliases: [[ada, 'Mine']] })
  const client = app.as(ada)
  await client.call(recordRoutes.getRecord, { params: { id: record.id } })
  await client.call(userSettingRoutes.pinRecord, { body: { recordId: theirs.id } })
  await client.call(userSettingRoutes.noteRecentRecord, { body: { recordId: theirs.id } })
  await client.call(templateRoutes.createTemplate, { body: { name: 'Own', fields: [] } })
  await client.call(groupRoutes.createGroup, {
    body: { name: 'Own', users: [{ email: 'invited@example.org', role: 'VIEWER' }] },
  })
  await client.call(userSettingRoutes.changeUserSetting, {
    body: {
      addFcmToken: {
        endpoint: 'https://push.example.com/ada',
        keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
      },
    },
  })
  await app.as(bob).call(recordRoutes.shareRecord, {
    params: { id: theirs.id },
    body: { users: [{ email: ada.email, role: 'EDITOR' }] },
  })

  expect((await remove(ada)).status).toBe(200)

  for (const session of [ada, other]) {
    expectError(await app.as(session).call(userRoutes.getMe), 401, 'auth/unauthenticated')
    const refreshing = app.as().call(authRoutes.refresh, { params: { token: session.refreshToken } })
    expectError(await refreshing, 401, 'auth/unauthenticated')
  }
  expect(await tablesNaming(app.database, ada.id)).toEqual(['activity.actor_id', 'notifications.actor_id'])
  expect(await tablesNaming(app.database, record.id)).toEqual([
    'activity.record_id',
    'notifications.record_id',
  ])
})

test('invitations to the person, and to what they own, go; those they made to what others own stay, without an inviter', async () => {
  const [ada, bob] = [await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({ owner: ada })
  await app.aRecord({ owner: ada, invited: ['one@example.org'] })
  const bobs = await app.aRecord({ owner: bob, groups: [group], invited: [ada.email, 'two@example.org'] })
  await app.as(ada).call(recordRoutes.shareRecord, {
    params: { id: bobs.id },
    body: { users: [{ email: 'three@example.org', role: 'VIEWER' }] },
  })
  await remove(ada)
  const left = await app.database.selectFrom('pending_access').select('record_id').execute()
  expect(left).toEqual([{ record_id: bobs.id }, { record_id: bobs.id }])
  const listed = await app
    .as(bob)
    .call(pendingAccessRoutes.listRecordPendingAccess, { params: { id: bobs.id } })
  const inviters = listed.body.pendingAccess.map(({ email, invitedBy }) => [email, invitedBy?._id ?? null])
  expect(Object.fromEntries(inviters)).toEqual({ 'three@example.org': null, 'two@example.org': bob.id })
  const joined = await app.signIn('three@example.org')
  const seen = await app.as(joined).call(recordRoutes.getRecord, { params: { id: bobs.id } })
  expect(seen.body.role).toBe('VIEWER')
})

test('the address is free at once: the next entry makes a new, empty account', async () => {
  const email = 'phoenix@example.org'
  const first = await app.signIn(email)
  await app.as(first).call(recordRoutes.createRecord, { body: { name: 'Old', fields: [] } })
  await remove(first)
  const second = await app.signIn(email, { 'x-device': first.deviceToken })
  expect(second.isNewUser).toBe(true)
  expect(second.user._id).not.toBe(first.user._id)
  expect(second.user.name).toBeNull()
  expect((await app.as(second).call(recordRoutes.searchRecords, { body: {} })).body.total).toBe(0)
})

test('a code that was asked for before does not open what is gone', async () => {
  const email = 'early@example.org'
  const person = await app.signIn(email)
  const { challengeID } = (await app.as().call(authRoutes.sendCode, { body: { email } })).body
  const otp = await app.inbox.codeFor(email)
  await remove(person)
  const entering = app.as().call(authRoutes.enter, { body: { email, otp, challengeID } })
  expectError(await entering, 400, 'auth/otp-incorrect')
})

test('the person is told by mail, and the address is kept no longer than that takes', async () => {
  const ada = await app.aPerson()
  await app.as(ada).call(userSettingRoutes.changeUserSetting, { body: { isEmailNotificationOn: false } })
  await remove(ada)
  const mail = await app.inbox.nextFor(ada.email, /was deleted/)
  expect(mail.subject).toBe('Your Cardea account was deleted')
  expect(mail.text).toContain('https://vault.example.org')
  await expect.poll(() => app.database.selectFrom('letters').select('id').execute()).toEqual([])
  expect(app.log.text()).not.toContain(ada.email)
})

test('people who lose access are told of each group, of each record they had otherwise, and of nothing else', async () => {
  const [ada, bob, cy, dan] = [
    await app.aPerson(),
    await app.aPerson(),
    await app.aPerson(),
    await app.aPerson(),
  ]
  const group = await app.aGroup({
    owner: ada,
    members: [
      [bob, 'VIEWER'],
      [cy, 'EDITOR'],
    ],
  })
  const cysGroup = await app.aGroup({ owner: cy, members: [[dan, 'VIEWER']] })
  await app.aRecord({ owner: ada, groups: [group], revoked: [dan] })
  await app.aRecord({ owner: ada, sharedWith: [[bob, 'EDITOR']], revoked: [cy], removed: [dan] })
  await app.aRecord({ owner: ada, groups: [cysGroup] })
  await remove(ada)

  const titles = async (person: Person) => (await told(person)).map(({ title }) => title).toSorted()
  expect(await titles(bob)).toEqual(['Somebody deleted a group', 'Somebody deleted a record'])
  expect(await titles(cy)).toEqual(['Somebody deleted a group', 'Somebody deleted a record'])
  expect(await titles(dan)).toEqual(['Somebody deleted a record'])
  for (const { kind, actor, recordID, groupID } of await told(bob)) {
    expect({ kind, actor, recordID, groupID }).toEqual({
      kind: 'item-gone',
      actor: null,
      recordID: null,
      groupID: null,
    })
  }
  expect((await app.inbox.nextFor(bob.email)).subject).toBe('Somebody deleted a record and a group')
})

test('a person who loses hundreds of records is told of twenty', async () => {
  const [ada, bob] = [await app.aPerson(), await app.aPerson()]
  await Promise.all(
    Array.from({ length: 30 }, () => app.aRecord({ owner: ada, sharedWith: [[bob, 'VIEWER']] })),
  )
  await remove(ada)
  expect(await told(bob)).toHaveLength(20)
})

test('files go with their records, unused ones and the picture too', async () => {
  const ada = await app.aPerson()
  const upload = async () => {
    const form = new FormData()
    form.append('file', new File(['a file'], 'note.txt'))
    const request = new Request('http://vault.invalid', { method: 'POST', body: form })
    const answer = await app.as(ada).send('POST', '/media/upload', {
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      body: Buffer.from(await request.arrayBuffer()),
    })
    return (answer.body as { _id: string })._id
  }
  const attached = await upload()
  const unused = await upload()
  const record = await app.as(ada).call(recordRoutes.createRecord, {
    body: { name: 'With a file', fields: [], attachmentIDs: [attached] },
  })
  await remove(ada)
  expect(await tablesNaming(app.database, attached)).toEqual([])
  expect(await tablesNaming(app.database, unused)).toEqual([])
  const next = await app.aPerson()
  const download = app.as(next).call(mediaRoutes.downloadMedia, {
    params: { id: attached },
    headers: { 'credential-id': record.body._id },
  })
  expectError(await download, 404, 'media/not-found')
})
