import { expect, test } from 'vitest'
import { anEntry, aUser } from '../../testing/group.fixture.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { mayChange, ownsSealed } from './ownership.ts'

const [lena, bob] = [aUser('Lena'), aUser('Bob')]

test('a record that the server shows older than this browser knows is only read, also by its owner', () => {
  const record = aRecord({ access: [anEntry(lena, 'OWNER')], sealedFor: 'people' })
  expect(mayChange(record, lena._id)).toBe(true)
  expect(mayChange({ ...record, isOlder: true }, lena._id)).toBe(false)
})

test('end-to-end encrypted records that others shared do not count as one’s own', () => {
  const sealedOf = (owner: typeof lena) =>
    aRecord({ sealedFor: 'people', access: [anEntry(owner, 'OWNER'), anEntry(lena, 'VIEWER')] })
  const plain = aRecord({ access: [anEntry(lena, 'OWNER')] })
  expect(ownsSealed([plain, sealedOf(bob)], lena._id)).toBe(false)
  expect(ownsSealed([plain, sealedOf(bob), sealedOf(lena)], lena._id)).toBe(true)
})
