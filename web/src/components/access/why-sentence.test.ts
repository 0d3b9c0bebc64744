import type { AccessChain } from '@cardea/contract'
import { expect, test } from 'vitest'
import { aUser } from '../../testing/group.fixture.ts'
import { whySentence } from './why-sentence.ts'

const [lena, bob, priya] = [aUser('Lena Marek'), aUser('Bob Castellan'), aUser('Priya Raman')]
const at = '2026-05-03T10:00:00.000Z'

test('of a record that only its people can open it says from whom a person has its key, and when', () => {
  const own = { role: 'VIEWER' as const, since: at, until: null, by: lena, keyFrom: { by: lena, at } }
  const chain: AccessChain = { user: bob, role: 'VIEWER', own, groups: [] }
  expect(whySentence(chain, priya._id)).toMatch(/Key from Lena Marek, (3\sMay|May\s3)[^.]*\.$/)
  expect(whySentence(chain, lena._id)).toMatch(/Key from you, (3\sMay|May\s3)[^.]*\.$/)
  for (const keyFrom of [null, { by: null, at }, { by: bob, at }])
    expect(whySentence({ ...chain, own: { ...own, keyFrom } }, priya._id)).not.toContain('Key')
})
