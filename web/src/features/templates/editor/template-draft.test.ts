import type { Template } from '@cardea/contract'
import { expect, test } from 'vitest'
import {
  changeField,
  draftOf,
  faultsOf,
  freeLabel,
  isSameTemplate,
  newDraft,
  optionsId,
  withField,
  writtenTemplate,
  type TemplateDraft,
} from './template-draft.ts'
import { movedField, withoutField } from '../../../fields/draft/record-draft.ts'

const router: Template = {
  _id: '0198a000-0000-7000-8000-000000000000',
  name: 'Client router',
  icon: 'router',
  color: '130',
  visibility: 'PRIVATE',
  ownerID: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  fields: [
    { key: 'address', label: 'Address', type: 'url', isSecret: false, isRequired: true },
    { key: 'password', label: 'Password', type: 'secret', isSecret: true, isRequired: false },
    { key: 'model', label: 'Model', type: 'select', isSecret: false, isRequired: false, options: ['A', 'B'] },
  ],
}

const labelsOf = ({ fields }: TemplateDraft) => fields.map(({ label }) => label)
const idOf = ({ fields }: TemplateDraft, index: number) => fields[index]?.id ?? ''

test('a template that was opened and not changed is written as it was', () => {
  const { name, icon, color, fields } = router
  expect(writtenTemplate(draftOf(router))).toEqual({ name, icon, color, groupID: null, fields })
  expect(isSameTemplate(draftOf(router), draftOf(router))).toBe(true)
})

test('a field moves to its new place and not beyond the ends', () => {
  const draft = draftOf(router)
  expect(labelsOf(movedField(draft, idOf(draft, 2), 0))).toEqual(['Model', 'Address', 'Password'])
  expect(labelsOf(movedField(draft, idOf(draft, 0), 1))).toEqual(['Password', 'Address', 'Model'])
  expect(movedField(draft, idOf(draft, 0), -1)).toBe(draft)
  expect(movedField(draft, idOf(draft, 2), 3)).toBe(draft)
})

test('another type brings its own secrecy, unless it is chosen with it', () => {
  const draft = draftOf(router)
  const id = idOf(draft, 0)
  expect(changeField(draft, id, { type: 'pin' }).fields[0]?.isSecret).toBe(true)
  expect(changeField(draft, id, { label: 'Host' }).fields[0]?.isSecret).toBe(false)
})

test('a label may not be empty, nor stand twice, the second one is named', () => {
  const draft = withField(withField(draftOf(router), 'text', ' Address '), 'text', '  ')
  const faults = faultsOf({ ...draft, name: ' ' })
  expect([...faults]).toEqual([
    ['name', 'nameMissing'],
    [idOf(draft, 3), 'labelTwice'],
    [idOf(draft, 4), 'labelMissing'],
  ])
})

test('a choice needs choices, each once, which is said where they stand', () => {
  const draft = draftOf(router)
  const id = idOf(draft, 2)
  expect(faultsOf(changeField(draft, id, { options: '\n \n' })).get(optionsId(id))).toBe('optionsMissing')
  expect(faultsOf(changeField(draft, id, { options: 'A\nB\n A' })).get(optionsId(id))).toBe('optionTwice')
  expect(faultsOf(changeField(draft, id, { options: 'A\n\n B ' })).size).toBe(0)
})

test('options are written for choices only, so that a type tried and given up leaves nothing behind', () => {
  const draft = draftOf(router)
  const asText = changeField(draft, idOf(draft, 2), { type: 'text' })
  expect(writtenTemplate(asText).fields[2]).toEqual({
    key: 'model',
    label: 'Model',
    isRequired: false,
    type: 'text',
    isSecret: false,
  })
})

test('a new template begins with a user name and a password, and a further field gets a label of its own', () => {
  const draft = newDraft({ user: 'User name', password: 'Password' })
  expect(labelsOf(draft)).toEqual(['User name', 'Password'])
  expect(freeLabel(draft, 'Password')).toBe('Password 2')
  expect(labelsOf(withoutField(draft, idOf(draft, 0)))).toEqual(['Password'])
})
