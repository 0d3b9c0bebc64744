import { expect, test } from 'vitest'
import { makeId } from '../../database/id.ts'
import { expectError } from '../../testing/answer.ts'
import { namesFound, searchAs } from '../../testing/search.ts'
import { testApp } from '../../testing/test-app.ts'
import { builtInTemplates } from '../templates/built-in-templates.ts'

const app = await testApp()
const person = await app.aPerson()
const [login, card] = builtInTemplates
const group = await app.aGroup({ members: [[person, 'EDITOR']] })
const foreignGroup = await app.aGroup({ owner: await app.aPerson() })

await app.aRecord({
  owner: person,
  name: 'Crème brûlée',
  templateID: login?._id ?? null,
  fields: [
    { label: 'Köln', value: 'at the Café' },
    { label: 'Password', type: 'secret', value: 'findme-secret' },
    { label: 'Notes', type: 'multiline', value: `findme-long ${'x'.repeat(1_000)}` },
    { label: 'Short', type: 'multiline', value: `findme-short ${'😀'.repeat(900)}` },
  ],
  groups: [foreignGroup],
})
await app.aRecord({
  name: 'CREDIT',
  templateID: card?._id ?? null,
  sharedWith: [[person, 'VIEWER']],
  aliases: [[person, 'My piggy bank']],
})
await app.aRecord({ name: 'Through the group', groups: [group, foreignGroup] })

const found = (...searches: NonNullable<Parameters<typeof searchAs>[2]>['searches'] & object) =>
  namesFound(app, person, { searches, options: { sort: { createdAt: 1 } } })

test('a name is found by any part of it, blind to case and accents', async () => {
  for (const value of ['creme', 'CRÈME', 'brulee', 'e\u0300me bru']) {
    expect(await found({ field: 'name', value })).toEqual(['Crème brûlée'])
  }
  expect(await found({ field: 'name', value: 'cre' })).toEqual(['Crème brûlée', 'CREDIT'])
  expect(await found({ field: 'name', value: 'nowhere' })).toEqual([])
})

test('a name is found by one’s own name for it, and by nobody else’s', async () => {
  expect(await found({ field: 'name', value: 'piggy' })).toEqual(['CREDIT'])
  const other = await app.aPerson()
  await app.aRecord({
    name: 'Mine',
    sharedWith: [[other, 'VIEWER']],
    aliases: [[other, 'piggy']],
    owner: person,
  })
  expect(await found({ field: 'name', value: 'piggy' })).toEqual(['CREDIT'])
})

test('fields are found by label and by value that a list shows', async () => {
  expect(await found({ field: 'fields', value: 'koln' })).toEqual(['Crème brûlée'])
  expect(await found({ field: 'fields', value: 'the cafe' })).toEqual(['Crème brûlée'])
  expect(await found({ field: 'fields', value: 'findme-short' })).toEqual(['Crème brûlée'])
})

test('neither secrets nor long values are found: a search tells nothing that a list would not', async () => {
  expect(await found({ field: 'fields', value: 'findme-secret' })).toEqual([])
  expect(await found({ field: 'fields', value: 'findme-long' })).toEqual([])
})

test('a template, a group and a role are found by exactly their value', async () => {
  expect(await found({ field: 'templateID', value: login?._id ?? '' })).toEqual(['Crème brûlée'])
  expect(await found({ field: 'templateID', value: makeId() })).toEqual([])
  expect(await found({ field: 'groupIDs', value: group.id })).toEqual(['Through the group'])
  expect(await found({ field: 'role', value: 'EDITOR' })).toEqual(['Through the group'])
  expect(await found({ field: 'role', value: 'VIEWER' })).toEqual(['CREDIT'])
  expect(await found({ field: 'role', value: 'OWNER' })).toEqual(['Crème brûlée', 'Mine'])
})

test('a group one is not in is a group only of what one owns', async () => {
  expect(await found({ field: 'groupIDs', value: foreignGroup.id })).toEqual(['Crème brûlée'])
})

test('OWNER finds what one owns through a group as well', async () => {
  const boss = await app.aPerson()
  const own = await app.aGroup({ owner: boss })
  await app.aRecord({ name: 'Of my group', groups: [own] })
  expect(await namesFound(app, boss, { searches: [{ field: 'role', value: 'OWNER' }] })).toEqual([
    'Of my group',
  ])
})

test('all searches must match, and total counts what does', async () => {
  const both = [
    { field: 'name', value: 'cre' },
    { field: 'role', value: 'VIEWER' },
  ] as const
  expect(await found(...both)).toEqual(['CREDIT'])
  expect(await searchAs(app, person, { searches: [...both], options: { skip: 1 } })).toEqual({
    records: [],
    total: 1,
  })
})

test('any other field, and any value that is not of its kind, is a 400', async () => {
  const bad: unknown[] = [
    { field: 'secrets', value: 'x' },
    { field: 'access', value: 'x' },
    { field: '_id', value: makeId() },
    { field: 'name', value: { $gt: '' } },
    { field: 'name', value: ['a'] },
    { field: 'name', value: null },
    { field: 'name' },
    { field: 'role', value: 'REVOKE' },
    { field: 'templateID', value: 'x' },
    { field: 'groupIDs', value: { $ne: null } },
    { field: 'name', value: 'x', $where: '1' },
    'name',
    null,
  ]
  for (const search of bad) {
    const answer = await app.as(person).send('POST', '/record/search', { body: { searches: [search] } })
    expect(answer.status, JSON.stringify(search)).toBe(400)
    expect(answer.errors.every(({ code }) => code === 'request/invalid')).toBe(true)
  }
})

test('patterns are text: no character of a search means anything', async () => {
  for (const value of ['.*', '%', '_', '^C', '(a+)+$', "'; drop table records; --", '\\', '\u0000']) {
    expect(await found({ field: 'name', value })).toEqual([])
  }
})

test('a sort is one known key with 1 or -1', async () => {
  const sorts: unknown[] = [
    {},
    { name: 2 },
    { name: '1' },
    { name: true },
    { owner: 1 },
    { name: 1, createdAt: 1 },
    { $where: 1 },
    ['name'],
    'name',
    null,
  ]
  for (const sort of sorts) {
    const answer = await app.as(person).send('POST', '/record/search', { body: { options: { sort } } })
    expect(answer.status, JSON.stringify(sort)).toBe(400)
    expectError(answer, 400, ...answer.errors.map(() => 'request/invalid'))
  }
})
