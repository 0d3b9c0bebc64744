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

test('a name is found whichever letters stand for its capitals: STRASSE finds straße, and each sigma every other', async () => {
  const reader = await app.aPerson()
  for (const name of ['Hauptstraße', 'ΟΔΟΣ ΑΘΗΝΩΝ']) await app.aRecord({ owner: reader, name })
  const foundBy = (value: string) => namesFound(app, reader, { searches: [{ field: 'name', value }] })
  for (const value of ['STRASSE', 'straße', 'strasse', 'Straẞe'])
    expect(await foundBy(value)).toEqual(['Hauptstraße'])
  for (const value of ['οδος', 'ΟΔΟΣ', 'οδοσ α']) expect(await foundBy(value)).toEqual(['ΟΔΟΣ ΑΘΗΝΩΝ'])
})

test('a record is found by one’s own name for it, and not by another person’s', async () => {
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

test('a record that was written before names were sealed by themselves is found, and named', async () => {
  const old = await app.aPerson()
  await app.aRecord({ owner: old, name: 'Zettel' })
  await app.aRecord({ owner: old, name: 'Ablage' })
  await app.database.updateTable('records').set({ name: null }).where('owner_id', '=', old.id).execute()
  expect(await namesFound(app, old, { searches: [{ field: 'name', value: 'zett' }] })).toEqual(['Zettel'])
  expect(await namesFound(app, old, { options: { sort: { name: 1 } } })).toEqual(['Ablage', 'Zettel'])
})

test('a character that stands for many others is found by itself, and others by what they stand for', async () => {
  const reader = await app.aPerson()
  await app.aRecord({
    owner: reader,
    name: 'with \ufdfa in it',
    fields: [{ label: 'x', value: 'ﬁancé ＡＢＣ ㍿' }],
  })
  const find = (field: 'name' | 'fields', value: string) =>
    namesFound(app, reader, { searches: [{ field, value }] })
  for (const value of ['\ufdfa', 'TH \ufdfa ín']) expect(await find('name', value)).toHaveLength(1)
  for (const value of ['fiance', 'abc', 'ÁBC', '㍿', '株式'])
    expect(await find('fields', value)).toHaveLength(1)
})

test('at most five searches look into names and fields', async () => {
  const name = { field: 'name', value: '' }
  const role = { field: 'role', value: 'OWNER' }
  const fields = { field: 'fields', value: '' }
  const five = [name, name, name, name, name]
  const bodies: [path: string, taken: object[], oneMore: object][] = [
    ['/record/search', [...five.slice(2), fields, fields, role, role, role], name],
    ['/record/search', five, fields],
    ['/group/search', [...five, role], name],
    ['/template/search', [...five.slice(1), fields], fields],
  ]
  for (const [path, searches, oneMore] of bodies) {
    expect((await app.as(person).send('POST', path, { body: { searches } })).status).toBe(200)
    const refused = await app.as(person).send('POST', path, { body: { searches: [...searches, oneMore] } })
    expectError(refused, 400, 'request/invalid')
  }
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
