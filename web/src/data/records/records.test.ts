import { markCharacters, type VaultRecord } from '@cardea/contract'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { encryptionPreference, sessionPreference } from '../../api/client.ts'
import { aRecord } from '../../testing/record.fixture.ts'
import { dropFromList, putInList, recordsQuery } from './records.ts'

let arriving = Promise.withResolvers<VaultRecord[]>()
let asked = Promise.withResolvers<void>()

beforeEach(() => {
  encryptionPreference.set(false)
  // Whose session it is is not known yet, so that no list is kept from one test to the next.
  sessionPreference.set({
    state: 'signedIn',
    userID: '',
    accessToken: 'access',
    refreshToken: 'refresh',
    accessExpiresAt: Date.now() + 60 * 60_000,
    clientKey: null,
  })
  // The only call: for the list, of which the page has nothing.
  vi.stubGlobal('fetch', async () => {
    asked.resolve()
    const records = await arriving.promise
    const marks = records.map((_, index) => String(index).padStart(markCharacters, '0')).join('')
    return Response.json({
      blocks: [{ from: null, before: null, digest: '', kept: '', marks, records }],
      rest: [],
    })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  encryptionPreference.clear()
  sessionPreference.clear()
})

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

test('a change that another person saved meanwhile is newer than one’s own before, and stays', async () => {
  const newer = { ...older, name: 'By another', version: older.version + 1 }
  expect(await arrivesAfter([older], (client) => putInList(client, older), [newer])).toEqual([newer])
})
