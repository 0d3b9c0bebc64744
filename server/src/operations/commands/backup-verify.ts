import { readConfig } from '../../config/config.ts'
import { readMasterKey, type MasterKey } from '../../keyring/master-key.ts'
import type { Database } from '../../http/context.ts'
import { connect } from '../../database/connect.ts'
import { readServerIdentity } from '../../http/sealing/server-identity.ts'
import { readKeyring, unwrapKeyring } from '../../keyring/open-keyring.ts'
import { judgeOrigin } from '../archive/archive-origin.ts'
import { verifyArchive } from '../backup/verify.ts'
import { runCommand, say, tell } from '../command.ts'
import { UnreadableError } from '../../keyring/sealed-box.ts'
import { StartError } from '../../base/start-error.ts'
import { reachDatabase } from '../reach-database.ts'
import { archiveOptions, openArchive } from './open-archive.ts'

const help = `
npm run backup:verify -- FILE --identity KEYFILE [--from FINGERPRINT] [--master-key FILE]

Restores an archive into a database that is thrown away (in TMPDIR), holds every file and table against its SHA-256, and opens a
sample of records and files. Says whose archive it is, and refuses that of another vault than the one of the settings. Needs neither the
settings nor the server; where the archive goes without the master key, the one of the settings is tried. Changes nothing.

  --identity KEYFILE     what npm run backup:keygen wrote
  --from FINGERPRINT     takes the archives of this vault alone, whatever vault the settings name
  --unsigned             takes an archive of a Cardea that did not sign yet
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

/** The identity of the vault that the settings lead to; undefined without a vault, null if it has none yet. */
async function findOwnIdentity(): Promise<string | null | undefined> {
  try {
    const config = readConfig({ MAIL_TO_TERMINAL: 'on', ...process.env })
    const reached = await reachDatabase(config)
    const handle = connect(reached.connection)
    try {
      return (await identityIn(handle.database, await findOwnMasterKey())) ?? null
    } finally {
      await handle.close()
      await reached.release()
    }
  } catch (error) {
    if (error instanceof StartError) return undefined
    say('The database of the settings cannot be reached, so the archive is not compared with its vault.')
    return undefined
  }
}

/** By the sealed half where the master key opens it: the other one could have been set in the database. */
async function identityIn(database: Database, key: MasterKey | undefined): Promise<string | undefined> {
  if (key) {
    const keyring = unwrapKeyring(await readKeyring(database), key.wrappingKey)
    return (await readServerIdentity({ database, keyring }))?.publicKey
  }
  const row = await database.selectFrom('identity_keys').select('public_key').executeTakeFirst()
  return row?.public_key.toString('base64url')
}

await runCommand({
  help,
  options: archiveOptions,
  places: [1, 1],
  async run([file = ''], options) {
    const began = performance.now()
    const judge = judgeOrigin({ ...options, findOwn: findOwnIdentity })
    const { compressed, masterKey } = await openArchive(file, options)
    const { head, opened, missing } = await verifyArchive(
      compressed,
      masterKey,
      judge,
      findOwnMasterKey,
    ).catch((error: unknown) => {
      if (!(error instanceof UnreadableError)) throw error
      throw new StartError(`The archive was read whole, but this does not open: ${error.message}.`)
    })
    tell(
      `The archive is good: ${head.rows} rows of ${head.tables} tables and ${head.files} files, ${head.bytes} bytes, read and restored in ${seconds(began)} s; as the vault was at ${head.takenAt}, schema ${head.schema}.`,
    )
    tell(
      opened
        ? `Opened: ${opened.records} records and ${opened.files} files.`
        : 'Nothing was opened: the archive holds no master key, and neither the settings nor --master-key FILE give the one it was sealed with.',
    )
    if (missing.length > 0) tell(`Files that were lost before the archive was made: ${missing.length}.`)
  },
})
