import { randomBytes } from 'node:crypto'
import { intakeRoutes, limits, routes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import { anAnswer, intakeCalls } from '../../testing/intakes.ts'
import { anAttempt, expectOver } from '../../testing/links.ts'
import { asIfLater } from '../../testing/as-if-later.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { SUPPORT_EMAIL: 'help@example.org' } })
const calls = intakeCalls(app)
const { make, anIntake, look, answer, get, close, anAnswered } = calls
const dayMs = 86_400_000
const anEmail = (name: string): string => `${name}-${makeId()}@example.org`

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
