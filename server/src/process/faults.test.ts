/** What goes wrong around a server, each with what it promises then; docs/reliability.md has the whole table. */
import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { routes } from '@cardea/contract'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { expectError } from '../testing/answer.ts'
import { startCardea, startRefused } from '../testing/cardea-process.ts'
import { openInbox } from '../testing/inbox.ts'
import { preparedData } from '../testing/prepared-data.ts'
import { callRemote, signInRemote } from '../testing/remote-client.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { testApp } from '../testing/test-app.ts'
import { uploadFile } from '../testing/upload-file.ts'

const app = await testApp()
const url = await app.listen()

test('a slow database: a call waits for it and is answered; the process is live, and other calls go on', async () => {
  const [slow, other] = [await app.aPerson(), await app.aPerson()]
  const holder = new Client(app.parts.vault.connection)
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin')
  await holder.query('select from users where id = $1 for update', [slow.id])
  const change = app.as(slow).call(routes.changeMe, { body: { name: 'After the wait' } })
  const waits = `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await holder.query(waits)).rows).toEqual([{ waiting: 1 }])
  expect((await fetch(`${url}/health/live`)).status).toBe(200)
  expect((await fetch(`${url}/health/ready`)).status).toBe(200)
  expect((await app.as(other).call(routes.getMe)).status).toBe(200)
  await holder.query('commit')
  expect((await change).body.name).toBe('After the wait')
})

test('no room for the database: a write is 503 and changes nothing, reading goes on, and writing again when there is room', async () => {
  const person = await app.aPerson()
  const record = await app.aRecord({ owner: person })
  // As PostgreSQL says it: SQLSTATE 53100, disk_full.
  await app.asOwner(`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception using errcode = '53100', message = 'could not extend file: No space left on device'; end $$`)
  await app.asOwner('create trigger no_room before insert on records for each row execute function no_room()')
  const body = { name: 'Where is room', fields: [] }
  expectError(await app.as(person).call(routes.createRecord, { body }), 503, 'request/unavailable')
  const [told, ...more] = app.log.takeComplaints()
  expect(told).toMatchObject({ code: 'request/unavailable', sqlState: '53100' })
  // One short line, without a stack.
  expect(more).toEqual([])
  expect(JSON.stringify(told)).not.toMatch(/frames|\.ts:\d|    at /)
  expect((await app.as(person).call(routes.getRecord, { params: { id: record.id } })).status).toBe(200)
  await app.asOwner('drop trigger no_room on records')
  expect((await app.as(person).call(routes.createRecord, { body })).status).toBe(201)
  expect((await app.as(person).call(routes.searchRecords, { body: {} })).body.total).toBe(2)
})

test('a client that reads one byte a second delays no other client, and memory does not hold its file', async () => {
  const person = await app.aPerson()
  const { body: media } = await uploadFile(app.as(person), Buffer.alloc(20 * 1024 * 1024, 'x'))
  const { body: record } = await app.as(person).call(routes.createRecord, {
    body: { name: 'With a large file', fields: [], attachmentIDs: [media._id] },
  })
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  const path = routes.downloadMedia.path.replace(':id', media._id)
  socket.write(
    `GET /api${path} HTTP/1.1\r\nhost: x\r\nversion: 0\r\ncredential-id: ${record._id}\r\nauthorization: Bearer ${person.accessToken}\r\n\r\n`,
  )
  // The head of the answer, and then a byte at a time.
  await expect.poll(() => String(socket.read(15) ?? '')).toBe('HTTP/1.1 200 OK')
  const before = process.memoryUsage().rss
  for (let call = 0; call < 20; call += 1) {
    expect((await app.as(person).call(routes.getMe)).status).toBe(200)
    socket.read(1)
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
})

test('a master key file that was written half stops the start with a sentence, and stays as it is', async () => {
  const folder = await temporaryFolder()
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const MASTER_KEY_FILE = join(folder, 'master.key')
  const environment = { DATA_DIR: join(folder, 'data'), SMTP_URL: inbox.url, MASTER_KEY_FILE }
  for (const half of ['', Buffer.alloc(32, 'k').toString('base64').slice(0, 20)]) {
    await writeFile(MASTER_KEY_FILE, half)
    const { output, code } = await startRefused(environment)
    expect(code).toBe(1)
    expect(output).toContain(`The master key in ${MASTER_KEY_FILE} (MASTER_KEY_FILE) is not valid`)
    expect(await readFile(MASTER_KEY_FILE, 'utf8')).toBe(half)
  }
})

test('a folder that cannot be written stops the start with a sentence', async () => {
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  // A place where no user can write, not even root.
  const { output, code } = await startRefused({ DATA_DIR: '/sys/cardea', SMTP_URL: inbox.url })
  expect(code).toBe(1)
  expect(output).toMatch(/^DATA_DIR is “\/sys\/cardea”, but that is no folder this user can write in/m)
})

test('out of file descriptors: connections beyond them wait or are dropped, the process lives, and serves all again', async () => {
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const environment = { DATA_DIR: await preparedData(), SMTP_URL: inbox.url }
  const cardea = await startCardea(environment, { mostDescriptors: 160 })
  const { accessToken } = await signInRemote(cardea.url, inbox, 'holder@example.org')
  const { hostname, port } = new URL(cardea.url)
  const held = Array.from({ length: 300 }, () => connect(Number(port), hostname).on('error', () => {}))
  onTestFinished(() => held.forEach((socket) => socket.destroy()))
  // One of them gets no answer any more: that is what being out of descriptors is.
  await vi.waitFor(async () => {
    const call = fetch(`${cardea.url}/health/live`, { signal: AbortSignal.timeout(2_000) })
    await expect(call).rejects.toThrow()
  }, 90_000)
  held.forEach((socket) => socket.destroy())
  await vi.waitFor(async () => {
    expect((await callRemote(cardea.url, routes.getMe, { accessToken })).email).toBe('holder@example.org')
  }, 90_000)
  expect(await cardea.stop()).toBe(0)
})
