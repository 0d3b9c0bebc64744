import { readConfig } from '../../config.ts'
import { readMasterKey, type MasterKey } from '../../keyring/master-key.ts'
import { verifyArchive } from '../backup/verify.ts'
import { runCommand, say } from '../command.ts'
import { UnreadableError } from '../../keyring/sealed-box.ts'
import { StartError } from '../../start-error.ts'
import { archiveOptions, openArchive } from './open-archive.ts'

const help = `
npm run backup:verify -- FILE --identity KEYFILE [--master-key FILE]

Restores an archive into a database that is thrown away (in TMPDIR), holds every file and table against its SHA-256, and opens a
sample of records and files. Needs neither the settings nor the server; where the archive goes without the master key, the one of the
settings is tried. Changes nothing.

  --identity KEYFILE     what npm run backup:keygen wrote
  --master-key FILE      the master key, where the archive goes without one and the settings name none; without any nothing is opened`

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1)

async function findOwnMasterKey(): Promise<MasterKey | undefined> {
  try {
    const { masterKey } = readConfig({ MAIL_TO_TERMINAL: 'on', ...process.env })
    return await readMasterKey(masterKey, false)
  } catch (error) {
    if (error instanceof StartError) return undefined
    throw error
  }
}

await runCommand({
  help,
  options: archiveOptions,
  places: [1, 1],
  async run([file = ''], options) {
    const began = performance.now()
    const { compressed, masterKey } = await openArchive(file, options)
    const { head, opened, missing } = await verifyArchive(compressed, masterKey, findOwnMasterKey).catch(
      (error: unknown) => {
        if (!(error instanceof UnreadableError)) throw error
        throw new StartError(`The archive was read whole, but this does not open: ${error.message}.`)
      },
    )
    say(
      `The archive is good: ${head.rows} rows of ${head.tables} tables and ${head.files} files, ${head.bytes} bytes, read and restored in ${seconds(began)} s; as the vault was at ${head.takenAt}, schema ${head.schema}.`,
    )
    say(
      opened
        ? `Opened: ${opened.records} records and ${opened.files} files.`
        : 'Nothing was opened: the archive holds no master key, and neither the settings nor --master-key FILE give the one it was sealed with.',
    )
    if (missing.length > 0) say(`Files that were lost before the archive was made: ${missing.length}.`)
  },
})
