/** @file What people seal is nowhere where the server has been: not in its memory, database, archives, logs or mails. */
import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { groupRoutes, notificationRoutes, recordRoutes, trashRoutes } from '@cardea/contract'
import { upload } from '@cardea/client/calls/upload'
import { deviceOf, type Device } from '@cardea/client/testing/sealed-device'
import { sealForUpload } from '@cardea/client/vault/sealed-files'
import { Decrypter } from 'age-encryption'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startCardea } from '../../server/src/testing/cardea-process.ts'
import { cloneDatabase, dropDatabase, testMasterKey } from '../../server/src/testing/clone-database.ts'
import { databaseUrl } from '../../server/src/testing/database-url.ts'
import { createFactories } from '../../server/src/testing/factories.ts'
import { filesWithin } from '../../server/src/testing/files-within.ts'
import { openInbox } from '../../server/src/testing/inbox.ts'
import { operatorCommand } from '../../server/src/testing/operator-command.ts'
import { temporaryFolder } from '../../server/src/testing/temporary-folder.ts'
import { placeColumns, placeIn, sealedColumns } from '../../server/src/keyring/sealed-columns.ts'
import { openVault, type Vault } from '../../server/src/vault/open-vault.ts'

import { convertAndWrite, moveInAndOut, openInEmergency } from './planted-moves.ts'
import { liveOutside } from './planted-outside.ts'

/** Stands in everything that is planted, and nowhere else. */
const mark = 'Pl4ntedQ'
/** Stands where the server may know it: what finds no mark has to find this. */
const control = 'kn0wn-to-server.example.org'

/** How a text may lie in bytes: as it is, two bytes a character, in hex, in base64 at each offset. */
function spellingsOf(text: string): Buffer[] {
  const bytes = Buffer.from(text)
  const shifted = [0, 1, 2].map((shift) => {
    const base64 = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    return Buffer.from(base64.slice(shift === 0 ? 0 : shift + 1, -1))
  })
  return [bytes, Buffer.from(text, 'utf16le'), Buffer.from(bytes.toString('hex')), ...shifted]
}
const marks = spellingsOf(mark)
const holds = (bytes: Buffer, spellings: readonly Buffer[]): boolean =>
  spellings.some((spelling) => bytes.includes(spelling))
const expectNone = (bytes: Buffer | string, where: string): void =>
  expect(holds(Buffer.from(bytes), marks), `planted text in ${where}`).toBe(false)

const planted: string[] = []
function plant(kind: string): string {
  const text = `${mark}-${kind}-${planted.length}`
  planted.push(text)
  return text
}

const field = (label: string, type: 'text' | 'secret' | 'multiline' | 'email', value: string) => ({
  label,
  type,
  value,
})
const aFile = () => new File([plant('bytes').repeat(40)], plant('file'), { type: 'text/plain' })

async function storeSealed({ client, carrier }: Device, file: File): Promise<string> {
  const { sealed, note } = await sealForUpload(file)
  const { _id } = await client.of(upload)(sealed, { sealedFor: 'people' })
  carrier.noteFile({ _id, ...note })
  return _id
}

/** Records and groups made, changed, shared, filed, thrown away and brought back. */
async function liveWithRecords(ada: Device, bob: Device): Promise<void> {
  for (let count = 0; count < 24; count += 1) {
    const { _id: id } = await ada.client.records.make({
      sealedFor: 'people',
      name: plant('name'),
      templateID: null,
      attachmentIDs: count % 8 === 0 ? [await storeSealed(ada, aFile())] : [],
      fields: [
        field(plant('label'), 'text', plant('value')),
        field(plant('label'), 'secret', plant('secret')),
        field(plant('label'), 'multiline', plant('text').repeat(120)),
      ],
    })
    if (count % 4 === 0) {
      const fields = [field(plant('label'), 'secret', plant('secret'))]
      await ada.client.records.change(id, { version: 1, name: plant('name'), fields })
      await ada.client.records.change(id, { userRecordName: plant('alias') })
    }
    if (count % 6 === 0) await share(ada, bob, id, count === 12)
    if (count % 8 === 1) await throwAway(ada, id)
  }
  const group = await ada.client.call(groupRoutes.createGroup, {
    body: {
      sealedFor: 'people',
      name: plant('group'),
      color: '195',
      icon: 'rocket',
      users: [{ email: bob.person.email, role: 'EDITOR' }],
    } as never,
  })
  await ada.client.call(groupRoutes.changeGroup, {
    params: { id: group._id },
    body: { name: plant('group') },
  })
  const held = {
    sealedFor: 'people',
    name: plant('name'),
    templateID: null,
    groupIDs: [group._id],
    fields: [],
  }
  await ada.client.records.make(held as never)
  // As a client is told live: he is in a group by now.
  await bob.vault.refresh()
  const shown = await bob.client.records.list()
  expect(shown.filter(({ name }) => name.includes(mark)).length).toBeGreaterThan(2)
  await bob.client.call(groupRoutes.searchGroups, { body: {} })
}

async function share(ada: Device, bob: Device, id: string, isEnded: boolean): Promise<void> {
  const users = [{ email: bob.person.email, role: 'EDITOR' as const }]
  await ada.client.call(recordRoutes.shareRecord, { params: { id }, body: { users } })
  expect((await bob.client.records.open(id)).name).toContain(mark)
  if (isEnded) {
    await ada.client.call(recordRoutes.removeRecordAccess, {
      params: { id },
      body: { userID: bob.person.id },
    })
  }
}

async function throwAway({ client }: Device, id: string): Promise<void> {
  await client.call(recordRoutes.deleteRecord, { params: { id } })
  await client.call(trashRoutes.listTrash, { body: {} })
  await client.call(trashRoutes.restoreRecord, { params: { id } })
}

/** All rows as the database has them, and every value that the keyring opens. */
async function everyRow({ database, keyring }: Vault): Promise<string> {
  const { rows } = await sql<{ xml: string }>`select database_to_xml(true, true, '')::text as xml`.execute(
    database,
  )
  const opened: unknown[] = []
  for (const column of sealedColumns) {
    const named = sql.join(placeColumns(column).map((name) => sql.ref(name)))
    const found = await sql<Record<string, unknown> & { sealed: Buffer }>`
      select ${named}, ${sql.ref(column.column)} as sealed from ${sql.table(column.table)}
      where ${sql.ref(column.column)} is not null`.execute(database)
    for (const row of found.rows) opened.push(keyring.open(placeIn(column, row), row.sealed))
  }
  expect(opened.length).toBeGreaterThan(50)
  return `${rows[0]?.xml}\n${JSON.stringify(opened)}`
}

/** What lies in the process’s own memory, garbage included. */
async function* memoryOf(pid: number): AsyncGenerator<Buffer> {
  const maps = (await readFile(`/proc/${pid}/maps`, 'utf8')).split('\n')
  const memory = await open(`/proc/${pid}/mem`)
  try {
    for (const line of maps) {
      const [, from = '', to = ''] = /^([0-9a-f]+)-([0-9a-f]+) rw/.exec(line) ?? []
      const [start, end] = [parseInt(from, 16), parseInt(to, 16)]
      if (!(end > start) || end - start > 1 << 30) continue
      const bytes = Buffer.alloc(end - start)
      // A region may be gone by now.
      const read = await memory.read(bytes, 0, bytes.length, start).catch(() => ({ bytesRead: 0 }))
      yield bytes.subarray(0, read.bytesRead)
    }
  } finally {
    await memory.close()
  }
}

test('of 200 planted texts none is where the server has been: memory, database, files, archive, log, mails, notifications, traffic', async () => {
  const { server, owner } = await cloneDatabase()
  const vault = await openVault(server, testMasterKey, owner)
  const inbox = await openInbox()
  onTestFinished(async () => {
    await inbox.close()
    await vault.close()
    await dropDatabase(owner)
  })
  const [folder, snapshots] = [await temporaryFolder(), await temporaryFolder()]
  const identity = join(await temporaryFolder(), 'identity')
  const recipient = (await operatorCommand('backup-keygen', [identity])).out.toString().trim()
  const settings = {
    DATABASE_URL: databaseUrl(server),
    DATABASE_OWNER_URL: databaseUrl(owner),
    DATA_DIR: folder,
    MASTER_KEY: testMasterKey.value ?? '',
    SMTP_URL: inbox.url,
    PUBLIC_URL: `https://${control}`,
    BACKUP_RECIPIENTS: recipient,
  }
  const cardea = await startCardea({
    ...settings,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'trace',
    NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${snapshots}`,
  })
  const factories = createFactories({ ...vault, now: () => new Date() })
  const clock = { now: () => new Date() }
  const [ada, bob] = [
    await deviceOf({ clock }, cardea.url, await factories.aPerson()),
    await deviceOf({ clock }, cardea.url, await factories.aPerson()),
  ]
  await liveWithRecords(ada, bob)
  const planting = { plant, mark, file: aFile, store: storeSealed }
  await liveOutside(ada, cardea.url, planting)
  await moveInAndOut(ada, planting)
  await convertAndWrite(ada, planting)
  await openInEmergency(ada, bob, planting)
  expect(planted.length).toBeGreaterThanOrEqual(200)

  for (const device of [ada, bob]) expectNone(device.traffic.join('\n'), 'traffic')
  const told = await bob.client.call(notificationRoutes.listNotifications, { isAsSealed: true })
  expectNone(JSON.stringify(told), 'notifications')
  await expect.poll(() => inbox.all.length).toBeGreaterThan(0)
  for (const { raw, text, subject } of inbox.all) expectNone(`${raw}\n${text}\n${subject}`, 'a mail')
  expect(cardea.output()).toContain('/api/record')
  expectNone(cardea.output(), 'the log')
  expectNone(await everyRow(vault), 'the database')
  for await (const [path, bytes] of filesWithin(folder)) expectNone(bytes, path)

  const archive = join(await temporaryFolder(), 'archive')
  const backup = await operatorCommand('backup', [archive], settings)
  expect(backup.code, backup.said).toBe(0)
  const decrypter = new Decrypter()
  decrypter.addIdentity((await readFile(identity, 'utf8')).match(/^AGE-SECRET-KEY-.*$/m)?.[0] ?? '')
  const tar = zstdDecompressSync(await decrypter.decrypt(await readFile(archive)))
  expect(tar.includes('manifest.json')).toBe(true)
  expectNone(tar, 'an archive')

  const controls = spellingsOf(control)
  let isFound = false
  for await (const bytes of memoryOf(cardea.pid)) {
    expectNone(bytes, 'memory')
    isFound ||= holds(bytes, controls)
  }
  expect(isFound, 'memory was read').toBe(true)
  process.kill(cardea.pid, 'SIGUSR2')
  await expect.poll(() => readdir(snapshots)).toHaveLength(1)
  // It is answered once the snapshot is whole.
  await fetch(`${cardea.url}/api/server`)
  const [name = ''] = await readdir(snapshots)
  const heap = await readFile(join(snapshots, name))
  expect(holds(heap, controls), 'the heap was read').toBe(true)
  expectNone(heap, 'the heap')
  expect(await cardea.stop()).toBe(0)
})
