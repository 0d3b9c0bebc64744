import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aRecord } from '../../testing/record.fixture.ts'
import { differences, mergeDrafts, type Side } from './merge-drafts.ts'
import { changeField, draftOf, withField, withoutField, type RecordDraft } from './record-draft.ts'

const stored = aRecord({
  name: 'Hetzner',
  fields: [
    { label: 'User name', value: 'lena' },
    { label: 'Password', type: 'secret', value: 'old' },
    { label: 'Website', value: 'hetzner.example' },
  ],
})
const base = draftOf(stored)
const [first, baseFirst] = [stored.fields[0], base.fields[0]]
if (!first || !baseFirst) throw new Error('The fixture has fields.')
const change = (draft: RecordDraft, label: string, value: string) =>
  changeField(draft, draft.fields.find((field) => field.label === label)?.id ?? '', { value })
/** What another person saved: the same fields read anew. */
const theirs = (name: string, ...values: string[]) =>
  draftOf({
    ...stored,
    name,
    fields: stored.fields.map((field, index) => ({ ...field, value: values[index] ?? field.value })),
  })
const valuesOf = (draft: RecordDraft) => draft.fields.map(({ value }) => value)

test('what only one of both touched is proposed from them; where both did, one’s own', () => {
  const mine = change(change(base, 'User name', 'ops-admin'), 'Password', 'mine')
  const other = theirs('Hetzner Cloud', 'lena', 'theirs')
  expect(differences(base, mine, other).map(({ id, proposed }) => [id, proposed])).toEqual([
    ['name', 'theirs'],
    ['key:user-name', 'mine'],
    ['key:password', 'mine'],
  ])
  expect(valuesOf(mergeDrafts(base, mine, other, new Map()))).toEqual([
    'ops-admin',
    'mine',
    'hetzner.example',
  ])
  expect(mergeDrafts(base, mine, other, new Map()).name).toBe('Hetzner Cloud')
})

test('a chosen value is saved, field by field', () => {
  const mine = change(change(base, 'User name', 'ops-admin'), 'Password', 'mine')
  const other = theirs('Hetzner', 'lena-root', 'theirs')
  const choices = new Map<string, Side>([['key:password', 'theirs']])
  expect(valuesOf(mergeDrafts(base, mine, other, choices))).toEqual([
    'ops-admin',
    'theirs',
    'hetzner.example',
  ])
})

test('a field that others added is kept, one they removed is one’s own to keep or let go', () => {
  const other = draftOf({
    ...stored,
    fields: [...stored.fields.slice(0, 2), { ...first, key: 'pin', label: 'PIN', value: '1234' }],
  })
  expect(
    differences(base, base, other).map(({ id, mine, theirs: saved, proposed }) => [
      id,
      mine,
      saved,
      proposed,
    ]),
  ).toEqual([
    ['key:website', 'hetzner.example', null, 'theirs'],
    ['key:pin', null, '1234', 'theirs'],
  ])
  expect(valuesOf(mergeDrafts(base, base, other, new Map()))).toEqual(['lena', 'old', '1234'])
  const kept = mergeDrafts(base, base, other, new Map<string, Side>([['key:website', 'mine']]))
  expect(valuesOf(kept)).toEqual(['lena', 'old', 'hetzner.example', '1234'])
})

test('a field both added under one label becomes one, with the key that is stored', () => {
  const added = withField(base, 'text', 'Port', false)
  const own = {
    ...added,
    fields: added.fields.map((field) => (field.label === 'Port' ? { ...field, value: '22' } : field)),
  }
  const other = draftOf({
    ...stored,
    fields: [...stored.fields, { ...first, key: 'port', label: 'Port', value: '2222' }],
  })
  const merged = mergeDrafts(base, own, other, new Map())
  expect(merged.fields.filter(({ label }) => label === 'Port')).toMatchObject([{ key: 'port', value: '22' }])
})

test('a field one removed and others changed is asked about', () => {
  const mine = withoutField(base, baseFirst.id)
  const other = theirs('Hetzner', 'lena-root')
  expect(differences(base, mine, other)).toMatchObject([
    { id: 'key:user-name', mine: null, theirs: 'lena-root' },
  ])
})

test('nothing is lost: every value of either side is merged or was offered', () => {
  const texts = fc.array(fc.constantFrom('', 'a', 'b', 'c'), { minLength: 3, maxLength: 3 })
  const sides = fc.array(fc.constantFrom<Side>('mine', 'theirs'), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(texts, texts, sides, (mineValues, theirValues, chosen) => {
      const mine = {
        ...base,
        fields: base.fields.map((field, index) => ({ ...field, value: mineValues[index] ?? '' })),
      }
      const other = theirs('Hetzner', ...theirValues)
      const found = differences(base, mine, other)
      const choices = new Map(found.map(({ id }, index) => [id, chosen[index] ?? 'mine']))
      const merged = valuesOf(mergeDrafts(base, mine, other, choices))
      mineValues.forEach((value, index) => {
        const difference = found.find(({ id }) => id === `key:${base.fields[index]?.key}`)
        if (difference) {
          expect(difference).toMatchObject({ mine: value, theirs: theirValues[index] })
          expect(merged[index]).toBe(choices.get(difference.id) === 'mine' ? value : theirValues[index])
        } else expect(merged[index]).toBe(value)
      })
    }),
  )
})

const file = (name: string) => ({ _id: name, name, mimeType: 'text/plain', size: 1, path: `/media/${name}` })
const withFiles = (draft: RecordDraft, ...names: string[]) => ({ ...draft, attachments: names.map(file) })
const filesOf = ({ attachments }: RecordDraft) => attachments.map(({ name }) => name)

test('files that one side added stay, one that I took out goes, one that they took out is gone for good', () => {
  const before = withFiles(base, 'a', 'b', 'c')
  const mine = withFiles(base, 'a', 'b', 'mine')
  const other = withFiles(theirs('Hetzner'), 'b', 'c', 'theirs')
  expect(differences(before, mine, other).map(({ id, proposed }) => [id, proposed])).toEqual([
    ['file:mine', 'mine'],
    ['file:c', 'mine'],
    ['file:theirs', 'theirs'],
  ])
  expect(filesOf(mergeDrafts(before, mine, other, new Map()))).toEqual(['b', 'theirs', 'mine'])
  const choices = new Map<string, Side>([
    ['file:mine', 'theirs'],
    ['file:c', 'theirs'],
    ['file:theirs', 'mine'],
  ])
  expect(filesOf(mergeDrafts(before, mine, other, choices))).toEqual(['b', 'c'])
})
