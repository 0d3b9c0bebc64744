import type { Template } from '@cardea/contract'
import { expect, test } from 'vitest'
import { matchingTemplates } from './matching-templates.ts'

const template = (name: string, ...labels: string[]): Template => ({
  _id: name,
  name,
  icon: 'x',
  color: '1',
  visibility: 'PUBLIC',
  fields: labels.map((label) => ({ key: label, label, type: 'text', isSecret: false, isRequired: false })),
  ownerID: null,
  createdAt: '2026-01-01T00:00:00.000Z',
})
const login = template('Login', 'User name', 'Password')
const wifi = template('Wi-Fi', 'Network name', 'Password')
const licence = template('Führerschein', 'Nummer')
const all = [login, wifi, licence]

test.each([
  ['', all],
  ['wi', [wifi]],
  ['FUHRER', [licence]],
  ['password', [login, wifi]],
  ['name', [login, wifi]],
  ['nothing', []],
])('%j finds %#', (query, found) => {
  expect(matchingTemplates(all, query)).toEqual(found)
})

test('a template with the word in its name comes before one with it in a field', () => {
  const password = template('Password', 'Text')
  expect(matchingTemplates([...all, password], 'pass')).toEqual([password, login, wifi])
})
