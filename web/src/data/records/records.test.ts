import type { VaultRecord } from '@cardea/contract'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { aRecord } from '../../testing/record.fixture.ts'
import { dropFromList, putInList, recordsQuery } from './records.ts'

let arriving = Promise.withResolvers<VaultRecord[]>()
let asked = Promise.withResolvers<void>()
vi.mock('../list-sync/fetch-list.ts', () => ({
  fetchList: () => {
    asked.resolve()
    return arriving.promise
  },
}))

/** Asks for the list, changes what is shown while it is on its way, and lets it arrive as it was read before. */
async function arrivesAfter(
  shown: VaultRecord[],
  change: (client: QueryClient) => void,
  read: VaultRecord[],
): Promise<VaultRecord[]> {
  arriving = Promise.withResolvers()
  asked = Promise.withResolvers()
  const client = new QueryClient()
  client.setQueryData(recordsQuery.queryKey, shown)
  const fetching = client.fetchQuery({ ...recordsQuery, staleTime: 0 })
  await asked.promise
  change(client)
  arriving.resolve(read)
  await fetching
  return client.getQueryData(recordsQuery.queryKey) ?? []
}

const [older, made] = [aRecord({ _id: '1' }), aRecord({ _id: '2' })]

test('a list that was read before a record was made or changed does not take that back, nor bring back what was deleted', async () => {
  const put = (record: VaultRecord) => (client: QueryClient) => putInList(client, record)
  expect(await arrivesAfter([older], put(made), [older])).toEqual([made, older])
  const changed = { ...older, name: 'Changed', version: older.version + 1 }
  expect(await arrivesAfter([older], put(changed), [older])).toEqual([changed])
  expect(await arrivesAfter([older, made], (client) => dropFromList(client, '1'), [older, made])).toEqual([
    made,
  ])
})

test('what another person has saved meanwhile is newer than what one saved before, and stays', async () => {
  const newer = { ...older, name: 'By another', version: older.version + 1 }
  expect(await arrivesAfter([older], (client) => putInList(client, older), [newer])).toEqual([newer])
})
