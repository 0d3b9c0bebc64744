import { readConfig } from '../../config/config.ts'
import { connect } from '../../database/connect.ts'
import { MisfitError } from '../../features/activity/tamper/misfit-error.ts'
import { verifyActivity } from '../../features/activity/tamper/verify-activity.ts'
import { readMasterKey } from '../../keyring/master-key.ts'
import { readKeyring, unwrapKeyring } from '../../keyring/open-keyring.ts'
import { StartError } from '../../base/start-error.ts'
import { runCommand, say } from '../command.ts'
import { reachDatabase } from '../reach-database.ts'

const help = `
npm run activity:verify

Walks the whole activity: that no row was changed, removed or put between others, that every day’s checkpoint is signed by this
vault’s key, and that no row was added later with a time of before a checkpoint. Names the first row that does not fit, or all that were
added so, and then ends with 1. Says the root of the newest checkpoint: kept elsewhere, it
shows later that nothing was rolled back. Changes nothing; works while the server runs or not, with the settings of the server.`

await runCommand({
  help,
  options: {},
  places: [0, 0],
  async run() {
    const config = readConfig({ MAIL_TO_TERMINAL: 'on', ...process.env })
    const reached = await reachDatabase(config)
    const handle = connect(reached.connection)
    try {
      const { wrappingKey } = await readMasterKey(config.masterKey, false)
      const keyring = unwrapKeyring(await readKeyring(handle.database), wrappingKey)
      const { rows, chains, checkpoints, waiting, last } = await verifyActivity(
        handle.database,
        keyring,
      ).catch((error: unknown) => {
        if (error instanceof MisfitError) throw new StartError(error.message)
        throw error
      })
      say(
        `The activity is whole: ${rows} rows in ${chains} chains, ${checkpoints} checkpoints; ${waiting} rows wait to join.`,
      )
      if (last) {
        say(
          `The newest checkpoint, ${last.number} of ${last.takenAt.toISOString()}: ${last.root.toString('hex')}`,
        )
      }
    } finally {
      await handle.close()
      await reached.release()
    }
  },
})
