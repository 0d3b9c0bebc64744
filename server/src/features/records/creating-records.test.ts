import { isId, recordRoutes } from '@cardea/contract'
import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { testApp } from '../../testing/test-app.ts'
import { builtInTemplates } from '../templates/built-in-templates.ts'

const app = await testApp()
const person = await app.aPerson()
const client = app.as(person)

test('a new record answers 201 with its whole shape, its caller as owner, secrets hidden', async () => {
  app.clock.freeze()
  const [login] = builtInTemplates
  const fields = [
    { label: 'User name', type: 'text' as const, value: 'ada' },
    { label: 'Password', type: 'secret' as const, value: 'p4ss' },
    { label: 'PIN', type: 'pin' as const },
  ]
  const answer = await client.call(recordRoutes.createRecord, {
    body: { name: '  Mail  ', templateID: login?._id ?? null, fields },
  })
  expect(answer.status).toBe(201)
  const { _id, createdAt } = answer.body
  const at = app.clock.now().toISOString()
  expect(isId(_id) && _id[14]).toBe('7')
  expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(5_000)
  expect(answer.body).toEqual({
    _id,
    name: 'Mail',
    userRecordName: null,
    templateID: login?._id,
    template: { name: 'Login', icon: login?.icon, color: login?.color },
    fields: [
      { key: 'user-name', label: 'User name', type: 'text', isSecret: false, value: 'ada' },
      { key: 'password', label: 'Password', type: 'secret', isSecret: true, value: null, hasValue: true },
      { key: 'pin', label: 'PIN', type: 'pin', isSecret: true, value: null, hasValue: false },
    ],
    attachments: [],
    groupIDs: [],
    groups: [],
    access: [
      {
        userID: person.id,
        role: 'OWNER',
        user: {
          _id: person.id,
          name: person.name,
          email: person.email,
          profile: null,
          createdAt: expect.any(String),
        },
        date: at,
        until: null,
        deletedAt: null,
      },
    ],
    role: 'OWNER',
    version: 1,
    sealedFor: 'server',
    createdAt,
    updatedAt: at,
  })
})

test('secret, pin, totp and card-number are secret unless the field says otherwise, and nothing else is', async () => {
  const types = [
    'text',
    'multiline',
    'secret',
    'pin',
    'number',
    'email',
    'url',
    'phone',
    'date',
    'month',
  ] as const
  const more = ['card-number', 'totp', 'select'] as const
  const fields = [...types, ...more].map((type) => ({ label: type, type }))
  const { body } = await client.call(recordRoutes.createRecord, { body: { name: 'Types', fields } })
  const secret = body.fields.filter((field) => field.isSecret).map((field) => field.type)
  expect(secret).toEqual(['secret', 'pin', 'card-number', 'totp'])

  const turned = fields.map((field) => ({ ...field, isSecret: !secret.includes(field.type) }))
  const { body: other } = await client.call(recordRoutes.createRecord, {
    body: { name: 'Turned', fields: turned },
  })
  expect(other.fields.map((field) => field.isSecret)).toEqual(turned.map((field) => field.isSecret))
})

test('a key is made of the label where none is given, and two that would be equal are numbered', async () => {
  const labels = ['User name', 'User-name', 'user name!', 'Größe (cm)', '名前', '!!!', '???']
  const fields = [{ label: 'Taken', type: 'text' as const, key: 'user-name-2' }]
  const made = labels.map((label) => ({ label, type: 'text' as const }))
  const { body } = await client.call(recordRoutes.createRecord, {
    body: { name: 'Keys', fields: [...fields, ...made] },
  })
  expect(body.fields.map(({ key }) => key)).toEqual([
    'user-name-2',
    'user-name',
    'user-name-3',
    'user-name-4',
    'größe-cm',
    '名前',
    'field',
    'field-2',
  ])
})

test('every key that the server makes can be written back: labels of full length that would give one key', async () => {
  const long = 'İ'.repeat(60) + 'a'.repeat(59)
  const labels = [
    `${long}!`,
    `${long}?`,
    `${'x'.repeat(119)}!`,
    `${'x'.repeat(119)}?`,
    `${'x'.repeat(118)}!?`,
  ]
  const fields = labels.map((label) => ({ label, type: 'secret' as const, value: label }))
  const { body: made } = await client.call(recordRoutes.createRecord, { body: { name: 'Long', fields } })
  const again = made.fields.map(({ hasValue: _has, value: _value, ...field }) => field)
  const changed = await client.call(recordRoutes.changeRecord, {
    params: { id: made._id },
    body: { fields: again },
  })
  expect(changed.body.fields).toEqual(made.fields)
  const { body: read } = await client.call(recordRoutes.getRecord, { params: { id: made._id } })
  expect(read.fields.map(({ value }) => value)).toEqual(labels)
})

test('options and isRequired are kept as they were given', async () => {
  const field = {
    key: 'k',
    label: 'K',
    type: 'select' as const,
    isSecret: false,
    isRequired: true,
    options: ['a', 'b'],
  }
  const body = { name: 'Select', fields: [{ ...field, value: 'b' }] }
  expect((await client.call(recordRoutes.createRecord, { body })).body.fields).toEqual([
    { ...field, value: 'b' },
  ])
})

test('a record may be made into groups, by who may put records there, all of them or none', async () => {
  const mine = await app.aGroup({ owner: person, name: 'Mine' })
  const edited = await app.aGroup({ name: 'Edited', members: [[person, 'EDITOR']] })
  const viewed = await app.aGroup({ name: 'Viewed', members: [[person, 'VIEWER']] })
  const foreign = await app.aGroup({ name: 'Foreign' })
  const left = await app.aGroup({ name: 'Left', former: [person] })
  const create = (groupIDs: string[]) =>
    client.call(recordRoutes.createRecord, { body: { name: 'Grouped', fields: [], groupIDs } })

  const made = (await create([mine.id, edited.id])).body
  expect(made.groupIDs.toSorted()).toEqual([mine.id, edited.id].toSorted())
  expect(made.groups.map(({ name }) => name).toSorted()).toEqual(['Edited', 'Mine'])

  const before = await fingerprint(app.database)
  expectError(await create([mine.id, viewed.id]), 403, 'access/forbidden')
  expectError(await create([mine.id, foreign.id]), 404, 'group/not-found')
  expectError(await create([mine.id, left.id]), 404, 'group/not-found')
  expectError(await create([mine.id, makeId()]), 404, 'group/not-found')
  expectError(await create([viewed.id, foreign.id]), 404, 'group/not-found')
  expectError(await create([mine.id, mine.id]), 400, 'request/invalid')
  expect(await fingerprint(app.database)).toEqual(before)
})

test('an owner who also has an entry of their own in a group does not make up for a group that is not visible', async () => {
  const mine = await app.aGroup({ owner: person, members: [[person, 'EDITOR']] })
  const foreign = await app.aGroup()
  const body = { name: 'Grouped', fields: [], groupIDs: [mine.id, foreign.id] }
  expectError(await client.call(recordRoutes.createRecord, { body }), 404, 'group/not-found')
})

test('a template or file that is not there is refused, and nothing is made', async () => {
  const before = await fingerprint(app.database)
  const body = { name: 'N', fields: [] }
  const noTemplate = await client.call(recordRoutes.createRecord, { body: { ...body, templateID: makeId() } })
  expectError(noTemplate, 404, 'template/not-found')
  const noFile = await client.call(recordRoutes.createRecord, {
    body: { ...body, attachmentIDs: [makeId()] },
  })
  expectError(noFile, 404, 'media/not-found')
  expect(await fingerprint(app.database)).toEqual(before)
})

test('making a record is written down, by ids alone', async () => {
  const { body } = await client.call(recordRoutes.createRecord, { body: { name: 'Told', fields: [] } })
  const rows = await app.database
    .selectFrom('activity')
    .selectAll()
    .where('record_id', '=', body._id)
    .execute()
  expect(rows).toMatchObject([{ actor_id: person.id, action: 'record.create', group_id: null }])
})
