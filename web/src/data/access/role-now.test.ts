import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { exposureQuery } from '../exposure/exposure.ts'
import { pendingQuery } from './access.ts'
import { groupsQuery } from '../groups/groups.ts'
import { meQuery } from '../users/me.ts'
import { aGroup, anEntry, aUser } from '../../testing/group.fixture.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { recordsQuery } from '../records/records.ts'

const [lena, bob] = [aUser('Lena'), aUser('Bob')]

/** What Lena's page knows: a record and a group of Bob's, in which she has this role. */
function known(role: 'EDITOR' | 'VIEWER') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const access = [anEntry(bob, 'OWNER'), anEntry(lena, role)]
  const [record, group] = [aRecord({ role, access }), aGroup({ role, access })]
  client.setQueryData(meQuery.queryKey, lena)
  client.setQueryData(recordsQuery.queryKey, [record])
  client.setQueryData(groupsQuery.queryKey, [group])
  return { client, record, group }
}

test.each(['VIEWER', 'EDITOR'] as const)('a %s asks neither who knows nor who is invited', async (role) => {
  // A call would fail: there is no server here.
  const { client, record, group } = known(role)
  expect(await client.fetchQuery(exposureQuery(record._id))).toEqual({ secretsChangedAt: null, people: [] })
  expect(await client.fetchQuery(pendingQuery({ kind: 'record', id: record._id }))).toEqual([])
  expect(await client.fetchQuery(pendingQuery({ kind: 'group', id: group._id }))).toEqual([])
})
