import { createHash, randomBytes } from 'node:crypto'
import { intakeRoutes, limits, spans } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import { aFormsDoor, anAnswer, intakeCalls } from '../../testing/intakes.ts'
import { anAttempt, expectOver } from '../../testing/links.ts'
import { asIfLater } from '../../testing/as-if-later.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { SUPPORT_EMAIL: 'help@example.org' } })
const calls = intakeCalls(app)
const { ahead, make, anIntake, look, answer, sendFile, get, search, close } = calls
const dayMs = 86_400_000
const anEmail = (name: string): string => `${name}-${makeId()}@example.org`
const fileRows = (id: string) => app.database.selectFrom('media').select('id').where('id', '=', id).execute()
const doorOf = (text: string): string => /#[\w-]{22}\.([\w-]{22})/.exec(text)?.[1] ?? ''

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

test('invited people who have not answered are reminded three days and one day before the end; readers hear how many did', async () => {
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

test('a form of a person goes with their account, and its files with it', async () => {
  const ana = await app.aPerson()
  const intake = await anIntake(ana)
  const file = (await sendFile(intake, anAttempt())).body._id
  await app.database.deleteFrom('users').where('id', '=', ana.id).execute()
  expectError(await look(intake), 404, 'intake/not-found')
  expect(await fileRows(file)).toEqual([])
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
