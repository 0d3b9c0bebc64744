import { autofillTokens, fieldTypes, routes, websiteRules } from '@cardea/contract'
import { expect, test } from 'vitest'
import { expectError } from '../../testing/answer.ts'
import { searchAs } from '../../testing/search.ts'
import { readAs } from '../../testing/share.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const person = await app.aPerson()
const client = app.as(person)

const otherTypes = fieldTypes.filter((type) => type !== 'url')
const field = (type: string, autofill: unknown) => ({ label: 'Field', type, autofill })
const make = (...fields: object[]) => client.send('POST', '/record', { body: { name: 'Name', fields } })

async function expectTaken(type: string, autofill: string): Promise<void> {
  const answer = await make(field(type, autofill))
  expect(answer.status, `${type} ${autofill}`).toBe(201)
  expect((answer.json as { fields: object[] }).fields[0]).toMatchObject({ autofill })
}

/** Refused by records and templates alike, at the field. */
async function expectRefused(type: string, autofill: unknown): Promise<void> {
  const body = { name: 'Name', fields: [{ label: 'Other', type: 'text' }, field(type, autofill)] }
  for (const path of ['/record', '/template']) {
    const answer = await client.send('POST', path, { body })
    expectError(answer, 400, 'request/invalid')
    expect(answer.errors.map((error) => error.path)).toEqual(['fields.1.autofill'])
  }
}

test('a website takes a rule, and nothing that other fields take', async () => {
  for (const rule of websiteRules) await expectTaken('url', rule)
  for (const other of ['username', 'url', 'off', 'input:site', 'Host', 'starts_with', 'exact', 'regex', '']) {
    await expectRefused('url', other)
  }
})

test('any other field takes a kind of HTML, the name of an input, or that it fills nothing, and no rule', async () => {
  for (const token of autofillTokens) await expectTaken('text', token)
  for (const type of otherTypes) {
    for (const taken of ['username', 'off', 'input:branch']) await expectTaken(type, taken)
    for (const rule of websiteRules) await expectRefused(type, rule)
  }
  for (const other of [
    '',
    'on',
    'USERNAME',
    ' username',
    'shipping name',
    'webauthn',
    'password',
    'user-name',
  ]) {
    await expectRefused('text', other)
  }
})

test('the name of an input has 1 to 80 characters, counted as people count them, of one line', async () => {
  for (const name of ['n', 'form[user] login', 'input:off', '名', '😀'.repeat(80)]) {
    await expectTaken('text', `input:${name}`)
  }
  for (const name of [
    '',
    'n'.repeat(81),
    '😀'.repeat(81),
    'two\nlines',
    'nul\u0000',
    'half \udc00',
    'b\u202ea',
  ]) {
    await expectRefused('text', `input:${name}`)
  }
  await expectRefused('text', 'Input:n')
})

test('it is a text: neither null nor anything else', async () => {
  for (const other of [null, 1, true, ['username'], {}]) await expectRefused('text', other)
})

test('a field has none unless it was sent', async () => {
  const { json } = await make({ key: 'username', label: 'User name', type: 'text', value: 'ada' })
  expect(JSON.stringify(json)).not.toContain('autofill')
  const { _id: id } = json as { _id: string }
  expect((await readAs(app, person, { id })).body.fields[0]).not.toHaveProperty('autofill')
})

const fields = [
  { key: 'url', label: 'Website', type: 'url' as const, value: 'https://shop.example', autofill: 'host' },
  { key: 'user', label: 'User', type: 'text' as const, value: 'ada', autofill: 'input:login' },
  { key: 'pass', label: 'Pass', type: 'secret' as const, value: 'hunter2', autofill: 'current-password' },
]
const said = (shown: readonly { autofill?: string | undefined }[] = []) =>
  shown.map(({ autofill }) => autofill)
const all = ['host', 'input:login', 'current-password']
const makeOne = async () =>
  (await client.call(routes.createRecord, { body: { name: 'Shop', fields } })).body._id

test('it is in every answer about the record, those without secrets too', async () => {
  const id = await makeOne()
  const params = { params: { id } }
  expect(said((await readAs(app, person, { id })).body.fields)).toEqual(all)
  const { records } = await searchAs(app, person)
  expect(said(records.find(({ _id }) => _id === id)?.fields)).toEqual(all)
  const opened = await client.call(routes.getRecordSecrets, { body: { ids: [id], purpose: 'use' } })
  expect(said(opened.body.records[0]?.fields)).toEqual(all)
  const version = await client.call(routes.getVersion, { params: { id, version: '1' } })
  expect(said(version.body.fields)).toEqual(all)
  await client.call(routes.changeRecord, { ...params, body: { name: 'Other' } })
  expect(said((await readAs(app, person, { id })).body.fields)).toEqual(all)
})

test('a change without it takes it away, keeps the secret, and is one of the field', async () => {
  const id = await makeOne()
  const params = { params: { id } }
  const bare = fields.map(({ key, label, type, value }) => ({
    key,
    label,
    type,
    ...(type !== 'secret' && { value }),
  }))
  await client.call(routes.changeRecord, { ...params, body: { fields: bare } })
  const now = (await readAs(app, person, { id })).body.fields
  expect(said(now)).toEqual([undefined, undefined, undefined])
  expect(now[2]?.value).toBe('hunter2')
  const { versions } = (await client.call(routes.listVersions, params)).body
  expect(versions[0]?.changed).toEqual(
    ['Website', 'User', 'Pass'].map((label) => ({ label, kind: 'changed' })),
  )
  const change = (await client.call(routes.getVersionChange, { params: { id, version: '2' } })).body
  expect(said(change.before?.fields)).toEqual(all)
  expect(said(change.after.fields)).toEqual([undefined, undefined, undefined])
})

test('an old version brings it back', async () => {
  const id = await makeOne()
  const params = { params: { id } }
  const others = fields.map((one) => ({ ...one, autofill: one.type === 'url' ? 'never' : 'off' }))
  await client.call(routes.changeRecord, { ...params, body: { fields: others } })
  expect(said((await readAs(app, person, { id })).body.fields)).toEqual(['never', 'off', 'off'])
  const back = await client.call(routes.restoreVersion, {
    params: { id, version: '1' },
    body: { version: 2 },
  })
  expect(said(back.body.fields)).toEqual(all)
})

test('a search in fields does not find it', async () => {
  await makeOne()
  const searches = [{ field: 'fields' as const, value: 'input:login' }]
  expect((await searchAs(app, person, { searches })).records).toEqual([])
})

test('records of an import have it, and one that does not fit refuses them all', async () => {
  const records = [{ name: 'One', fields }]
  const made = await client.call(routes.createRecords, { body: { source: 'bitwarden', records } })
  const id = made.body.records[0]?._id ?? ''
  expect(said((await readAs(app, person, { id })).body.fields)).toEqual(all)
  const wrong = { source: 'bitwarden', records: [...records, { name: 'Two', fields: [field('url', 'off')] }] }
  const refused = await client.send('POST', '/record/bulk', { body: wrong })
  expectError(refused, 400, 'request/invalid')
  expect(refused.errors[0]?.path).toBe('records.1.fields.0.autofill')
})

test('a template keeps it, in lists and after a change', async () => {
  const definitions = fields.map(({ value: _value, ...definition }) => definition)
  const made = (await client.call(routes.createTemplate, { body: { name: 'Shop', fields: definitions } }))
    .body
  expect(said(made.fields)).toEqual(all)
  const params = { params: { id: made._id } }
  const changed = await client.call(routes.changeTemplate, {
    ...params,
    body: { fields: definitions.slice(1) },
  })
  expect(said('fields' in changed.body ? changed.body.fields : [])).toEqual(all.slice(1))
  const { templates } = (await client.call(routes.searchTemplates, { body: {} })).body
  expect(said(templates.find(({ _id }) => _id === made._id)?.fields)).toEqual(all.slice(1))
  const bare = definitions.map(({ autofill: _autofill, ...definition }) => definition)
  await client.call(routes.changeTemplate, { ...params, body: { fields: bare } })
  expect(JSON.stringify((await client.call(routes.getTemplate, params)).body)).not.toContain('autofill')
})
