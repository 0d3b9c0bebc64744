import { readConfig } from '../../config/config.ts'
import { restore } from '../backup/restore.ts'
import { runCommand, tell } from '../command.ts'
import { judgeOrigin } from '../archive/archive-origin.ts'
import { archiveOptions, openArchive } from './open-archive.ts'

const help = `
npm run restore -- FILE --identity KEYFILE [--from FINGERPRINT] [--master-key FILE]

Restores an archive onto an empty DATA_DIR, or an empty DATA_DIR and the empty database of DATABASE_URL. All or nothing: where it
fails, the place stays empty. Where anything is there already, nothing is touched. FILE may be - for standard input.

  --identity KEYFILE     what npm run backup:keygen wrote
  --from FINGERPRINT     takes the archives of this vault alone (npm run keys -- status prints it; so does each backup). Without it
                         the command only says whose archive it is
  --master-key FILE      the master key, where the archive goes without one
  --unsigned             takes an archive of a Cardea that did not sign yet

People sign in anew afterwards. An archive of an older version of Cardea is brought up to date.`

await runCommand({
  help,
  options: archiveOptions,
  places: [1, 1],
  async run([file = ''], options) {
    const config = readConfig({ MAIL_TO_TERMINAL: 'on', ...process.env })
    const judge = judgeOrigin(options)
    const { compressed, masterKey } = await openArchive(file, options)
    const { head, rows, missing } = await restore(config, compressed, masterKey, judge)
    const count = (table: string): number => rows.get(table) ?? 0
    tell(
      `Restored as it was at ${head.takenAt}: ${count('users')} people, ${count('records')} records, ${count('groups')} groups, ${head.files} files; ${head.rows} rows of ${head.tables} tables. People sign in anew.`,
    )
    if (missing.length > 0) tell(`Files that were lost before the archive was made: ${missing.length}.`)
  },
})
