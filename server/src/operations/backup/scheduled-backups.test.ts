import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StartError } from '../../base/start-error.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { testApp } from '../../testing/test-app.ts'
import { backupHealth, findLastBackups, noteBackup } from '../../features/monitoring/backup-log.ts'
import { backUpIfDue, type WriteArchive } from './scheduled-backups.ts'

const recipient = 'age1sghsh3phkwn5u5c2ptpv22zpa7f84ww8tstd72j588p8dzh03u8qtcnz3q'
const app = await testApp({
  settings: {
    BACKUP_RECIPIENTS: recipient,
    OPERATORS: 'one@example.org, two@example.org',
    BACKUP_EVERY: '24h',
  },
})
const minuteMs = 60_000
const hourMs = 60 * minuteMs

const scene = async () => {
  await app.database.deleteFrom('backups').execute()
  const directory = join(await temporaryFolder(), 'backups')
  const { config, vault, outbox, liveChannel: live, log } = app.parts
  const { database, keyring } = app
  const context = {
    database,
    keyring,
    outbox,
    live,
    log,
    now: app.clock.now,
    config: { ...config, backup: { ...config.backup, directory } },
  }
  const run = (write: WriteArchive): Promise<boolean> => backUpIfDue(context, vault.connection, write)
  return { directory, run }
}
const writing: WriteArchive = (file) => writeFile(file, 'archive')
const failing: WriteArchive = async () => {
  throw new StartError('There is no room left on the device. Make room and try again.')
}

test('if several processes check at once, one makes the backup, and none is made before it is due again', async () => {
  const { directory, run } = await scene()
  let made = 0
  const counting: WriteArchive = async (file) => {
    made += 1
    await writing(file)
  }
  const tried = await Promise.all(Array.from({ length: 6 }, () => run(counting)))
  expect(tried.filter(Boolean)).toHaveLength(1)
  expect(made).toBe(1)
  app.clock.advance(23 * hourMs)
  expect(await run(counting)).toBe(false)
  app.clock.advance(hourMs)
  expect(await run(counting)).toBe(true)
  expect(await readdir(directory)).toHaveLength(2)
})

test('one that fails is mailed to each operator once, tried again within ten minutes, and told of again only after a good one', async () => {
  const { run } = await scene()
  expect(await run(failing)).toBe(true)
  const mail = await app.inbox.nextFor('one@example.org')
  expect(mail.subject).toBe('A backup of Cardea failed')
  expect(mail.text).toContain('There is no room left on the device.')
  await app.inbox.nextFor('two@example.org')
  app.clock.advance(minuteMs)
  expect(await run(failing)).toBe(false)
  app.clock.advance(9 * minuteMs)
  expect(await run(failing)).toBe(true)
  app.clock.advance(10 * minuteMs)
  expect(await run(writing)).toBe(true)
  expect(await app.database.selectFrom('letters').selectAll().execute()).toEqual([])
  app.clock.advance(24 * hourMs)
  expect(await run(failing)).toBe(true)
  await app.inbox.nextFor('one@example.org')
  await app.inbox.nextFor('two@example.org')
  expect(app.log.takeComplaints().map(({ msg }) => msg)).toEqual(Array(3).fill('A backup failed'))
})

test('one that was made by hand counts: none is due sooner, and a failure before it is over', async () => {
  const { run } = await scene()
  expect(await run(failing)).toBe(true)
  await app.inbox.nextFor('one@example.org')
  await app.inbox.nextFor('two@example.org')
  const at = app.clock.now()
  const outcome = { file: 'by-hand.age', bytes: 1, isMasterKeyIn: false }
  await noteBackup(app.database, { begunAt: at, endedAt: at, outcome })
  app.clock.advance(23 * hourMs)
  expect(await run(writing)).toBe(false)
  expect(await backupHealth(app.database, true, app.clock.now())).toMatchObject({ status: 'ok' })
  app.clock.advance(hourMs)
  expect(await run(writing)).toBe(true)
  app.log.takeComplaints()
})

test('a run dated a year ahead by a wrong clock stops no backup, and does not count as recent', async () => {
  const { directory, run } = await scene()
  app.clock.advance(365 * 24 * hourMs)
  expect(await run(writing)).toBe(true)
  app.clock.reset()
  expect(await findLastBackups(app.database, app.clock.now())).toEqual({})
  expect(await run(writing)).toBe(true)
  expect(await run(writing)).toBe(false)
  expect(await readdir(directory)).toHaveLength(2)
})

test('health tells of the last good one and its age, and that the last one failed', async () => {
  const { run } = await scene()
  const url = await app.listen()
  const backup = async (): Promise<unknown> =>
    ((await (await fetch(`${url}/health`)).json()) as { backup?: unknown }).backup
  expect(await backup()).toBeUndefined()
  app.clock.freeze()
  const lastGoodAt = app.clock.now().toISOString()
  await run(writing)
  app.clock.advance(24 * hourMs)
  expect(await backup()).toEqual({ status: 'ok', lastGoodAt, ageSeconds: 86_400 })
  await run(failing)
  expect(await backup()).toEqual({ status: 'failing', lastGoodAt, ageSeconds: 86_400 })
  app.log.takeComplaints()
})

test('unfinished files of an earlier process are removed, and foreign files stay', async () => {
  const { directory, run } = await scene()
  await mkdir(directory)
  await writeFile(join(directory, 'cardea-20260101T000000Z.age.77.part'), '')
  await writeFile(join(directory, 'notes.part'), '')
  await run(writing)
  expect((await readdir(directory)).filter((name) => name.endsWith('.part'))).toEqual(['notes.part'])
})
