import type { ListBlock, VaultRecord } from '@cardea/contract'
import { toBase64url } from '@cardea/sealing'
import { expect, test } from 'vitest'
import { createClient, type Client } from '../create-client.ts'
import type { Kept } from '../environment.ts'
import { aRecord } from '../testing/a-record.ts'
import { memoryEnvironment, memoryKeys, memoryRows, sessionOf } from '../testing/memory-environment.ts'

const older = aRecord({ name: 'Mail at home' })
const newer = aRecord({ name: 'Bank of the family' })
const userID = aRecord()._id
const listKey = toBase64url(new Uint8Array(32).fill(7))

type Stretch = Pick<ListBlock, 'from' | 'before'>
type Asked = Stretch & { known: { from: string | null; digest: string }[] }

/** A server that has a list in two blocks, what it was asked of it, and devices of the person. */
function scene() {
  const server = { records: [newer, older], digest: 'a'.repeat(22), asked: [] as Asked[] }
  const blockOf = (stretch: Stretch, ...records: VaultRecord[]) => ({
    ...stretch,
    digest: server.digest,
    kept: '',
    marks: 'A'.repeat(10 * records.length),
    records,
  })
  const sync = (asked: Asked) => {
    server.asked.push(asked)
    if (asked.known.some(({ digest }) => digest === server.digest)) return { blocks: [], rest: [] }
    const [first, ...others] = server.records
    if (!first) return { blocks: [blockOf(asked)], rest: [] }
    const [above, below] = [
      { from: first._id, before: null },
      { from: null, before: first._id },
    ]
    return asked.before === null
      ? { blocks: [blockOf(above, first)], rest: [below] }
      : { blocks: [blockOf(asked, ...others)], rest: [] }
  }
  const device = (kept = new Map<string, Kept>()): Client => {
    const client = createClient(
      memoryEnvironment({
        keys: { ...memoryKeys(kept), rows: memoryRows(kept) },
        fetch: async (address, init) => {
          if (!(address as string).includes('/record/sync')) return Response.json({ listKey })
          return Response.json(sync(JSON.parse(await new Response(init?.body).text()) as Asked))
        },
      }),
    )
    client.kept.encryption.set(false)
    client.kept.session.set(sessionOf({ id: userID, accessToken: 'access' }))
    return client
  }
  return { server, device }
}

const rowsIn = (kept: Map<string, Kept>): string[] =>
  [...kept.keys()].filter((name) => name.startsWith('list:'))

test('a list comes whole, the newest first, which are told while the others are on their way', async () => {
  const { device } = scene()
  const told: (readonly VaultRecord[])[] = []
  expect(await device().records.list({ onNewest: (newest) => told.push(newest) })).toEqual([newer, older])
  expect(told).toEqual([[newer]])
})

test('a second list is compared with the first, and brings what has changed', async () => {
  const { server, device } = scene()
  const client = device()
  await client.records.list()
  server.asked = []
  expect(await client.records.list()).toEqual([newer, older])
  expect(server.asked).toMatchObject([{ known: [{ from: newer._id }, { from: null }] }])
  Object.assign(server, { records: [newer], digest: 'b'.repeat(22) })
  expect(await client.records.list()).toEqual([newer])
})

test('the next start compares what was kept sealed, and opens it', async () => {
  const { server, device } = scene()
  const kept = new Map<string, Kept>()
  await device(kept).records.list()
  await expect.poll(() => rowsIn(kept)).toHaveLength(2)
  const bytes = [...kept.values()].map((row) => Buffer.from(row as Uint8Array).toString('latin1')).join('')
  expect(bytes).not.toContain(newer.name)
  server.asked = []
  expect(await device(kept).records.list()).toEqual([newer, older])
  expect(server.asked).toHaveLength(1)
})

test('a lock and the end of a session drop what is kept and held, and tell who holds more', async () => {
  for (const end of ['lock', 'logOut'] as const) {
    const { server, device } = scene()
    const kept = new Map<string, Kept>()
    const [client, other] = [device(kept), device()]
    const session = client.session.state()
    const purged: string[] = []
    client.onMemoryPurge(() => purged.push('here'))
    other.onMemoryPurge(() => purged.push('the other client'))
    await Promise.all([client.records.list(), other.records.list()])
    await expect.poll(() => rowsIn(kept)).toHaveLength(2)
    await client.session[end]()
    expect(purged).toEqual(['here'])
    await expect.poll(() => rowsIn(kept)).toEqual([])
    server.asked = []
    client.kept.active.set(true)
    client.kept.session.set(session)
    await Promise.all([client.records.list(), other.records.list()])
    expect(server.asked.map(({ known }) => known.length)).toEqual(expect.arrayContaining([0, 0, 2]))
  }
})
