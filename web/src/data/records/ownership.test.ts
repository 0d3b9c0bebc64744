import { expect, test } from 'vitest'
import { anEntry, aUser } from '../../testing/group.fixture.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { mayChange } from './ownership.ts'

const lena = aUser('Lena')

test('a record that the server shows older than this browser knows is only read, also by its owner', () => {
  const record = aRecord({ access: [anEntry(lena, 'OWNER')], sealedFor: 'people' })
  expect(mayChange(record, lena._id)).toBe(true)
  expect(mayChange({ ...record, isOlder: true }, lena._id)).toBe(false)
})
