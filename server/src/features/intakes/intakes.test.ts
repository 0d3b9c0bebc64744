import { createHash, randomBytes } from 'node:crypto'
import { intakeRoutes, limits, routes, spans } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import { aFormsDoor, anAnswer, intakeCalls } from '../../testing/intakes.ts'
import { anAttempt, expectOver } from '../../testing/links.ts'
import { asIfLater } from '../../testing/as-if-later.ts'
import { sweep } from '../../testing/run-jobs.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { SUPPORT_EMAIL: 'help@example.org' } })
const calls = intakeCalls(app)
const { ahead, make, anIntake, look, answer, sendFile, get, search, close, open, take, discard, anAnswered } =
  calls
const sweepAll = () => sweep({ ...app, log: app.log.logger, now: app.clock.now })
const dayMs = 86_400_000
const anEmail = (name: string): string => `${name}-${makeId()}@example.org`
const fileRows = (id: string) => app.database.selectFrom('media').select('id').where('id', '=', id).execute()
const doorOf = (text: string): string => /#[\w-]{22}\.([\w-]{22})/.exec(text)?.[1] ?? ''

test('a form shows its maker all of it, and a visitor what is asked by whom', async () => {
  const ana = await app.aPerson({ email: anEmail('ana') })
  const intake = await anIntake(ana, { message: 'For the invoice.\nThank you.' })
  expect(intake).toEqual({
    _id: intake._id,
    by: expect.objectContaining({ _id: ana.id }),
    title: 'Bank details of Müller GmbH',
    message: 'For the invoice.\nThank you.',
    template: null,
    templateID: null,
    fields: [
      {
        key: 'iban',
        label: 'IBAN',
        type: 'text',
        isSecret: false,
        isRequired: true,
        help: 'On your statement',
      },
    ],
    groupID: null,
    sealedFor: 'server',
    isFilesAllowed: true,
    deadline: intake.deadline,
    most: 1,
    received: 0,
    waiting: 0,
    publicKey: Buffer.alloc(65, 4).toString('base64url'),
    door: expect.stringMatching(/^[\w-]{22}$/),
    invited: [],
    createdAt: intake.createdAt,
    over: null,
  })
  expect((await look(intake)).body).toEqual({
    by: { email: ana.email, name: null },
    sealedFor: 'server',
    isOfGroup: false,
    title: intake.title,
    message: intake.message,
    fields: intake.fields,
    isFilesAllowed: true,
    deadline: intake.deadline,
    publicKey: intake.publicKey,
    contact: 'help@example.org',
  })
  expect((await get(ana, intake)).body).toEqual({ ...intake, answers: [] })
  expectError(await get(await app.aPerson(), intake), 404, 'intake/not-found')
})

test('a template is kept as it was, and a group needs the right to put records into it', async () => {
  const [ana, viewer] = [await app.aPerson(), await app.aPerson()]
  const group = await app.aGroup({ owner: ana })
  await app.as(ana).call(routes.shareGroup, {
    params: { id: group.id },
    body: { users: [{ email: viewer.email, role: 'VIEWER' }] },
  })
  const { templates } = (await app.as(ana).call(routes.searchTemplates, { body: {} })).body
  const [template] = templates
  if (!template) throw new Error('There is no template.')
  const intake = await anIntake(ana, { templateID: template._id, groupID: group.id, fields: template.fields })
  const { name, icon, color } = template
  expect(intake).toMatchObject({
    template: { name, icon, color },
    templateID: template._id,
    groupID: group.id,
  })
  expect(intake.fields).toEqual(template.fields)
  expectError(await make(viewer, { groupID: group.id }), 403, 'access/forbidden')
  expectError(await make(await app.aPerson(), { groupID: group.id }), 404, 'group/not-found')
  expectError(await make(ana, { templateID: makeId() }), 404, 'template/not-found')
})

test.each([1, 3])('of 200 attempts at once %i answer a form with so many places', async (most) => {
  const ana = await app.aPerson()
  const intake = await anIntake(ana, { most })
  const answers = await Promise.all(Array.from({ length: 200 }, () => answer(intake)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(most)
  for (const one of answers) if (one.status !== 201) expectOver(one, 'answered')
  const got = (await get(ana, intake)).body
  expect(got).toMatchObject({ received: most, waiting: most, over: { why: 'answered' } })
  expect(got.answers).toHaveLength(most)
})

test('an attempt counts once within a day', async () => {
  app.clock.freeze()
  const ana = await app.aPerson()
  const intake = await anIntake(ana, { most: 2 })
  const attempt = anAttempt()
  const answers = await Promise.all(Array.from({ length: 30 }, () => answer(intake, attempt)))
  const at = app.clock.now().toISOString()
  for (const { status, json } of answers) expect({ status, json }).toEqual({ status: 201, json: { at } })
  await asIfLater(app, dayMs - 1)
  expect((await answer(intake, attempt)).json).toEqual({ at })
  await asIfLater(app, 1)
  expect((await answer(intake, attempt)).json).toEqual({ at: app.clock.now().toISOString() })
  expect((await get(ana, intake)).body.received).toBe(2)
})

test('without the right door nothing is there, whatever else is wrong', async () => {
  const ana = await app.aPerson()
  const [intake, other] = [await anIntake(ana), await anIntake(ana)]
  const doors = [undefined, '', 'x', 'A'.repeat(22), 'A'.repeat(43), other.door ?? '', `${intake.door}=`]
  for (const route of [intakeRoutes.lookAtIntake, intakeRoutes.answerIntake, intakeRoutes.uploadIntakeFile]) {
    for (const id of [intake._id, makeId(), 'none', '%00']) {
      for (const door of doors) {
        const headers = door === undefined ? {} : { 'x-door': door }
        const refused = await app.as(ana).send('POST', route.path.replace(':id', id), { body: '{', headers })
        expectError(refused, 404, 'intake/not-found')
      }
    }
  }
  const refused = await answer(intake, 'short')
  expectError(refused, 400, 'request/invalid')
  expect(refused.errors[0]?.path).toBe('x-attempt')
})

test('a form is over by what came first, and opens again for its maker alone', async () => {
  app.clock.freeze()
  const ana = await app.aPerson()
  const [answered, expired] = [
    await anIntake(ana),
    await anIntake(ana, { deadline: ahead(spans.shortestIntakeMs) }),
  ]
  // Ids of one millisecond have no order.
  app.clock.advance(1)
  const closed = await anIntake(ana)
  await answer(answered)
  const answeredAt = app.clock.now().toISOString()
  await asIfLater(app, 1_000)
  const first = await close(ana, closed)
  const closedAt = app.clock.now().toISOString()
  expect(first.body.over).toEqual({ why: 'closed', at: closedAt })
  await asIfLater(app, 1_000)
  expect((await close(ana, closed)).json).toEqual(first.json)
  expect((await close(ana, answered)).body.over).toEqual({ why: 'answered', at: answeredAt })
  await asIfLater(app, spans.shortestIntakeMs)
  expectOver(await look(answered), 'answered', answeredAt)
  expectOver(await look(expired), 'expired', expired.deadline)
  expectOver(await answer(closed), 'closed', closedAt)
  expectOver(await sendFile(closed, anAttempt()), 'closed', closedAt)
  const shut = await anIntake(ana)
  const disable = (at: Date | null) =>
    app.database.updateTable('users').set({ disabled_at: at }).where('id', '=', ana.id).execute()
  await disable(app.clock.now())
  expectOver(await answer(shut), 'closed', null)
  await disable(null)
  expect((await answer(shut)).status).toBe(201)
  const { intakes, total } = (await search(ana, { isOver: false })).body
  expect({ intakes, total }).toEqual({ intakes: [], total: 0 })
  expect((await search(ana, { options: { limit: 2 } })).body).toMatchObject({
    total: 4,
    intakes: [{ _id: shut._id }, { _id: closed._id }],
  })
  expect((await search(ana, { isOver: true })).body.total).toBe(4)
})

test('each invited address answers once, by a door of its own, and is told neither title nor message', async () => {
  const ana = await app.aPerson()
  const [bob, eve] = [anEmail('bob'), anEmail('eve')]
  const intake = await anIntake(ana, {
    emails: [bob.toUpperCase(), eve],
    message: 'Secretly',
    title: 'Hidden',
  })
  expect(intake).toMatchObject({
    most: 2,
    door: null,
    invited: [
      { email: bob, answeredAt: null },
      { email: eve, answeredAt: null },
    ],
  })
  const mail = await app.inbox.nextFor(bob)
  expect(mail.subject).toBe(`${ana.email} asks you for information`)
  expect(mail.text).toContain('They use Cardea at')
  expect(mail.text).not.toMatch(/Hidden|Secretly/)
  const mark = createHash('sha256').update(Buffer.alloc(65, 4)).digest('base64url').slice(0, 22)
  expect(mail.text).toContain(`/give/${intake._id}#${mark}.`)
  const [atBob, atEve] = [
    { _id: intake._id, door: doorOf(mail.text) },
    { _id: intake._id, door: doorOf((await app.inbox.nextFor(eve)).text) },
  ]
  expect((await look(atBob)).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: 50 }, () => answer(atBob)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expectOver(await look(atBob), 'answered')
  expect((await look(atEve)).status).toBe(200)
  const got = (await get(ana, intake)).body
  expect(got).toMatchObject({ received: 1, over: null, answers: [{ email: bob }] })
  expect(got.invited[0]?.answeredAt).toBe(got.answers[0]?.at)
})

test('who has not answered is reminded three days and one day before the end; readers hear how many did', async () => {
  app.clock.freeze()
  const ana = await app.aPerson()
  const [bob, eve] = [anEmail('bob'), anEmail('eve')]
  const intake = await anIntake(ana, { emails: [bob, eve], deadline: ahead(4 * dayMs) })
  await answer({ _id: intake._id, door: doorOf((await app.inbox.nextFor(bob)).text) })
  await app.inbox.nextFor(eve)
  for (const _day of [3, 1]) {
    await app.runDueJobs()
    await asIfLater(app, _day === 3 ? dayMs : 2 * dayMs)
    await app.runDueJobs()
    await app.runDueJobs()
    expect((await app.inbox.nextFor(eve)).subject).toMatch(/^Reminder: /)
  }
  await asIfLater(app, dayMs)
  await app.runDueJobs()
  await app.runDueJobs()
  const mail = await app.inbox.nextFor(ana.email, /1 of 2 answered/)
  expect(mail.subject).toContain('1 of 2')
  expect(app.inbox.all.filter(({ to }) => to.includes(eve))).toHaveLength(3)
  expect(app.inbox.all.filter(({ to }) => to.includes(bob))).toHaveLength(1)
})

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

test('a wrong body is refused by its place', async () => {
  const ana = await app.aPerson()
  const field = { label: 'One', type: 'text' } as const
  const wrong: [object, string][] = [
    [{ title: '' }, 'title'],
    [{ message: 'x'.repeat(501) }, 'message'],
    [{ fields: [] }, 'fields'],
    [{ fields: Array.from({ length: 51 }, (_, n) => ({ ...field, label: `${n}` })) }, 'fields'],
    [{ fields: [{ ...field, help: 'x'.repeat(201) }] }, 'fields.0.help'],
    [{ deadline: ahead(spans.shortestIntakeMs - 60_000) }, 'deadline'],
    [{ deadline: ahead(spans.longestIntakeMs + 60_000) }, 'deadline'],
    [{ most: 0 }, 'most'],
    [{ most: 101 }, 'most'],
    [{ most: 1, emails: ['a@example.org'] }, 'most'],
    [{ emails: [] }, 'emails'],
    [{ emails: Array.from({ length: 51 }, (_, n) => `a${n}@example.org`) }, 'emails'],
    [{ publicKey: 'AA' }, 'publicKey'],
    [{ privateKey: 'AA' }, 'privateKey'],
  ]
  for (const [more, path] of wrong) {
    const refused = await make(ana, more)
    expectError(refused, 400, 'request/invalid')
    expect(refused.errors[0]?.path).toBe(path)
  }
  const { id: _id, headers } = await aFormsDoor(app, ana)
  const door = headers['x-door']
  for (const [more, path] of [
    [{ enc: 'AA' }, 'enc'],
    [{ content: randomBytes(limits.outsideContentBytes + 1).toString('base64url') }, 'content'],
    [{ fileIDs: Array.from({ length: 11 }, () => makeId()) }, 'fileIDs'],
  ] as const) {
    const refused = await answer({ _id, door }, anAttempt(), anAnswer(more))
    expectError(refused, 400, 'request/invalid')
    expect(refused.errors[0]?.path).toBe(path)
  }
  const largest = anAnswer({ content: randomBytes(limits.outsideContentBytes).toString('base64url') })
  expect((await answer({ _id, door }, anAttempt(), largest)).status).toBe(201)
})

test('one person has fifty open forms; over ones make room', async () => {
  const ana = await app.aPerson()
  const intake = await anIntake(ana)
  const template = await app.database
    .selectFrom('intakes')
    .selectAll()
    .where('id', '=', intake._id)
    .executeTakeFirstOrThrow()
  await app.database
    .insertInto('intakes')
    .values(Array.from({ length: limits.openIntakes - 2 }, () => ({ ...template, id: makeId() })))
    .execute()
  const answers = await Promise.all(Array.from({ length: 10 }, () => make(ana)))
  const full = answers.filter(({ status }) => status === 507)
  expect(full).toHaveLength(9)
  for (const one of full) expectError(one, 507, 'intake/no-space')
  await close(ana, intake)
  expect((await make(ana)).status).toBe(201)
})

test('a form of a person goes with their account, and its files with it', async () => {
  const ana = await app.aPerson()
  const intake = await anIntake(ana)
  const file = (await sendFile(intake, anAttempt())).body._id
  await app.database.deleteFrom('users').where('id', '=', ana.id).execute()
  expectError(await look(intake), 404, 'intake/not-found')
  expect(await fileRows(file)).toEqual([])
})

test('neither answers nor keys lie open in the database', async () => {
  const ana = await app.aPerson()
  const key = randomBytes(32)
  const intake = await anIntake(ana, { privateKey: key.toString('base64url') })
  const sent = anAnswer()
  await anAnswered(ana, intake, anAttempt(), sent)
  const rows = [
    ...(await app.database.selectFrom('intakes').selectAll().where('id', '=', intake._id).execute()),
    ...(await app.database
      .selectFrom('intake_answers')
      .selectAll()
      .where('intake_id', '=', intake._id)
      .execute()),
  ]
  const stored = rows.flatMap((row) => Object.values(row).filter((value) => Buffer.isBuffer(value)))
  for (const planted of [
    key,
    Buffer.from(sent.content, 'base64url'),
    Buffer.from(intake.door ?? '', 'base64url'),
  ])
    expect(stored.some((bytes) => bytes.includes(planted))).toBe(false)
})

test('switched off, open forms are told as ended and none is made; on again, they take answers', async () => {
  const ana = await app.aPerson()
  const form = await anIntake(ana)
  const beside = await app.beside({ config: { ...app.parts.config, areIntakesOn: false } })
  for (const act of ['look', 'answer']) {
    const headers = { 'x-door': form.door ?? '', 'x-attempt': anAttempt() }
    const body = act === 'look' ? {} : anAnswer()
    expectOver(await beside.as().send('POST', `/intake/${form._id}/${act}`, { body, headers }), 'ended', null)
  }
  const listed = await beside.as(ana).call(intakeRoutes.searchIntakes, { body: { isOver: true } })
  expect(listed.body.intakes).toMatchObject([{ _id: form._id, over: { why: 'ended', at: null } }])
  await beside.close()
  expect((await answer(form)).status).toBe(201)
})

test('switched off from the start, none is made', async () => {
  const off = await testApp({ settings: { INTAKES: 'off' } })
  const offCalls = intakeCalls(off)
  expectError(await offCalls.make(await off.aPerson()), 403, 'policy/forbidden')
})
