import { limits, routes, spans } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import { anAnswer, intakeCalls } from '../../testing/intakes.ts'
import { anAttempt, expectOver } from '../../testing/links.ts'
import { asIfLater } from '../../testing/as-if-later.ts'
import { sweep } from '../../testing/run-jobs.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { SUPPORT_EMAIL: 'help@example.org' } })
const calls = intakeCalls(app)
const { ahead, anIntake, answer, sendFile, get, close, open, take, discard, anAnswered } = calls
const sweepAll = () => sweep({ ...app, log: app.log.logger, now: app.clock.now })
const dayMs = 86_400_000
const fileRows = (id: string) => app.database.selectFrom('media').select('id').where('id', '=', id).execute()

test('an answer is opened, written to the activity, and taken in once; what was sealed of it goes', async () => {
  const [ana, owner] = [await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({ owner })
  await app.as(owner).call(routes.shareGroup, {
    params: { id: group.id },
    body: { users: [{ email: ana.email, role: 'EDITOR' }] },
  })
  const intake = await anIntake(ana, { groupID: group.id, most: 5 })
  const attempt = anAttempt()
  const sent = await sendFile(intake, attempt)
  expect(sent.status).toBe(201)
  expect(sent.body).toEqual({ _id: expect.any(String), size: 1_000 })
  const body = anAnswer({ fileIDs: [sent.body._id] })
  const answered = await anAnswered(ana, intake, attempt, body)
  expect(answered).toMatchObject({ email: null, bytes: 1_000, files: 1, taken: null })
  const opened = await open(owner, intake._id, answered._id)
  expect(opened.body).toMatchObject({
    _id: answered._id,
    enc: body.enc,
    content: body.content,
    files: [{ _id: sent.body._id, size: 1_000 }],
    privateKey: Buffer.alloc(32, 7).toString('base64url'),
  })
  const path = `/intake/${intake._id}/answer/${answered._id}/file/${sent.body._id}`
  expect((await app.as(ana).send('GET', path)).status).toBe(200)
  expectError(await app.as(await app.aPerson()).send('GET', path), 404, 'intake/not-found')
  const { activity } = (await app.as(ana).call(routes.listMyActivity, { body: {} })).body
  expect(activity.slice(0, 3).map(({ action, actor }) => [action, actor?._id ?? null])).toEqual([
    ['intake.open', owner.id],
    ['intake.answer', null],
    ['intake.create', ana.id],
  ])
  const answers = await Promise.all(
    [ana, owner, ana, owner].map((person) =>
      take(person, intake._id, answered._id, { groupIDs: [group.id] }),
    ),
  )
  const [taken, ...more] = answers.filter(({ status }) => status === 201)
  expect(more).toEqual([])
  for (const one of answers) if (one.status !== 201) expectError(one, 404, 'intake/not-found')
  expect(taken?.body).toMatchObject({ name: 'Müller GmbH', groupIDs: [group.id], role: 'OWNER' })
  expect((await get(ana, intake)).body).toMatchObject({
    received: 1,
    waiting: 0,
    answers: [{ bytes: 0, files: 0, taken: { recordID: taken?.body._id } }],
  })
  expect(await fileRows(sent.body._id)).toEqual([])
  expectError(await open(ana, intake._id, answered._id), 404, 'intake/not-found')
  expectError(await discard(ana, intake._id, answered._id), 404, 'intake/not-found')
  expectError(await close(owner, intake), 403, 'access/forbidden')
  expectError(await close(await app.aPerson(), intake), 404, 'intake/not-found')
})

test('a record that cannot be made leaves the answer as it was', async () => {
  const ana = await app.aPerson()
  const intake = await anIntake(ana)
  const answered = await anAnswered(ana, intake)
  expectError(await take(ana, intake._id, answered._id, { groupIDs: [makeId()] }), 404, 'group/not-found')
  expect((await open(ana, intake._id, answered._id)).status).toBe(200)
  expect((await take(ana, intake._id, answered._id)).status).toBe(201)
})

test('a discarded answer is not listed, and its place stays taken', async () => {
  const ana = await app.aPerson()
  const intake = await anIntake(ana)
  const { _id } = await anAnswered(ana, intake)
  expect((await discard(ana, intake._id, _id)).body).toEqual({ _id })
  expectError(await discard(ana, intake._id, _id), 404, 'intake/not-found')
  expectError(await take(ana, intake._id, _id), 404, 'intake/not-found')
  expect((await get(ana, intake)).body).toMatchObject({ received: 1, waiting: 0, answers: [] })
  expectOver(await answer(intake), 'answered')
})

test('files belong to one attempt, wait two hours for its answer, and have 100 MiB together', async () => {
  const ana = await app.aPerson()
  const intake = await anIntake(ana, { most: 3 })
  const [attempt, other] = [anAttempt(), anAttempt()]
  const [mine, spare, theirs] = [
    (await sendFile(intake, attempt)).body._id,
    (await sendFile(intake, attempt)).body._id,
    (await sendFile(intake, other)).body._id,
  ]
  const refused = await answer(intake, attempt, anAnswer({ fileIDs: [mine, theirs] }))
  expectError(refused, 400, 'request/invalid')
  expect(refused.errors[0]?.path).toBe('fileIDs.1')
  expect((await answer(intake, attempt, anAnswer({ fileIDs: [mine] }))).status).toBe(201)
  expect(await fileRows(spare)).toEqual([])
  await asIfLater(app, spans.waitingFileMs)
  await sweepAll()
  expect(await fileRows(theirs)).toEqual([])
  expect(await fileRows(mine)).toHaveLength(1)
  const last = (await sendFile(intake, other)).body._id
  await app.database
    .updateTable('media')
    .set({ bytes: limits.waitingFilesBytes - 999 })
    .where('id', '=', last)
    .execute()
  expectError(await sendFile(intake, other), 507, 'media/no-space')
  expectError(await sendFile(await anIntake(ana, { isFilesAllowed: false }), other), 400, 'request/invalid')
})

test('answers that wait go 30 days after the end, their readers told a week before, and the form after 90', async () => {
  app.clock.freeze()
  const ana = await app.aPerson()
  const intake = await anIntake(ana, { deadline: ahead(dayMs), most: 2 })
  const [kept, waits] = [await anAnswered(ana, intake), await anAnswered(ana, intake)]
  await take(ana, intake._id, kept._id)
  await asIfLater(app, dayMs + 23 * dayMs)
  await app.runDueJobs()
  await app.inbox.nextFor(ana.email, /They are deleted on/)
  await asIfLater(app, 7 * dayMs)
  await sweepAll()
  expect((await get(ana, intake)).body.answers.map(({ _id }) => _id)).toEqual([kept._id])
  expectError(await open(ana, intake._id, waits._id), 404, 'intake/not-found')
  await asIfLater(app, 60 * dayMs)
  await sweepAll()
  expectError(await get(ana, intake), 404, 'intake/not-found')
})

test('readers are told of each answer, with at most one mail an hour', async () => {
  const ana = await app.aPerson()
  const intake = await anIntake(ana, { most: 3 })
  for (let time = 0; time < 3; time += 1) await answer(intake)
  const { notifications, unreadCount } = (await app.as(ana).call(routes.listNotifications)).body
  expect(unreadCount).toBe(3)
  expect(notifications[0]).toMatchObject({ kind: 'intake-answered', recordID: null, groupID: null })
  const mail = await app.inbox.nextFor(ana.email, /answer waits/)
  expect(mail.text).not.toContain('Müller')
  await asIfLater(app, 3_600_000)
  await app.runDueJobs()
  await app.inbox.nextFor(ana.email, /Since the last e-mail/)
  expect(app.inbox.all.filter(({ to }) => to.includes(ana.email))).toHaveLength(2)
})
