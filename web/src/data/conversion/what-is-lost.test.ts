import { expect, test } from 'vitest'
import { aGroup, anEntry, aUser } from '../../testing/group.fixture.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { whatIsLost } from './what-is-lost.ts'

const [lena, bob] = [aUser('Lena Marek'), aUser('Bob Castellan')]
const own = anEntry(lena, 'OWNER')

test('a record that another person opens comes back; one that no other person opens, or may open, is lost', () => {
  const operations = aGroup({ name: 'Operations', access: [own, anEntry(bob, 'VIEWER')] })
  // A list names only oneself in a group.
  const held = { groupIDs: [operations._id], groups: [{ _id: operations._id, name: '', access: [own] }] }
  const sealed = { sealedFor: 'people' as const, access: [own] }
  const records = [
    aRecord(sealed),
    aRecord({ ...sealed, access: [own, anEntry(bob, 'REVOKE')] }),
    aRecord({ ...sealed, access: [own, anEntry(bob, 'VIEWER')] }),
    aRecord({ ...sealed, ...held }),
    aRecord({ access: [own] }),
  ]
  expect(whatIsLost(records, [operations], lena._id)).toEqual({ lost: 2, others: 2 })
})
