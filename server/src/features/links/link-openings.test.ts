import { randomBytes } from 'node:crypto'
import { routes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import { exposureCalls } from '../../testing/exposure-calls.ts'
import { anAttempt, expectOver, linkCalls } from '../../testing/links.ts'
import { shareAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const app = await testApp({ settings: { SUPPORT_EMAIL: 'help@example.org' } })
const { make, aLink, look, open, sendCode, end, search, headersOf } = linkCalls(app)
const { aVault, exposureOf, toChange, settle, write, user, password, pin, remove } = exposureCalls(app)

const aSealedFile = async (person: Parameters<typeof app.as>[0], size = 1_000) =>
  (await uploadFile(app.as(person), randomBytes(size), '?sealedFor=people')).body._id
const download = ({ _id: id, door }: { _id: string; door: string }, file: string, attempt: string) =>
  app.as().send('POST', `/link/${id}/file/${file}`, { body: {}, headers: headersOf(door, attempt) })

test('ended, it is closed to who has just opened it, and ending it again answers the same', async () => {
  const ana = await app.aPerson()
  const link = await aLink(ana)
  const attempt = anAttempt()
  await open(link, attempt)
  const first = await end(ana, link)
  expect(first.body.over?.why).toBe('opened')
  expect((await end(ana, link)).json).toEqual(first.json)
  expect((await open(link, attempt)).status).toBe(410)
  expectError(await end(await app.aPerson(), link), 404, 'link/not-found')
  expectError(await end(ana, { _id: makeId() }), 404, 'link/not-found')
})

test('a link of a record needs the right to share it, when it is made and whenever it is opened', async () => {
  const owner = await app.aPerson()
  const record = await aVault(owner)
  const [viewer, editor] = [await app.aPerson(), await app.aPerson()]
  await shareAs(app, owner, record, [viewer, 'VIEWER'], [editor, 'EDITOR'])
  for (const person of [viewer, editor]) {
    expectError((await make(person, { recordID: record.id })).answer, 403, 'access/forbidden')
    expectError(await search(person, { recordID: record.id }), 403, 'access/forbidden')
  }
  expectError((await make(await app.aPerson(), { recordID: record.id })).answer, 404, 'record/not-found')
  const link = await aLink(owner, { recordID: record.id, fieldKeys: ['password'], most: 5 })
  expect(link).toMatchObject({ recordID: record.id, label: null, fieldKeys: ['password'] })
  await app.as(owner).call(routes.deleteRecord, { params: { id: record.id } })
  expectOver(await open(link), 'ended', null)
  await app.as(owner).call(routes.restoreRecord, { params: { id: record.id } })
  expect((await open(link)).status).toBe(200)
  await app
    .as(owner)
    .call(routes.transferRecord, { params: { id: record.id }, body: { email: editor.email } })
  expectOver(await open(link), 'ended', null)
  expectOver(await look(link), 'ended', null)
  expect((await search(owner, { isOver: true })).body.total).toBe(1)
  expect((await search(editor, { recordID: record.id })).body.links.map(({ _id }) => _id)).toEqual([link._id])
  expect((await end(editor, link)).body.over?.why).toBe('ended')
})

test('disabling its maker shuts a link, and enabling them opens it again', async () => {
  const ana = await app.aPerson()
  const link = await aLink(ana)
  const disable = (at: Date | null) =>
    app.database.updateTable('users').set({ disabled_at: at }).where('id', '=', ana.id).execute()
  await disable(app.clock.now())
  expectOver(await open(link), 'ended', null)
  await disable(null)
  expect((await open(link)).status).toBe(200)
})

test('who opened a link of a record knows its secrets until they are changed or settled', async () => {
  app.clock.freeze()
  const owner = await app.aPerson()
  const record = await aVault(owner)
  const link = await aLink(owner, {
    recordID: record.id,
    fieldKeys: ['user', 'password'],
    emails: [],
    most: 3,
  })
  expect((await toChange(owner)).total).toBe(0)
  app.clock.advance(60_000)
  const first = app.clock.now().toISOString()
  await open(link)
  app.clock.advance(60_000)
  await open(link)
  const outside = { user: null, endedAt: first, knows: ['Password'], link: { _id: link._id, emails: [] } }
  expect((await exposureOf(owner, record)).people).toContainEqual({
    ...outside,
    hasAccess: false,
    firstOpened: first,
    lastOpened: first,
  })
  expect((await toChange(owner)).records[0]?.people).toEqual([{ ...outside, lastOpened: first }])
  expect((await settle(owner, record.id)).body.settled).toBe(1)
  expect((await toChange(owner)).total).toBe(0)
  expect((await search(owner)).body.links[0]?.isOlder).toBe(false)
  await write(owner, record, [user, password('second'), pin()])
  expect((await search(owner)).body.links[0]?.isOlder).toBe(true)
  expect((await exposureOf(owner, record)).people.map((person) => person.link)).toEqual([undefined])
})

test('an opening stands in the activity of the record, and is told to maker and owner', async () => {
  const [owner, groupOwner] = [await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({ owner: groupOwner })
  const record = await app.aRecord({ owner, groups: [group] })
  const link = await aLink(groupOwner, { recordID: record.id, most: 3 })
  for (let time = 0; time < 3; time += 1) await open(link)
  const { body } = await app
    .as(owner)
    .call(routes.listRecordActivity, { params: { id: record.id }, body: {} })
  expect(body.activity[0]).toMatchObject({
    action: 'record.open-link',
    actor: null,
    subjects: [{ _id: groupOwner.id }],
  })
  expect(body.activity.map(({ action }) => action)).toContain('record.make-link')
  for (const person of [owner, groupOwner]) {
    const { notifications, unreadCount } = (await app.as(person).call(routes.listNotifications)).body
    expect(unreadCount).toBe(3)
    expect(notifications[0]).toMatchObject({ kind: 'link-opened', recordID: record.id })
    const mail = await app.inbox.nextFor(person.email, /network and browser/)
    expect(mail.text).not.toContain(record.name)
  }
  expect(app.inbox.all.filter((mail) => mail.to.includes(owner.email))).toHaveLength(1)
  app.clock.advance(3_600_000)
  await app.runDueJobs()
  const mail = await app.inbox.nextFor(owner.email, /Since the last e-mail/)
  expect(mail.subject).toContain('2 more times')
  await remove(owner, record, groupOwner)
})

test('a link for addresses opens by a code of its own, mailed to these alone in the maker’s language', async () => {
  const ana = await app.aPerson()
  await app.as(ana).call(routes.changeUserSetting, { body: { language: 'de' } as never })
  const [email, stranger] = [`bob-${makeId()}@example.org`, `eve-${makeId()}@example.org`]
  const link = await aLink(ana, { emails: [email.toUpperCase()] })
  expect(link.emails).toEqual([email])
  const looked = (await look(link)).body
  expect(looked.isCodeNeeded).toBe(true)
  expect(JSON.stringify(looked)).not.toContain(email)
  expectError(await open(link), 403, 'link/code-needed')
  const [sent, unsent] = [await sendCode(link, email), await sendCode(link, stranger)]
  expect(Object.keys(sent.body)).toEqual(Object.keys(unsent.body))
  expect(unsent.body).toMatchObject({ codeLength: 6, expiresIn: sent.body.expiresIn })
  const otp = await app.inbox.codeFor(email)
  const { challengeID } = sent.body
  expectError(
    await open(link, undefined, { email: stranger, otp, challengeID: unsent.body.challengeID }),
    400,
    'auth/otp-incorrect',
  )
  expectError(
    await app.as().call(routes.enter, { body: { email, otp, challengeID } }),
    400,
    'auth/otp-incorrect',
  )
  const forEntry = (await app.as().call(routes.sendCode, { body: { email } })).body
  const entryCode = await app.inbox.codeFor(email)
  expectError(
    await open(link, undefined, { email, otp: entryCode, challengeID: forEntry.challengeID }),
    400,
    'auth/otp-incorrect',
  )
  const other = await aLink(ana, { emails: [email] })
  expectError(await open(other, undefined, { email, otp, challengeID }), 400, 'auth/otp-incorrect')
  const attempt = anAttempt()
  expect((await open(link, attempt, { email, otp, challengeID })).body.content).toBe(link.content)
  expect((await open(link, attempt)).body.viewsLeft).toBe(0)
  expect((await search(ana)).body.links.find(({ _id }) => _id === link._id)?.openings).toMatchObject([
    { email },
  ])
  expect(app.inbox.all.filter((mail) => mail.to.includes(stranger))).toEqual([])
  expectError(await sendCode(await aLink(ana), email), 400, 'request/invalid')
})

test('files go with the link: for who opened it, until it is ended', async () => {
  const ana = await app.aPerson()
  const bytes = randomBytes(70_000)
  const fileID = (await uploadFile(app.as(ana), bytes, '?sealedFor=people')).body._id
  const second = await aSealedFile(ana)
  const link = await aLink(ana, { fileIDs: [second, fileID] })
  expect(link).toMatchObject({ files: 2, bytes: 71_000 })
  const attempt = anAttempt()
  expectError(await download(link, fileID, attempt), 404, 'media/not-found')
  expect((await open(link, attempt)).body.files).toEqual([
    { _id: second, size: 1_000 },
    { _id: fileID, size: 70_000 },
  ])
  const got = await download(link, fileID, attempt)
  expect(got.status).toBe(200)
  expect(got.headers['content-type']).toBe('application/octet-stream')
  expect(got.headers['content-length']).toBe('70000')
  expectError(await download(link, fileID, anAttempt()), 404, 'media/not-found')
  expectError(await download(link, makeId(), attempt), 404, 'media/not-found')
  expectError((await make(ana, { fileIDs: [fileID] })).answer, 404, 'media/not-found')
  expectError(
    (await make(ana, { fileIDs: [await aSealedFile(await app.aPerson())] })).answer,
    404,
    'media/not-found',
  )
  expectError(
    (await make(ana, { fileIDs: [(await uploadFile(app.as(ana))).body._id] })).answer,
    404,
    'media/not-found',
  )
  await end(ana, link)
  expect((await download(link, fileID, attempt)).status).toBe(410)
  expect(await app.database.selectFrom('media').select('id').where('id', '=', fileID).execute()).toEqual([])
})
