import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { pipeline } from 'node:stream/promises'
import { fingerprintOf } from '@cardea/sealing'
import { readConfig } from '../../config/config.ts'
import { connect } from '../../database/connect.ts'
import { findServerIdentity } from '../../http/sealing/server-identity.ts'
import { readMasterKey } from '../../keyring/master-key.ts'
import { readKeyring, unwrapKeyring } from '../../keyring/open-keyring.ts'
import { openFileStore } from '../../integrations/files/open-file-store.ts'
import { StartError } from '../../base/start-error.ts'
import { encryptFor } from '../archive/write-archive.ts'
import { noteBackup } from '../../features/monitoring/backup-log.ts'
import { fileIsThere, writeBackupFile, writeTestedBackupFile } from '../backup/backup-file.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { runCommand, say, sentenceOf, tell } from '../command.ts'
import { reachDatabase, type ReachedDatabase } from '../reach-database.ts'

const help = `
npm run backup -- FILE [--without-master-key] [--tested] [--force]

Writes the whole vault into one archive, encrypted to BACKUP_RECIPIENTS, while the server runs or not. FILE may be - for standard
output (then call npm with --silent). FILE appears when it is whole; until then it is FILE.PID.part. Where FILE is there already,
a terminal is asked whether to replace it, and without one nothing is done. The schedule counts it as a good backup. It is signed by
the vault's identity, which takes the master key.

  --without-master-key   leaves the master key out: the archive then opens nothing without a copy of the key
  --tested               restores it from the stream into a database that is thrown away (in TMPDIR) before FILE appears
  --force                replaces FILE without asking

Settings: those of the server, and BACKUP_RECIPIENTS (npm run backup:keygen makes one).`

/**
 * npm's own first lines would be written before the archive and make it unreadable, which shows only when it is needed.
 * @throws StartError
 */
function requireSilence(environment: Readonly<Record<string, string | undefined>>): void {
  const isByNpm =
    environment['npm_config_user_agent']?.startsWith('npm/') && environment['npm_lifecycle_event']
  const level = environment['npm_config_loglevel'] ?? environment['NPM_CONFIG_LOGLEVEL']
  if (!isByNpm || level === 'silent') return
  throw new StartError(
    'npm writes lines of its own in front of the archive, which then opens nowhere. Run it silently: npm run --silent backup -- -',
  )
}

/** The master key, and the identity that signs the archive: made now if no page has asked for it yet. */
async function readOwnKeys({ connection }: ReachedDatabase, source: Parameters<typeof readMasterKey>[0]) {
  const { bytes, wrappingKey } = await readMasterKey(source, false)
  const handle = connect(connection)
  try {
    const keyring = unwrapKeyring(await readKeyring(handle.database), wrappingKey)
    const context = { database: handle.database, keyring, now: () => new Date() }
    return { masterKey: bytes, identity: await findServerIdentity(context) }
  } finally {
    await handle.close()
  }
}

/** @returns whether a file may be replaced @throws StartError if it is there and may not be replaced */
async function mayReplaceFile(file: string, isForced: boolean): Promise<boolean> {
  const present = await stat(file).catch(() => undefined)
  if (present?.isDirectory()) throw new StartError(`${file} is a folder. Name a file in it.`)
  if (isForced || !present) return isForced
  if (!process.stdin.isTTY || !process.stderr.isTTY) throw fileIsThere(file)
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await asking
    .question(`${file} is there already. Replace it? [y/N] `)
    .finally(() => asking.close())
  if (/^y(es)?$/i.test(answer.trim())) return true
  throw new StartError(`${file} was left as it is, and no backup was made.`)
}

/** Counts it as a good backup, so that none is due sooner. The archive is good whether or not that can be written. */
async function note(
  { connection }: ReachedDatabase,
  { begunAt, file, isMasterKeyIn }: { begunAt: Date; file: string; isMasterKeyIn: boolean },
): Promise<void> {
  const handle = connect(connection)
  try {
    const { size: bytes } = await stat(file)
    const outcome = { file: basename(file), bytes, isMasterKeyIn }
    await noteBackup(handle.database, { begunAt, endedAt: new Date(), outcome })
  } catch (error) {
    say(`That it was made could not be noted, so the schedule does not know of it. ${sentenceOf(error)}`)
  } finally {
    await handle.close()
  }
}

await runCommand({
  help,
  options: {
    'without-master-key': { type: 'boolean' },
    tested: { type: 'boolean' },
    force: { type: 'boolean' },
    // For the schedule, which notes what it has made itself.
    scheduled: { type: 'boolean' },
  },
  places: [1, 1],
  async run([file = ''], options) {
    if (file === '-') requireSilence(process.env)
    const config = readConfig({ MAIL_TO_TERMINAL: 'on', ...process.env })
    const { recipients } = config.backup
    if (recipients.length === 0) {
      throw new StartError(
        'BACKUP_RECIPIENTS is not set. npm run backup:keygen -- KEYFILE makes a recipient.',
      )
    }
    const mayReplace = file !== '-' && (await mayReplaceFile(file, options.force === true))
    const begunAt = new Date()
    const reached = await reachDatabase(config)
    try {
      const isMasterKeyIn = options['without-master-key'] !== true
      const { masterKey, identity } = await readOwnKeys(reached, config.masterKey)
      const source = {
        connection: reached.connection,
        files: openFileStore(config),
        masterKey: isMasterKeyIn ? masterKey : undefined,
        identity,
      }
      const { head, missing } = await makeBackup(source, async (compressed) => {
        if (file !== '-') {
          const write = options.tested === true ? writeTestedBackupFile : writeBackupFile
          return write(file, recipients, compressed, mayReplace)
        }
        await pipeline(await encryptFor(recipients, compressed), process.stdout, { end: false })
      })
      // Standard output may be the archive.
      const report = file === '-' ? say : tell
      report(
        `Backed up: ${head.rows} rows of ${head.tables} tables and ${head.files} files, as they were at ${head.takenAt}.`,
      )
      report(
        `Signed by this vault, fingerprint ${await fingerprintOf(identity.publicKey)}: keep that elsewhere, for restore -- FILE --from FINGERPRINT.`,
      )
      if (missing.length > 0) {
        report(
          `Missing in the store of files, and so in the archive: ${missing.length}, such as ${missing[0]}.`,
        )
      }
      if (file !== '-' && options.scheduled !== true) await note(reached, { begunAt, file, isMasterKeyIn })
    } finally {
      await reached.release()
    }
  },
})
