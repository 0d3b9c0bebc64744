import type { Field, VaultRecord } from '@cardea/contract'
import { expect, test } from 'vitest'
import { isActedOn, planImport, recordsToCompare } from './import-plan.ts'
import { additions } from './what-differs.ts'
import { importedField, readRecord, vaultRecord } from './testing/read-records.ts'

const fields = (url: string, user: string, password: string) => [
  importedField('Website', url, { type: 'url', key: 'url' }),
  importedField('User name', user, { key: 'username' }),
  importedField('Password', password, { type: 'secret', key: 'password', isSecret: true }),
]
const login = (password: string, parts: Parameters<typeof readRecord>[1] = {}) =>
  readRecord('Shop', { fields: fields('https://shop.example', 'ada', password), ...parts })

const known = (id: string, secret: Partial<Field>): VaultRecord =>
  vaultRecord(id, 'Shop', [
    { key: 'url', type: 'url', value: 'https://www.shop.example/' },
    { key: 'username', value: 'Ada' },
    { key: 'password', type: 'secret', isSecret: true, ...secret },
  ])
const listed = (id: string) => known(id, { value: null, hasValue: true })
const opened = (id: string, password: string) => known(id, { value: password })

test('a record that one has with the same secret is skipped; with another secret it is made beside it', () => {
  const vault = [listed('a')]
  const file = { records: [login('one')] }
  expect(planImport(file, vault, [opened('a', 'one')])).toMatchObject([
    { twin: { _id: 'a' }, isSame: true, choice: 'skip' },
  ])
  expect(planImport(file, vault, [opened('a', 'two')])).toMatchObject([
    { twin: { _id: 'a' }, isSame: false, choice: 'make', sameSecrets: new Set() },
  ])
})

const openedSince = (
  id: string,
  password: string,
  secretsChangedAt: string,
  more: Partial<VaultRecord> = {},
) => ({
  ...opened(id, password),
  secretsChangedAt,
  ...more,
})

test('where secrets differ, newer ones that one has are kept; older ones and those of unknown age stay beside the others', () => {
  const choiceFor = (changedAt: string | null) =>
    planImport(
      { records: [login('two', { changedAt })] },
      [listed('a')],
      [openedSince('a', 'one', '2026-05-01T00:00:00.000Z')],
    )[0]?.choice
  expect(choiceFor('2026-04-30T00:00:00.000Z')).toBe('keep')
  expect(choiceFor('2026-05-02T00:00:00.000Z')).toBe('make')
  expect(choiceFor(null)).toBe('make')
})

test('values that only the file has are added to one’s records, but to none that one may only view', () => {
  const note = importedField('Notes', 'more', { type: 'multiline', key: 'notes' })
  const file = { records: [login('one', { fields: [...fields('shop.example', 'ADA', 'one'), note] })] }
  const planFor = (role: VaultRecord['role']) =>
    planImport(file, [{ ...listed('a'), role }], [opened('a', 'one')])
  const [own] = planFor('EDITOR')
  if (!own) throw new Error('Nothing is planned.')
  expect(own.choice).toBe('keep')
  expect(additions(own)).toEqual({ labels: ['Notes'], files: 0, isAny: true })
  expect(isActedOn(own)).toBe(true)
  expect(planFor('VIEWER').map(isActedOn)).toEqual([false])
})

test('of several of one site and user the one with the same secret is meant, and each once', () => {
  const vault = [listed('a'), listed('b')]
  const secrets = [opened('a', 'one'), opened('b', 'two')]
  const plan = planImport({ records: [login('two'), login('three')] }, vault, secrets)
  expect(plan.map(({ twin, isSame, choice }) => [twin?._id, isSame, choice])).toEqual([
    ['b', true, 'skip'],
    ['a', false, 'make'],
  ])
})

test('a card number and the key of a one-time code are the same however they are written', () => {
  const record = readRecord('Shop', {
    fields: [
      importedField('User name', 'ada', { key: 'username' }),
      importedField('Number', '4111 1111 1111 1111', { type: 'card-number', isSecret: true }),
      importedField('Code', 'otpauth://totp/x?secret=abcd efgh&issuer=y', { type: 'totp', isSecret: true }),
    ],
  })
  const own = vaultRecord('a', 'Shop', [
    { type: 'card-number', isSecret: true, value: '4111111111111111' },
    { type: 'totp', isSecret: true, value: 'ABCDEFGH' },
  ])
  expect(planImport({ records: [record] }, [own], [own])).toMatchObject([
    { isSame: true, sameSecrets: new Set(['Number', 'Code']) },
  ])
})

test('without a look at secrets the same site and user is enough, and nothing is said to be the same', () => {
  expect(planImport({ records: [login('one')] }, [listed('a')])).toMatchObject([
    { twin: { _id: 'a' }, choice: 'skip', sameSecrets: null },
  ])
})

test('only records of the same site and user that hold a secret are opened to be compared', () => {
  const other = vaultRecord('c', 'Other', [{ key: 'password', isSecret: true, value: null, hasValue: true }])
  const bare = known('b', { value: null, hasValue: false })
  expect(recordsToCompare({ records: [login('one')] }, [listed('a'), bare, other])).toMatchObject([
    { _id: 'a' },
  ])
})

test('a repeated entry of the file is skipped where it says nothing more, else it is shown and made', () => {
  const note = importedField('Notes', 'more', { type: 'multiline', key: 'notes' })
  const plan = planImport(
    {
      records: [
        login('one'),
        login('one'),
        login('two'),
        login('one', { fields: [...fields('shop.example', 'ADA', 'one'), note] }),
        login('one', { name: 'Another name' }),
        login('one', { groups: ['Work'] }),
      ],
    },
    [],
  )
  expect(plan.map(({ repeat, choice }) => [repeat, choice])).toEqual([
    [null, 'make'],
    [{ of: 0, isWhole: true }, 'skip'],
    [null, 'make'],
    [{ of: 0, isWhole: false }, 'make'],
    [{ of: 0, isWhole: false }, 'make'],
    [{ of: 0, isWhole: false }, 'make'],
  ])
})

test('notes of one name that say different things repeat nothing', () => {
  const aNote = (text: string) =>
    readRecord('Note', { template: 'Secure note', fields: [importedField('Note', text)] })
  const plan = planImport({ records: [aNote('one'), aNote('two'), aNote('one')] }, [])
  expect(plan.map(({ repeat }) => repeat?.of ?? null)).toEqual([null, null, 0])
})
