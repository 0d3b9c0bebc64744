import { recordRoutes } from '@cardea/contract'
import { recordFieldNames } from '@cardea/contract/schemas'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { searchAs } from '../../testing/search.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const person = await app.aPerson()
const friend = await app.aPerson()
const group = await app.aGroup({
  members: [
    [person, 'VIEWER'],
    [friend, 'EDITOR'],
  ],
})
const record = await app.aRecord({
  owner: person,
  fields: [
    { label: 'Exactly', type: 'multiline', value: 'x'.repeat(1_000) },
    { label: 'Emoji', type: 'multiline', value: '😀'.repeat(1_000) },
    { label: 'Over', type: 'multiline', value: 'x'.repeat(1_001) },
    { label: 'Secret', type: 'secret', value: 's' },
    { label: 'Empty', type: 'secret', value: '' },
    { label: 'None', value: null },
  ],
  sharedWith: [[friend, 'VIEWER']],
  groups: [group],
})

test('a listed record is the whole record but for secrets, long values and the other members of groups', async () => {
  const whole = (await app.as(person).call(recordRoutes.getRecord, { params: { id: record.id } })).body
  const [listed] = (await searchAs(app, person)).records
  const { fields: _listed, groups, ...rest } = listed ?? {}
  const { fields: _whole, groups: wholeGroups, ...wholeRest } = whole
  expect(rest).toEqual(wholeRest)
  expect(wholeGroups[0]?.access).toHaveLength(3)
  expect(groups).toEqual([
    { ...wholeGroups[0], access: wholeGroups[0]?.access.filter(({ userID }) => userID === person.id) },
  ])
})

test('a secret is listed as whether there is one, and so is a value over 1 000 characters', async () => {
  const [listed] = (await searchAs(app, person)).records
  expect(
    listed?.fields?.map(({ label, value, hasValue }) => [label, value?.length ?? null, hasValue]),
  ).toEqual([
    ['Exactly', 1_000, undefined],
    ['Emoji', 2_000, undefined],
    ['Over', null, true],
    ['Secret', null, true],
    ['Empty', null, false],
    ['None', null, undefined],
  ])
})

test('with fields asked for, a record holds those alone and its id', async () => {
  for (const name of recordFieldNames.options) {
    const [listed] = (await searchAs(app, person, { fields: [name] })).records
    // Only a record that is sealed for its people has the one, and one that was the other.
    const held = name === 'sealed' || name === 'alias' ? ['_id'] : ['_id', name]
    expect(Object.keys(listed ?? {}).toSorted()).toEqual([...new Set(held)].toSorted())
  }
  expect((await searchAs(app, person, { fields: [] })).records).toEqual([{ _id: record.id }])
})

test('fields that a record does not have are a 400', async () => {
  for (const fields of [
    ['secret'],
    ['fields.value'],
    ['__proto__'],
    ['name', 'owner_id'],
    'name',
    [{}],
    null,
  ]) {
    const answer = await app.as(person).send('POST', '/record/search', { body: { fields } })
    expectError(answer, 400, 'request/invalid')
  }
})
