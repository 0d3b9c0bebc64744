import { limits } from '@cardea/contract'
import { expect, test } from 'vitest'
import { failureOf, isAccountedFor, readFile, readJson, valuesOf, zipOf } from './testing/read-fixture.ts'
import { readImport } from './read-import.ts'

const aLogin = (given: object = {}) => ({ type: 1, name: 'A', login: { password: 'p' }, ...given })
const bitwarden = (items: unknown[], more: object = {}) => ({ encrypted: false, folders: [], ...more, items })

test('a file that is no export says so, and nothing is made of it', async () => {
  const kinds: [string | Uint8Array<ArrayBuffer>, string][] = [
    ['', 'empty'],
    [' \n ', 'empty'],
    ['Dear diary', 'unknown-format'],
    ['{"unheard": "of"}', 'unknown-format'],
    ['{"encrypted": false, "items": [', 'broken-json'],
    ['[]', 'unknown-format'],
    ['<html></html>', 'unknown-format'],
    [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'unknown-format'],
    [Uint8Array.from({ length: 1_000 }, (_, at) => (at * 37 + 11) % 256), 'unknown-format'],
    ['name,url,username,password\n', 'nothing-inside'],
    [JSON.stringify(bitwarden([])), 'nothing-inside'],
    [zipOf({ 'holiday.jpg': 'x' }), 'unknown-format'],
  ]
  for (const [content, code] of kinds) {
    expect([await failureOf(readFile(content)), content]).toEqual([code, content])
  }
})

test('a cut archive, wherever it is cut', async () => {
  const whole = zipOf({ 'data.json': JSON.stringify(bitwarden([aLogin()])) })
  expect((await readFile(whole)).records).toHaveLength(1)
  for (const end of [4, 10, 40, whole.length - 30, whole.length - 1]) {
    expect(await failureOf(readFile(whole.slice(0, end)))).toBe('broken-zip')
  }
})

/** Writes four bytes into each entry of the directory, or of the files themselves. */
function forge(zip: Uint8Array<ArrayBuffer>, signature: number, offset: number, value: number) {
  const forged = zip.slice()
  const view = new DataView(forged.buffer)
  for (let at = 0; at + 46 < forged.length; at += 1) {
    if (view.getUint32(at, true) === signature) view.setUint32(at + offset, value, true)
  }
  return forged
}
const inDirectory = 0x02014b50

test('an archive that lies about its sizes is refused, however it lies', async () => {
  const zip = zipOf({ 'data.json': JSON.stringify(bitwarden([aLogin()])) })
  expect(await failureOf(readFile(forge(zip, inDirectory, 24, 10)))).toBe('broken-zip')
  expect(await failureOf(readFile(forge(zip, inDirectory, 24, 0xfffffff0)))).toBe('expands-too-far')
  expect(await failureOf(readFile(forge(zip, inDirectory, 20, 0xfffffff0)))).toBe('broken-zip')
  expect(await failureOf(readFile(forge(zip, inDirectory, 42, 0xfffffff0)))).toBe('broken-zip')
  expect(await failureOf(readFile(forge(zip, inDirectory, 16, 0)))).toBe('broken-zip')
})

test('an archive that unfolds to far more than it says is given up on the way', async () => {
  const bomb = zipOf({ 'data.json': new Uint8Array(80 * 1024 * 1024) })
  expect(bomb.length).toBeLessThan(200_000)
  expect(await failureOf(readFile(bomb))).toBe('expands-too-far')
  expect(await failureOf(readFile(forge(bomb, inDirectory, 24, 1_000)))).toBe('broken-zip')
}, 60_000)

test('500 MB of text are refused by their size alone', async () => {
  const piece = new Blob([new Uint8Array(1024 * 1024).fill(97)])
  const big = new Blob(Array.from({ length: 500 }, () => piece))
  expect(await failureOf(readImport('big.csv', big, { templates: [] }))).toBe('too-large')
})

test('keys that stand for the prototype of everything are names like any other', async () => {
  const text = `{"encrypted":false,"folders":[],"__proto__":{"polluted":true},"items":[
    {"type":1,"name":"A","__proto__":{"notes":"polluted"},"login":{"password":"p","__proto__":{"username":"x"}}},
    {"type":"__proto__","name":"B","notes":"n"},{"type":"constructor","name":"C","notes":"n"}]}`
  const result = await readFile(text)
  expect(valuesOf(result.records[0])).toEqual({ Password: 'p' })
  expect(result.records.map(({ template }) => template)).toEqual(['Login', 'Secure note', 'Secure note'])
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

test('a row of an unknown shape costs that row alone', async () => {
  const odd = [
    7,
    'text',
    [],
    { name: 7 },
    { type: 1, login: 'x' },
    { type: 1, name: 'A', login: { uris: 'x', password: { a: 1 } }, fields: {} },
  ]
  const result = await readJson(bitwarden([...odd, aLogin({ name: 'Good' })]))
  expect(isAccountedFor(result)).toBe(true)
  expect(result.rows).toHaveLength(odd.length + 1)
  expect(result.records.at(-1)?.name).toBe('Good')
})

test('a value of more than 10 000 characters goes on in further fields, letters whole', async () => {
  const notes = '😀'.repeat(25_000)
  const { records } = await readJson(bitwarden([aLogin({ notes })]))
  const parts = ['Notes', 'Notes 2', 'Notes 3'].map((label) => valuesOf(records[0])[label] ?? '')
  expect(parts.join('')).toBe(notes)
  expect(parts.map((part) => [...part].length)).toEqual([10_000, 10_000, 5_000])
  expect(records[0]?.notices).toEqual([{ code: 'value-split', what: 'Notes' }])
})

test('content beyond the size of a record goes into a file beside it', async () => {
  const fields = Array.from({ length: 140 }, (_, index) => ({
    name: `Field ${index}`,
    value: `v${index}`,
    type: 0,
  }))
  const many = (await readJson(bitwarden([aLogin({ fields })]))).records[0]
  expect(many?.fields.length).toBe(limits.fieldsPerRecord)
  const text = new TextDecoder().decode(await many?.files[0]?.read())
  const told = many?.notices.filter(({ code }) => code === 'moved-to-file').map(({ what }) => what) ?? []
  expect(told.length).toBe(41)
  for (const label of told) expect(text).toContain(`${label}\nv${label?.slice(6)}`)

  const large = (await readJson(bitwarden([aLogin({ notes: 'n'.repeat(300_000) })]))).records[0]
  const bytes = large?.fields.reduce((sum, { value }) => sum + (value?.length ?? 0), 0) ?? 0
  expect(bytes).toBeLessThanOrEqual(limits.valuesBytes)
  const kept =
    large?.fields.flatMap(({ label, value }) => (label.startsWith('Notes') ? [value] : [])).join('') ?? ''
  expect(kept.length + ((await large?.files[0]?.read())?.length ?? 0)).toBeGreaterThanOrEqual(300_000)
})

test('characters that no field may hold are taken out and told; lines make a block', async () => {
  const fields = [
    { name: 'Bell', value: 'a\u0007b', type: 0 },
    { name: 'Lines', value: 'a\nb', type: 0 },
    { name: 'Half a letter', value: 'a\ud800b', type: 0 },
    { name: 'l'.repeat(200), value: 'x', type: 0 },
  ]
  const { records } = await readJson(bitwarden([aLogin({ name: ' A\tb\n', fields })]))
  expect(records[0]?.name).toBe('A b')
  expect(valuesOf(records[0])).toMatchObject({ Bell: 'ab', Lines: 'a\nb', 'Half a letter': 'a\ufffdb' })
  expect(records[0]?.fields.find(({ label }) => label === 'Lines')?.type).toBe('multiline')
  expect(records[0]?.notices.map(({ code }) => code)).toEqual([
    'characters-removed',
    'characters-removed',
    'label-shortened',
  ])
})

test('names and labels lose the characters that reverse the order of letters, and the report says so; values keep theirs', async () => {
  const fields = [{ name: 'PIN\u202e', value: 'a\u202eb', type: 0 }]
  const items = [aLogin({ name: 'invoice\u202efdp', folderId: 'f', fields }), aLogin({ name: '\u2066' })]
  const { records, groups } = await readJson(
    bitwarden(items, { folders: [{ id: 'f', name: 'Bank\u2069s' }] }),
  )
  expect(records[0]?.name).toBe('invoicefdp')
  expect(valuesOf(records[0])).toMatchObject({ PIN: 'a\u202eb' })
  expect(groups).toEqual(['Banks'])
  expect(records[0]?.notices.filter(({ code }) => code === 'turns-removed').map(({ what }) => what)).toEqual([
    'invoicefdp',
    'PIN',
    'Banks',
  ])
  expect(records[1]?.notices.map(({ code }) => code)).toEqual(['turns-removed', 'name-made'])
})

test('a file of ours loses them too, wherever it has names', async () => {
  const field = {
    key: 'k',
    label: 'L\u202e',
    type: 'text',
    isSecret: false,
    options: ['o\u202d'],
    hint: 'h\u2067',
  }
  const { records, templates } = await readJson({
    format: 'cardea',
    version: 1,
    groups: [],
    templates: [{ name: 'Own\u202a', icon: 'file', color: 'gray', fields: [field] }],
    records: [
      {
        name: 'R',
        ownName: 'Mine\u202b',
        template: 'Own\u202a',
        isOwnTemplate: true,
        fields: [{ ...field, value: 'o' }],
      },
    ],
  })
  expect(JSON.stringify([templates, records])).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
  expect(records[0]).toMatchObject({ ownName: 'Mine', template: 'Own' })
})

test('files: too large, too many, and paths for names', async () => {
  const files = Object.fromEntries(Array.from({ length: 22 }, (_, index) => [`attachments/a/f${index}`, 'x']))
  const large = new Uint8Array(limits.fileBytes + 1)
  const zip = zipOf({
    'data.json': JSON.stringify(bitwarden([aLogin({ id: 'a' })])),
    'attachments/a/..\\evil\\large': large,
    ...files,
  })
  const { records } = await readFile(zip)
  expect(records[0]?.files).toHaveLength(limits.filesPerRecord)
  expect(records[0]?.notices).toEqual([
    { code: 'file-too-large', what: 'large' },
    { code: 'too-many-files', what: 'f20' },
    { code: 'too-many-files', what: 'f21' },
  ])
}, 60_000)
