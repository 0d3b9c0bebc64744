import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { readConfig, type Config } from '../../config/config.ts'
import { connect } from '../../database/connect.ts'
import { parseMasterKey, readMasterKey, writeMasterKey, type MasterKey } from '../../keyring/master-key.ts'
import { readKeyring, unwrapKeyring } from '../../keyring/open-keyring.ts'
import { StartError } from '../../base/start-error.ts'
import { runCommand, say } from '../command.ts'
import { changeMaster, rotateKeys } from '../keys/rotate-keys.ts'
import { keyStatus } from '../keys/key-status.ts'
import { reachDatabase } from '../reach-database.ts'

const help = `
npm run keys -- status | rotate | change-master --to FILE

status           which keys there are, since when, and how many values each still seals
rotate           makes a new key for sealed values and one for codes. Servers that run take them without a restart, and seal anew
                 what the old one sealed, in the background; a key that seals nothing any more is destroyed.
change-master    wraps all keys with the master key in FILE, which is made where it is not there. Servers take it at their next
                 start: set MASTER_KEY_FILE to it, or MASTER_KEY or MASTER_KEY_COMMAND to what it holds.

Works while the server runs or not, with the settings of the server.`

/** Reads the key in a file; creates a missing file, and flushes it before anything is wrapped with the key. */
async function readOrMakeKey(file: string): Promise<MasterKey> {
  if (!existsSync(file)) {
    const bytes = randomBytes(32)
    await writeMasterKey(file, bytes)
  }
  return parseMasterKey(await readFile(file, 'utf8'), file)
}

/** A setting that takes precedence has to be removed, or the old key would be used. */
function settingFor({ value, command }: Config['masterKey']): string {
  if (value !== undefined)
    return 'set MASTER_KEY to what it holds, or take MASTER_KEY away and set MASTER_KEY_FILE to it'
  if (command !== undefined) {
    return 'let MASTER_KEY_COMMAND print what it holds, or take MASTER_KEY_COMMAND away and set MASTER_KEY_FILE to it'
  }
  return 'set MASTER_KEY_FILE to it'
}

await runCommand({
  help,
  options: { to: { type: 'string' } },
  places: [1, 1],
  async run([action = ''], { to }) {
    if (action !== 'status' && action !== 'rotate' && action !== 'change-master') {
      throw new StartError(`There is no “keys ${action}”: it is status, rotate, or change-master --to FILE.`)
    }
    if (action === 'change-master' && to === undefined) {
      throw new StartError('Say where the new master key lies, or is to be made: --to FILE')
    }
    const config = readConfig({ MAIL_TO_TERMINAL: 'on', ...process.env })
    const reached = await reachDatabase(config)
    const handle = connect(reached.connection)
    try {
      const { database } = handle
      if (action === 'status') {
        for (const line of await keyStatus(database)) process.stdout.write(`${line}\n`)
        return
      }
      const { bytes, wrappingKey } = await readMasterKey(config.masterKey, false)
      if (action === 'rotate') {
        unwrapKeyring(await readKeyring(database), wrappingKey)
        say('The new keys are announced; they seal in a quarter of a minute, when every server has them …')
        await rotateKeys(database, wrappingKey, { now: () => new Date() })
        say(
          'The new keys seal. Servers seal anew what the old ones sealed; npm run keys -- status shows how far they are.',
        )
        return
      }
      const file = to ?? ''
      const next = await readOrMakeKey(file)
      if (next.bytes.equals(bytes)) {
        throw new StartError(
          `${file} holds the master key that is in use already; nothing was changed. Name a file that is not there, and a new key is made in it.`,
        )
      }
      await changeMaster(database, wrappingKey, next.wrappingKey)
      say(
        `All keys are wrapped with the master key in ${file}, and the old one opens nothing here any more. Servers that run go on; they need the new one at their next start: ${settingFor(config.masterKey)}. Keep a copy elsewhere, and the old one for archives made without a master key.`,
      )
    } finally {
      await handle.close()
      await reached.release()
    }
  },
})
