/**
 * A vault of RECORDS (20 000) records and GIGABYTES (2) of files, backed up while people write, opened with age, zstd and tar,
 * restored by the archive and the identity alone, every record and file opened. Ends with 1 where anything is not as it was.
 * Needs `age`, `zstd`, `tar`, and four times the room of the files in TMPDIR.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, mkdir, mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { seed } from '../seed.ts'
import {
  everyRecord,
  openFiles,
  openRecords,
  openVaultOf,
  sessionsOf,
  upload,
  whileWriting,
  type Uploaded,
} from './large-vault.ts'
import { measuredCommand, quarters, startNode, watchMemory, type Measured } from './processes.ts'

const gigabytes = Number(process.env['GIGABYTES'] ?? 2)
const isQuick = process.env['QUICK'] !== undefined
const flips = [0.0001, 0.1, 0.35, 0.6, 0.85, 0.9999]

const folder = await mkdtemp(join(tmpdir(), 'cardea-large-'))
const faults: string[] = []
const tell = (text: string): void => console.log(text)
const hold = (is: boolean, text: string): void => {
  tell(`${is ? 'yes' : 'NO '}  ${text}`)
  if (!is) faults.push(text)
}
const told = (what: string, { seconds, memory }: Measured): void =>
  tell(`     ${what}: ${seconds.toFixed(0)} s, memory by quarters ${memory.join(', ')} MiB`)

async function run(): Promise<void> {
  const identity = join(folder, 'identity')
  const made = await measuredCommand('backup-keygen', [identity])
  const recipient = /age1\w+/.exec(made.said)?.[0] ?? ''
  const settings = {
    DATA_DIR: join(folder, 'data'),
    MAIL_TO_TERMINAL: 'on',
    STORAGE_PER_PERSON: '100GiB',
    RECORDS_PER_PERSON: '100000',
    BACKUP_RECIPIENTS: recipient,
  }
  let node = await startNode(settings)
  const vault = await openVaultOf(settings.DATA_DIR)
  const { personOfOneThousand } = await seed(vault.database, vault.keyring)
  await vault.close()
  const people = await sessionsOf(settings.DATA_DIR)
  const files = await upload(node.url, people.get(personOfOneThousand) ?? '', gigabytes)
  tell(
    `A vault of ${people.size} people, ${(await everyRecord(settings.DATA_DIR)).length} records and ${files.length} files of ${gigabytes} GB`,
  )

  const archive = join(folder, 'vault.age')
  const written = new Map<string, string>()
  const acknowledged = await whileWriting(
    node.url,
    people.get(personOfOneThousand) ?? '',
    written,
    async () => {
      const before = written.size
      const backup = await measuredCommand('backup', [archive], settings)
      hold(backup.code === 0, backup.said)
      told('backup', backup)
      return before
    },
  )
  tell(`     ${written.size} records were made meanwhile; archive of ${(await stat(archive)).size} bytes`)

  await openByHand(archive, identity)
  const verified = await measuredCommand('backup-verify', [archive, '--identity', identity])
  hold(verified.code === 0, verified.said)
  told('verify', verified)
  if (!isQuick) await flipBytes(archive, identity)
  if (!isQuick) await waitForScheduled(settings, async (next) => (node = next), node)
  node.child.kill('SIGTERM')
  await node.closed

  const elsewhere = { ...settings, DATA_DIR: join(folder, 'elsewhere') }
  const restored = await measuredCommand('restore', [archive, '--identity', identity], elsewhere)
  hold(restored.code === 0, restored.said)
  told('restore', restored)
  await rm(settings.DATA_DIR, { recursive: true })
  node = await startNode(elsewhere)
  await checkFiles(node.url, elsewhere.DATA_DIR, files)
  if (!isQuick) await checkRecords(node.url, elsewhere.DATA_DIR, [...written].slice(0, acknowledged))
  node.child.kill('SIGTERM')
  await node.closed
}

/** `age -d | zstd -d | tar -x`, and each file against the manifest. */
async function openByHand(archive: string, identity: string): Promise<void> {
  const opened = join(folder, 'by-hand')
  await mkdir(opened)
  const began = performance.now()
  execFileSync('/bin/sh', [
    '-c',
    'age -d -i "$0" "$1" | zstd -q -d | tar -x -C "$2"',
    identity,
    archive,
    opened,
  ])
  const seconds = (performance.now() - began) / 1000
  const manifest = JSON.parse(await readFile(join(opened, 'manifest.json'), 'utf8')) as {
    entries: { name: string; bytes: number; sha256: string }[]
  }
  let wrong = 0
  for (const { name, bytes, sha256 } of manifest.entries) {
    const hash = createHash('sha256')
    let count = 0
    for await (const chunk of createReadStream(join(opened, name)) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      count += chunk.length
    }
    if (hash.digest('hex') !== sha256 || count !== bytes) wrong += 1
  }
  const names = (await readdir(opened, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  )
  hold(
    wrong === 0 && names.length === manifest.entries.length + 1,
    `age, zstd and tar open it: ${names.length} files in ${seconds.toFixed(0)} s, ${wrong} unlike the manifest`,
  )
  await rm(opened, { recursive: true })
}

/** One bit of one byte, at several places of the archive, is found each time. */
async function flipBytes(archive: string, identity: string): Promise<void> {
  const copy = join(folder, 'changed.age')
  await cp(archive, copy)
  const { size } = await stat(copy)
  const handle = await open(copy, 'r+')
  for (const at of flips.map((share) => Math.floor(size * share))) {
    const byte = Buffer.alloc(1)
    await handle.read(byte, 0, 1, at)
    const changed = Buffer.from([(byte[0] ?? 0) ^ 1])
    await handle.write(changed, 0, 1, at)
    const verified = await measuredCommand('backup-verify', [copy, '--identity', identity])
    hold(verified.code === 1, `byte ${at} changed: ${verified.said}`)
    await handle.write(byte, 0, 1, at)
  }
  await handle.close()
  await rm(copy)
}

/** The server's own run, which restores what it makes before it counts. */
async function waitForScheduled(
  settings: Record<string, string>,
  use: (node: Awaited<ReturnType<typeof startNode>>) => unknown,
  node: Awaited<ReturnType<typeof startNode>>,
): Promise<void> {
  node.child.kill('SIGTERM')
  await node.closed
  const began = performance.now()
  const directory = join(folder, 'backups')
  const next = await startNode({ ...settings, BACKUP_DIR: directory })
  use(next)
  const samples = watchMemory(next.child.pid ?? 0)
  let child: (() => number[]) | undefined
  for (;;) {
    child ??= await watchChild(directory)
    const { backup } = (await (await fetch(`${next.url}/health`)).json()) as {
      backup?: { status: string; lastGoodAt?: string | null }
    }
    if (backup?.status === 'failing') return hold(false, `the scheduled backup failed: ${next.said()}`)
    if (typeof backup?.lastGoodAt === 'string') break
    await delay(500)
  }
  const names = await readdir(directory)
  hold(
    names.length === 1,
    `the scheduled run was restored from its stream before it counted: ${names.join(', ')}`,
  )
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  tell(
    `     scheduled: ${seconds} s, memory by quarters ${quarters(child?.() ?? []).join(', ')} MiB, of the server ${quarters(samples()).join(', ')} MiB`,
  )
}

async function watchChild(directory: string): Promise<(() => number[]) | undefined> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (line.includes('commands/backup.ts') && line.includes(directory)) return watchMemory(Number(pid))
  }
  return undefined
}

async function checkFiles(url: string, dataDirectory: string, files: readonly Uploaded[]): Promise<void> {
  const { unlike, answers } = await openFiles(url, dataDirectory, await sessionsOf(dataDirectory), files)
  hold(
    unlike === 0,
    `${files.length} files are byte for byte what was uploaded${unlike ? `, but ${unlike}: ${answers.join(' ')}` : ''}`,
  )
}

async function checkRecords(
  url: string,
  dataDirectory: string,
  acknowledged: readonly [string, string][],
): Promise<void> {
  const began = performance.now()
  const values = new Map(acknowledged)
  const { ids, wrong } = await openRecords(url, dataDirectory, await sessionsOf(dataDirectory), values)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  hold(
    acknowledged.every(([id]) => ids.has(id)),
    `${acknowledged.length} records acknowledged before the backup began are there`,
  )
  hold(wrong === 0, `${ids.size} records opened with what was in them, in ${seconds} s`)
}

try {
  await run()
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}
if (faults.length > 0) process.exitCode = 1
