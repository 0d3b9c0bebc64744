import { expect, test } from 'vitest'
import { command } from '../arguments/command.ts'
import { completionsFor } from './complete.ts'

const run = () => Promise.resolve()
const commands = [
  command({
    name: 'ls',
    summary: 'Lists',
    flags: { group: { value: 'G', summary: 'One', completes: 'group' } },
    run,
  }),
  command({ name: 'get', summary: 'Shows', arguments: ['RECORD', '[FIELD]'], run }),
  command({ name: 'groups', summary: 'Lists', run }),
  command({ name: 'groups new', summary: 'Makes', arguments: ['NAME'], run }),
  command({ name: 'group add', summary: 'Puts', arguments: ['RECORD', 'GROUP'], run }),
  command({ name: 'complete', summary: 'Hidden', isHidden: true, run }),
]
const at = (...words: string[]) => completionsFor(commands, words)

test('offers commands, without those for programs', () => {
  expect(at('').words).toEqual(['ls', 'get', 'groups', 'group'])
  expect(at('group', '').words).toEqual(['add'])
  expect(at('groups', '').words).toEqual(['new'])
})

test('offers flags and their values', () => {
  expect(at('ls', '--g').words).toContain('--group')
  expect(at('ls', '--format', '').words).toEqual(['table', 'json', 'env', 'shell'])
  expect(at('ls', '--group', '').names).toBe('group')
})

test('offers names where a record or a group belongs', () => {
  expect(at('get', 'Sh').names).toBe('record')
  expect(at('get', '--server', 'https://x', '').names).toBe('record')
  expect(at('get', 'Shop', '').names).toBeUndefined()
  expect(at('group', 'add', 'Shop', '').names).toBe('group')
})

test('offers nothing after --, which belongs to another program', () => {
  expect(at('get', '--', '')).toEqual({ words: [] })
})
