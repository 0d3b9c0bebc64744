import { limits, routes } from '@cardea/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readLive } from '../../testing/live-reader.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({ settings: { RATE_LIMIT: 'on' } })
const url = await app.listen()
const elsewhere = await app.beside()
const urlElsewhere = await elsewhere.listen()

const rename = (client: ReturnType<typeof app.as>, id: string) =>
  client.call(routes.changeRecord, { params: { id }, body: { name: 'New' } })

test('past six streams of a session the oldest gives way', async () => {
  const person = await app.aPerson()
  const readers = []
  for (let open = 0; open < limits.liveStreamsPerSession + 2; open += 1)
    readers.push(await readLive(url, person))
  for (const reader of readers.slice(0, 2)) {
    await reader.next('replaced')
    await reader.ended()
  }
  await app.as(person).call(routes.createTemplate, { body: { name: 'Mine', fields: [] } })
  for (const reader of readers.slice(2)) await reader.next('templates-changed')
})

test('a lost connection to the database leaves a gap, and every stream is told to look again; what was changed meanwhile arrives', async () => {
  const record = await app.aRecord()
  const [here, there] = [await readLive(url, record.owner), await readLive(urlElsewhere, record.owner)]
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'cardea-live' and datname = current_database()`.execute(app.database)
  await rename(app.as(record.owner), record.id)
  for (const reader of [here, there]) await reader.next('ready')
  await rename(app.as(record.owner), record.id)
  for (const reader of [here, there]) await reader.next('record-changed', record.id)
})

test('a crowd of changes arrives, each of its items once or more', async () => {
  const person = await app.aPerson()
  const reader = await readLive(urlElsewhere, person)
  const made = await Promise.all(
    Array.from({ length: 40 }, () =>
      app.as(person).call(routes.createRecord, { body: { name: 'One of many', fields: [] } }),
    ),
  )
  for (const { body } of made) await reader.next('record-changed', body._id)
})

test('a reader that has gone is forgotten', async () => {
  const person = await app.aPerson()
  const record = await app.aRecord({ owner: person })
  const gone = await readLive(url, person)
  gone.leave()
  await gone.ended()
  const reader = await readLive(url, person)
  await rename(app.as(person), record.id)
  await reader.next('record-changed', record.id)
  expect(gone.events.map(({ kind }) => kind)).toEqual(['ready'])
})

test('a reader who reopens a stream is told what they missed, and nothing else', async () => {
  const friend = await app.aPerson()
  const [record, other, before] = await Promise.all([
    app.aRecord({ sharedWith: [[friend, 'VIEWER']] }),
    app.aRecord(),
    app.aRecord({ sharedWith: [[friend, 'VIEWER']] }),
  ])
  const gone = await app.aRecord({ sharedWith: [[friend, 'VIEWER']] })
  const watcher = await readLive(url, record.owner)
  const reader = await readLive(url, friend, 'none')
  await rename(app.as(before.owner), before.id)
  await reader.next('record-changed', before.id)
  const position = reader.events.at(-1)?.at
  reader.leave()
  await rename(app.as(other.owner), other.id)
  const body = { userID: friend.id }
  await app.as(gone.owner).call(routes.removeRecordAccess, { params: { id: gone.id }, body })
  await rename(app.as(record.owner), record.id)
  await watcher.next('record-changed', record.id)

  const again = await readLive(url, friend, position)
  expect(again.events[0]).toEqual({ seq: 0, at: position, kind: 'resumed' })
  await again.next('record-gone', gone.id)
  await again.next('record-changed', record.id)
  expect(again.events.some(({ recordID }) => recordID === other.id)).toBe(false)
  expect(again.events.some(({ kind }) => kind === 'ready')).toBe(false)
})

test('a position of another process, or a made-up one, is answered as on a first connection', async () => {
  const person = await app.aPerson()
  const reader = await readLive(url, person, 'none')
  const position = reader.events[0]?.at
  for (const [where, from] of [
    [urlElsewhere, position],
    [url, 'nothing'],
    [url, `${position}9999999999999`],
  ] as const)
    expect((await readLive(where, person, from)).events[0]?.kind).toBe('ready')
})

test('another person’s position reveals nothing but what the caller may see', async () => {
  const stranger = await app.aPerson()
  const record = await app.aRecord()
  const reader = await readLive(url, record.owner, 'none')
  const position = reader.events[0]?.at
  await rename(app.as(record.owner), record.id)
  await reader.next('record-changed', record.id)
  const nosy = await readLive(url, stranger, position)
  const own = await app.aRecord({ owner: stranger })
  await rename(app.as(stranger), own.id)
  await nosy.next('record-changed', own.id)
  expect(nosy.events.some(({ recordID }) => recordID === record.id)).toBe(false)
})
