import { readConfig } from '../../config.ts'
import { restore } from '../backup/restore.ts'
import { runCommand, say } from '../command.ts'
import { archiveOptions, openArchive } from './open-archive.ts'

const help = `
npm run restore -- FILE --identity KEYFILE [--master-key FILE]

Restores an archive onto an empty DATA_DIR, or an empty DATA_DIR and the empty database of DATABASE_URL. All or nothing: where it
fails, the place stays empty. Where anything is there already, nothing is touched. FILE may be - for standard input.

  --identity KEYFILE     what npm run backup:keygen wrote
  --master-key FILE      the master key, where the archive goes without one

People sign in anew afterwards. An archive of an older version of Cardea is brought up to date.`

await runCommand({
  help,
  options: archiveOptions,
  places: [1, 1],
  async run([file = ''], options) {
    const config = readConfig({ MAIL_TO_TERMINAL: 'on', ...process.env })
    const { compressed, masterKey } = await openArchive(file, options)
    const { head, rows, missing } = await restore(config, compressed, masterKey)
    const count = (table: string): number => rows.get(table) ?? 0
    say(
      `Restored as it was at ${head.takenAt}: ${count('users')} people, ${count('records')} records, ${count('groups')} groups, ${head.files} files; ${head.rows} rows of ${head.tables} tables. People sign in anew.`,
    )
    if (missing.length > 0) say(`Files that were lost before the archive was made: ${missing.length}.`)
  },
})
