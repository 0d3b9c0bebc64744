import { pipeline } from 'node:stream/promises'
import { readConfig } from '../../config.ts'
import { connect } from '../../database/connect.ts'
import { readMasterKey } from '../../keyring/master-key.ts'
import { readKeyring, unwrapKeyring } from '../../keyring/open-keyring.ts'
import { openFileStore } from '../../integrations/files/open-file-store.ts'
import { StartError } from '../../start-error.ts'
import { encryptFor } from '../archive/write-archive.ts'
import { writeBackupFile, writeTestedBackupFile } from '../backup/backup-file.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { runCommand, say } from '../command.ts'
import { reachDatabase, type ReachedDatabase } from '../reach-database.ts'

const help = `
npm run backup -- FILE [--without-master-key] [--tested]

Writes the whole vault into one archive, encrypted to BACKUP_RECIPIENTS, while the server runs or not. FILE may be - for standard
output (then call npm with --silent). FILE appears when it is whole; until then it is FILE.PID.part.

  --without-master-key   leaves the master key out: the archive then opens nothing without a copy of the key
  --tested               restores it from the stream into a database that is thrown away (in TMPDIR) before FILE appears

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

async function readOwnMasterKey(
  { connection }: ReachedDatabase,
  source: Parameters<typeof readMasterKey>[0],
): Promise<Buffer> {
  const { bytes, wrappingKey } = await readMasterKey(source, false)
  const handle = connect(connection)
  try {
    unwrapKeyring(await readKeyring(handle.database), wrappingKey)
  } finally {
    await handle.close()
  }
  return bytes
}

await runCommand({
  help,
  options: { 'without-master-key': { type: 'boolean' }, tested: { type: 'boolean' } },
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
    const reached = await reachDatabase(config)
    try {
      const isKeyIn = options['without-master-key'] !== true
      const source = {
        connection: reached.connection,
        files: openFileStore(config),
        masterKey: isKeyIn ? await readOwnMasterKey(reached, config.masterKey) : undefined,
      }
      const { head, missing } = await makeBackup(source, async (compressed) => {
        if (file !== '-') {
          const write = options.tested === true ? writeTestedBackupFile : writeBackupFile
          return write(file, recipients, compressed)
        }
        await pipeline(await encryptFor(recipients, compressed), process.stdout, { end: false })
      })
      say(
        `Backed up: ${head.rows} rows of ${head.tables} tables and ${head.files} files, as they were at ${head.takenAt}.`,
      )
      if (missing.length > 0) {
        say(`Missing in the store of files, and so in the archive: ${missing.length}, such as ${missing[0]}.`)
      }
    } finally {
      await reached.release()
    }
  },
})
