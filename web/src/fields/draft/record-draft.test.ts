import type { Template } from '@cardea/contract'
import { expect, test } from 'vitest'
import { aField, aRecord } from '../../testing/record.fixture.ts'
import { draftChanges, typedInto } from './draft-changes.ts'
import {
  changeField,
  draftOf,
  emptyDraft,
  fieldOfPath,
  freeLabel,
  movedField,
  onTemplate,
  withField,
  withoutField,
  type RecordDraft,
} from './record-draft.ts'
import { writtenFields } from './written-fields.ts'
import { faultsOf } from './draft-faults.ts'

const template = (_id: string, ...fields: Parameters<typeof aField>[0][]): Template => ({
  _id,
  name: _id,
  icon: 'x',
  color: '1',
  visibility: 'PUBLIC',
  fields: fields.map((field) => {
    const { value: _value, isRequired = false, ...definition } = aField(field)
    return { ...definition, isRequired }
  }),
  ownerID: null,
  createdAt: '2026-01-01T00:00:00.000Z',
})

const login = template(
  'login',
  { label: 'User name' },
  { label: 'Password', type: 'secret', isRequired: true },
  { label: 'Notes', type: 'multiline' },
)
const server = template(
  'server',
  { label: 'Host' },
  { label: 'User name' },
  { key: 'admin', label: 'PASSWORD', type: 'secret' },
)
const card = template('card', { label: 'Number', type: 'card-number' }, { label: 'Notes', type: 'multiline' })

const idOf = (draft: RecordDraft, label: string) =>
  draft.fields.find((field) => field.label === label)?.id ?? ''
const fill = (draft: RecordDraft, label: string, value: string) =>
  changeField(draft, idOf(draft, label), { value })
const valuesOf = (draft: RecordDraft) =>
  Object.fromEntries(draft.fields.map((field) => [field.label, field.value]))

const filled = fill(
  fill(fill(onTemplate(emptyDraft, login), 'User name', 'lena'), 'Password', 's3cret'),
  'Notes',
  'note',
)

test('another template keeps what fits: by key, else by label of the same type', () => {
  expect(valuesOf(onTemplate(filled, server))).toEqual({ Host: '', 'User name': 'lena', PASSWORD: 's3cret' })
})

test('a value that does not fit is not sent, and comes back with a template that has a place for it', () => {
  const onCard = onTemplate(filled, card)
  expect(valuesOf(onCard)).toEqual({ Number: '', Notes: 'note' })
  expect(writtenFields(onCard).map(({ value }) => value)).toEqual([null, 'note'])
  expect(valuesOf(onTemplate(onCard, login))).toEqual(valuesOf(filled))
})

test('a value is not squeezed into a choice that does not offer it', () => {
  const choice = template('choice', { label: 'Security', type: 'select', options: ['WPA3', 'None'] })
  const wider = template('wider', { label: 'Security', type: 'select', options: ['WPA3', 'WEP'] })
  expect(valuesOf(onTemplate(fill(onTemplate(emptyDraft, wider), 'Security', 'WEP'), choice))).toEqual({
    Security: '',
  })
  expect(valuesOf(onTemplate(fill(onTemplate(emptyDraft, wider), 'Security', 'WPA3'), choice))).toEqual({
    Security: 'WPA3',
  })
})

test('a field added by hand stays whatever the template', () => {
  const added = withField(filled, 'text', 'Desk', false)
  expect(onTemplate(added, card).fields.at(-1)).toMatchObject({ label: 'Desk', key: null })
})

test('a new label never collides', () => {
  expect(freeLabel(filled, 'Website')).toBe('Website')
  expect(freeLabel(withField(filled, 'url', 'Website', false), 'Website')).toBe('Website 2')
})

test('a draft says what is wrong with it', () => {
  const draft = withField(
    withField(withField(onTemplate(emptyDraft, login), 'text', 'Notes', false), 'text', ' ', false),
    'text',
    'Long',
    false,
  )
  const long = fill(draft, 'Long', 'x'.repeat(10_001))
  const faults = faultsOf(long)
  expect(long.fields.map(({ id }) => faults.get(id))).toEqual([
    undefined,
    'valueMissing',
    undefined,
    'labelTwice',
    'labelMissing',
    'valueTooLong',
  ])
  expect(faults.get('name')).toBe('nameMissing')
  expect(faultsOf({ ...filled, name: 'x'.repeat(121) }).get('name')).toBe('nameTooLong')
  expect(faultsOf({ ...filled, name: 'Fine' }).size).toBe(0)
})

test('a record requires what its copy of an own template says, and of a built-in one what that says now', () => {
  const record = aRecord({
    name: 'Old',
    fields: [{ label: 'Password', type: 'secret', value: '', isRequired: true }],
  })
  const now = template('login', { label: 'Password', type: 'secret' })
  const isAsked = (draft: RecordDraft) => faultsOf(draft).size > 0
  expect([draftOf(record), draftOf(record, login), draftOf(record, now)].map(isAsked)).toEqual([
    true,
    true,
    false,
  ])
  expect(writtenFields(draftOf(record, now))).not.toContainEqual(
    expect.objectContaining({ isRequired: true }),
  )
})

test('a secret that was not touched is not sent, everything else is', () => {
  const before = draftOf(
    aRecord({
      fields: [
        { label: 'User name', value: 'lena' },
        { label: 'Password', type: 'secret', value: 's3cret' },
        { label: 'PIN', type: 'pin', value: '1234' },
        { label: 'Code', type: 'totp', value: null },
      ],
    }),
  )
  expect(writtenFields(fill(before, 'PIN', ''), before)).toEqual([
    { key: 'user-name', label: 'User name', type: 'text', isSecret: false, value: 'lena' },
    { key: 'password', label: 'Password', type: 'secret', isSecret: true },
    { key: 'pin', label: 'PIN', type: 'pin', isSecret: true, value: null },
    { key: 'code', label: 'Code', type: 'totp', isSecret: true },
  ])
})

test('a secret that is made readable for lists is sent with its value', () => {
  const before = draftOf(aRecord({ fields: [{ label: 'PIN', type: 'pin', value: '1234' }] }))
  const open = changeField(before, idOf(before, 'PIN'), { isSecret: false })
  expect(writtenFields(open, before)).toMatchObject([{ isSecret: false, value: '1234' }])
})

test('changes are told in the order of the form', () => {
  const after = withoutField(
    { ...fill(withField(filled, 'text', 'Desk', false), 'User name', 'ops'), name: 'New' },
    idOf(filled, 'Notes'),
  )
  expect(
    draftChanges(filled, after).map(({ id, kind, value }) => [
      after.fields.find((field) => field.id === id)?.label ?? id,
      kind,
      value,
    ]),
  ).toEqual([
    ['name', 'changed', 'New'],
    ['User name', 'changed', 'ops'],
    ['Desk', 'added', ''],
    [idOf(filled, 'Notes'), 'removed', ''],
  ])
  expect(draftChanges(filled, { ...filled })).toEqual([])
})

test('an untouched template is no work to be lost', () => {
  expect(typedInto(onTemplate(emptyDraft, login))).toEqual([])
  expect(typedInto(filled)).toHaveLength(3)
})

test('an error of the server finds its field', () => {
  expect(fieldOfPath(filled, 'name')).toBe('name')
  expect(fieldOfPath(filled, 'fields.1.value')).toBe(filled.fields[1]?.id)
  expect(fieldOfPath(filled, 'fields')).toBeNull()
  expect(fieldOfPath(filled, 'fields.9.label')).toBeNull()
  expect(fieldOfPath(filled, undefined)).toBeNull()
})

test('a card number is sent with brand and last four digits for lists, also when the number itself is not sent again', () => {
  const stored = aRecord({
    fields: [
      { label: 'Number', type: 'card-number', value: '4111111111111111', hint: 'Visa •••• 1111' },
      { label: 'Key', type: 'secret', value: 'kept', hint: 'of another client' },
    ],
  })
  const before = draftOf(stored)
  expect(writtenFields(before, before)).toMatchObject([
    { key: 'number', hint: 'Visa •••• 1111' },
    { key: 'key', hint: 'of another client' },
  ])
  expect(writtenFields(before, before)[0]).not.toHaveProperty('value')
  const changed = fill(fill(before, 'Number', '5312 0048 7719 4206'), 'Key', 'new')
  const [number, key] = writtenFields(changed, before)
  expect(number?.hint).toBe('Mastercard •••• 4206')
  expect(key).not.toHaveProperty('hint')
})

test.each(['', '1234', 'see the safe'])('a card number that is %j has no hint', (value) => {
  const draft = fill(onTemplate(emptyDraft, card), 'Number', value)
  expect(writtenFields(draft)[0]).not.toHaveProperty('hint')
})

test('fields in another order are a change, also where nothing else is; one more field is none of the order', () => {
  const draft = onTemplate(emptyDraft, login)
  const [first] = draft.fields
  const moved = movedField(draft, first?.id ?? '', 1)
  expect(draftChanges(draft, moved).map(({ id, kind }) => [id, kind])).toEqual([['order', 'moved']])
  expect(draftChanges(draft, withoutField(draft, first?.id ?? '')).map(({ kind }) => kind)).toEqual([
    'removed',
  ])
  expect(draftChanges(draft, movedField(draft, first?.id ?? '', -1))).toEqual([])
})
