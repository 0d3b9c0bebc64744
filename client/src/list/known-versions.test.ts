import type { AccessEntry, ListBlock, VaultRecord } from '@cardea/contract'
import { expect, test } from 'vitest'
import type { ShownRecord } from '../environment.ts'
import { aRecord } from '../testing/a-record.ts'
import { keepKnownVersions } from './known-versions.ts'

const key = { n: 1, id: 'key', wrap: null, groupID: null, number: null, former: [] }
const sealed = { key, summary: 'AAAA' }
const _id = aRecord()._id

const version = (number: number, more: Partial<ShownRecord> = {}): ShownRecord => ({
  ...aRecord({ _id, name: `As version ${number}`, version: number, sealedFor: 'people', sealed }),
  ...more,
})
const blocksOf = (...records: VaultRecord[]): ListBlock[] => [
  { from: null, before: null, digest: 'digest', marks: '', records },
]
const shown = (known: ShownRecord, told: ShownRecord) =>
  keepKnownVersions(blocksOf(known), blocksOf(told))[0]?.records[0]

test('an older version of a record that only its people can open leaves the known one, which says so', () => {
  const access = [{ userID: 'bob', role: 'OWNER' } as AccessEntry]
  expect(shown(version(5), version(4, { access, role: 'VIEWER' }))).toEqual(
    version(5, { access, role: 'VIEWER', isOlder: true }),
  )
})

test('the known version stays known until the server shows it, or a later one', () => {
  const older = version(5, { isOlder: true })
  expect(shown(older, version(4))).toEqual(older)
  expect(shown(older, version(5))).toEqual(version(5))
  expect(shown(older, version(6))).toEqual(version(6))
})

test('a record that the server opens, or that did not open here, is as the server says', () => {
  const ofServer = aRecord({ _id, version: 4 })
  expect(shown(version(5), ofServer)).toEqual(ofServer)
  const closed = version(5, { closed: 'no keys here' })
  expect(shown(closed, version(4))).toEqual(version(4))
  expect(shown(aRecord({ _id, version: 5 }), ofServer)).toEqual(ofServer)
})

test('blocks that keep all their records are the very same', () => {
  const [block] = blocksOf(version(6))
  if (!block) throw new Error('There is no block.')
  expect(keepKnownVersions(blocksOf(version(5)), [block])[0]).toBe(block)
})
