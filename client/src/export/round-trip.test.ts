import { fieldTypes, type Field, type Template, type VaultRecord } from '@cardea/contract'
import * as fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { readImport } from '../import/read-import.ts'
import { templates as builtIn } from '../import/testing/templates.ts'
import { buildExport } from './build-export.ts'

const own: Template = {
  _id: '019b7000-0000-7000-9000-000000000001',
  // As a built-in one is called: which of the two was meant must come back too.
  name: 'Login',
  icon: 'anchor',
  color: '100',
  visibility: 'PRIVATE',
  fields: [{ key: 'k', label: 'L', type: 'select', isSecret: false, isRequired: false, options: ['a', 'b'] }],
  ownerID: 'me',
  createdAt: '2026-01-01T00:00:00.000Z',
}
const templates = [...builtIn, own]

const settled = (text: string): string => text.normalize('NFC').trim()
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .map((text) => settled(text.toWellFormed().replace(/\p{Cc}/gu, 'x')) || 'x')
  .filter((text) => [...text].length <= 120)
const line = fc
  .string({ unit: 'grapheme', maxLength: 40 })
  .map((text) => text.toWellFormed().replace(/\p{Cc}/gu, '='))
const block = fc.array(line, { maxLength: 4 }).map((lines) => lines.join('\r\n\t'))

const field = fc
  .tuple(fc.constantFrom(...fieldTypes), line, block, fc.boolean(), fc.option(fc.boolean()), name)
  .map(([type, oneLine, lines, isSecret, isRequired, label]): Omit<Field, 'key'> => ({
    label,
    type,
    isSecret,
    ...(isRequired !== null && { isRequired }),
    ...(type === 'date' && { isEnd: true }),
    ...(isRequired && { autofill: type === 'url' ? 'host' : 'input:own' }),
    ...(type === 'select' && { options: ['one', 'two'] }),
    value: isRequired === null ? null : ['multiline', 'secret'].includes(type) ? lines : oneLine,
  }))

const blobOf = (bytes: Uint8Array<ArrayBuffer>): Blob => new Blob([bytes])
const record = fc.record({
  name,
  ownName: fc.option(name),
  template: fc.option(fc.constantFrom(...templates)),
  fields: fc.uniqueArray(field, { selector: ({ label }) => label, maxLength: 12 }),
  groups: fc.uniqueArray(name, { maxLength: 3 }),
  createdMs: fc.integer({ min: 1, max: Date.UTC(2026, 0, 1) }),
  isPinned: fc.boolean(),
  files: fc.array(fc.record({ name, bytes: fc.uint8Array({ minLength: 1, maxLength: 300 }) }), {
    maxLength: 2,
  }),
})
type Made = typeof record extends fc.Arbitrary<infer T> ? T : never

let made = 0
function toRecord(given: Made, files: Map<string, Blob>): VaultRecord {
  made += 1
  return {
    _id: `record-${made}`,
    name: given.name,
    userRecordName: given.ownName,
    templateID: given.template?._id ?? null,
    template: given.template && {
      name: given.template.name,
      icon: given.template.icon,
      color: given.template.color,
    },
    fields: given.fields.map((one, index) => ({ ...one, key: `key-${index}` })),
    attachments: given.files.map(({ name, bytes }, index) => {
      const id = `media-${made}-${index}`
      files.set(id, blobOf(new Uint8Array(bytes)))
      return { _id: id, name, mimeType: 'image/png', size: bytes.length, path: `/media/${id}` }
    }),
    groupIDs: given.groups,
    groups: given.groups.map((group) => ({ _id: group, name: group, access: [] })),
    access: [],
    role: 'OWNER',
    version: 1,
    createdAt: new Date(given.createdMs).toISOString(),
    updatedAt: new Date(given.createdMs).toISOString(),
    sealedFor: 'server',
  }
}

/** What of a record must come back as it was. */
const isRequiredOrNot = ({ isRequired, ...rest }: Field): object => ({
  ...rest,
  ...(isRequired && { isRequired }),
})

async function goesRound(given: Made[], passphrase: string | null): Promise<Blob> {
  const files = new Map<string, Blob>()
  const records = given.map((one) => toRecord(one, files))
  const pinned = records.filter((_, index) => given[index]?.isPinned).map(({ _id }) => _id)
  const input = { records, templates, pinned, files, exportedAt: new Date() }
  const { blob } = await buildExport(input, { format: 'json', passphrase })
  const result = await readImport('export', blob, {
    templates,
    ...(passphrase !== null && { password: passphrase }),
  })
  expect(result.records.flatMap(({ notices }) => notices)).toEqual([])
  expect(result.rows.every(({ why }) => why === null)).toBe(true)
  for (const [index, back] of result.records.entries()) {
    const before = records[index]
    expect(back).toMatchObject({
      name: before?.name,
      ownName: before?.userRecordName,
      templateID: before?.templateID,
      fields: before?.fields.map(isRequiredOrNot),
      groups: before?.groups.map(({ name }) => name),
      createdAt: before?.createdAt,
      isFavourite: given[index]?.isPinned,
    })
    const bytes = await Promise.all(back.files.map(async (file) => [...(await file.read())]))
    expect(bytes).toEqual(given[index]?.files.map((file) => [...file.bytes]))
    expect(back.files.map((file) => file.mimeType)).toEqual(
      before?.attachments.map(({ mimeType }) => mimeType),
    )
  }
  return blob
}

const vault = fc.array(record, { minLength: 1, maxLength: 6 })
const few = { numRuns: 40, endOnFailure: true }

test('any vault that is exported comes back as it was, files included', async () => {
  await fc.assert(
    fc.asyncProperty(vault, async (given) => void (await goesRound(given, null))),
    few,
  )
}, 60_000)

test('the same under a passphrase; with another one it stays shut', async () => {
  const [given] = fc.sample(vault, 1)
  const blob = await goesRound(given ?? [], 'correct horse battery')
  expect(await blob.slice(0, 21).text()).toBe('age-encryption.org/v1')
  for (const [password, code] of [
    ['other', 'password-wrong'],
    ['', 'password-needed'],
  ] as const) {
    await expect(readImport('export', blob, { templates, password })).rejects.toThrow(code)
  }
}, 120_000)

test('a template of one’s own goes along where a record was made from it', async () => {
  const files = new Map<string, Blob>()
  const [given] = fc.sample(record, 1)
  if (!given) throw new Error('No record.')
  const records = [toRecord({ ...given, template: own }, files)]
  const input = { records, templates, pinned: [], files, exportedAt: new Date() }
  const { blob } = await buildExport(input, { format: 'json', passphrase: null })
  const result = await readImport('export', blob, { templates: builtIn })
  expect(result.templates).toEqual([{ name: own.name, icon: own.icon, color: own.color, fields: own.fields }])
  expect(result.records[0]).toMatchObject({ template: 'Login', templateID: null })
})

test('no cell of a table is computed by a spreadsheet', async () => {
  const [given] = fc.sample(record, 1)
  if (!given) throw new Error('No record.')
  const values = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', 'fine']
  const one = toRecord({ ...given, files: [], name: '=HYPERLINK("https://evil.example")' }, new Map())
  const fields = values.map((value, index): Field => ({
    key: `k${index}`,
    label: `L${index}`,
    type: 'multiline',
    isSecret: false,
    value,
  }))
  const input = {
    records: [{ ...one, fields }],
    templates,
    pinned: [],
    files: new Map<string, Blob>(),
    exportedAt: new Date(),
  }
  const { blob, extension } = await buildExport(input, { format: 'csv', passphrase: null })
  expect(extension).toBe('csv')
  const { data } = Papa.parse<string[]>(await blob.text())
  expect(data.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  expect(data[1]).toEqual(expect.arrayContaining(["'=1+1", 'fine']))
})

const hostile = fc
  .array(
    fc.constantFrom('=', '+', '-', '@', '\uFF1D', ',', ';', '|', '\t', '\r\n', '\n', "'", '"', ' ', 'a', '1'),
    {
      maxLength: 14,
    },
  )
  .map((parts) => parts.join(''))

test('a table of ours comes back with every name, group, label and value as it was', async () => {
  const row = fc.record({
    name,
    template: fc.option(fc.constantFrom(...builtIn)),
    group: name,
    fields: fc.uniqueArray(fc.record({ label: name, value: fc.oneof(hostile, block) }), {
      selector: ({ label }) => label.toLowerCase(),
      maxLength: 6,
    }),
  })
  const comes = fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (given) => {
    const records = given.map(({ fields, group, ...one }) => ({
      ...toRecord(
        {
          ...one,
          ownName: null,
          groups: [group.replaceAll(/[,/]/g, '')],
          createdMs: 1_000,
          isPinned: false,
          files: [],
          fields: [],
        },
        new Map(),
      ),
      fields: fields.map((part, index): Field => ({
        ...part,
        key: `k${index}`,
        type: 'multiline',
        isSecret: false,
      })),
    }))
    const input = { records, templates, pinned: [], files: new Map<string, Blob>(), exportedAt: new Date() }
    const { blob } = await buildExport(input, { format: 'csv', passphrase: null })
    const { source, records: back } = await readImport('export', blob, { templates })
    expect(source).toBe('cardea')
    for (const [index, record] of records.entries()) {
      const values = record.fields.flatMap(({ value }) => value || [])
      expect(back[index]).toMatchObject({ name: record.name, template: record.template?.name ?? null })
      expect(back[index]?.groups).toEqual(record.groups.map((one) => one.name.trim()).filter(Boolean))
      expect(back[index]?.fields.flatMap(({ value }) => value ?? []).toSorted()).toEqual(values.toSorted())
    }
  })
  await fc.assert(comes, { numRuns: 150, endOnFailure: true })
})
