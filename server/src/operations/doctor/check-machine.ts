/** Checks this machine: settings, folders with their modes and free space, and the master key. */
import { stat } from 'node:fs/promises'
import type { Config } from '../../config/config.ts'
import { canBeMade, findBackupFolderTrouble, isWritable } from '../../features/monitoring/writable-folder.ts'
import { findRoom, writtenFolders } from '../../features/monitoring/room-on-disk.ts'
import { texts } from '../../i18n/texts.ts'
import { areLinksFromStrangers } from '../../features/monitoring/links-from-strangers.ts'
import { sentenceOf } from '../command.ts'
import { fail, look, ok, warn, type Check } from './check.ts'
import { inUnits } from './check-vault.ts'

const gibibyte = 1024 ** 3
const mebibyte = 1024 ** 2

/** Runs the checks of this machine. */
export async function checkMachine(config: Config): Promise<Check[]> {
  return [
    ...(await look('settings', async () => checkSettings(config), sentenceOf)),
    ...(await look('links-from-strangers', async () => checkLinksFromStrangers(config), sentenceOf)),
    ...(await look('file modes', () => checkModes(config), sentenceOf)),
    ...(await look('room', () => checkRoom(config), sentenceOf)),
  ]
}

/** Settings that are valid but unsuitable for real use. */
function checkSettings(config: Config) {
  const open = [
    !config.isRateLimitOn &&
      'RATE_LIMIT is off: there is no guard against guessing. It is for load tests only.',
    !config.isRequestEncryptionOn && 'REQUEST_ENCRYPTION is off: calls are not sealed beneath TLS.',
    config.isPushToLoopbackOn && 'PUSH_TO_LOOPBACK is on: it is for tests only.',
    config.isMailWithoutTlsAllowed && 'MAIL_WITHOUT_TLS is on: codes travel readable to the mail server.',
    config.smtpUrl === undefined &&
      'SMTP_URL is not set: codes are printed on the terminal, for anyone who reads it.',
    config.operators.length === 0 && 'OPERATORS is not set: nobody is mailed when a backup fails.',
  ].filter((sentence) => sentence !== false)
  return open.length > 0 ? open.map(warn) : ok('All settings are valid.')
}

/** In the words of the operators' overview. */
function checkLinksFromStrangers(config: Config) {
  const { ok: fine, open } = texts.en.checks.linksFromStrangers
  return areLinksFromStrangers(config) ? warn(open) : ok(fine)
}

type Found = Omit<Check, 'name'>[]

async function checkModes(config: Config) {
  const found = [
    ...(await checkFolder(config)),
    ...(await checkKeyFile(config)),
    ...(await checkBackupFolder(config)),
  ]
  return found.length > 0 ? found : ok('Folders and keys are open to this user alone.')
}

async function checkFolder({ dataDirectory, databaseUrl }: Config): Promise<Found> {
  const folder = await stat(dataDirectory).catch(() => undefined)
  if (!folder && databaseUrl !== undefined && (await canBeMade(dataDirectory))) {
    return [
      warn(
        `DATA_DIR ${dataDirectory} is not there. It is made with the first file; is it the one of the server?`,
      ),
    ]
  }
  if (!folder) return [fail(`DATA_DIR ${dataDirectory} is not there. npm start makes it.`)]
  const found: Found = []
  if (!(await isWritable(dataDirectory))) {
    found.push(
      fail(
        `DATA_DIR ${dataDirectory} cannot be written by this user. Give it to the user that runs Cardea: chown.`,
      ),
    )
  }
  if ((folder.mode & 0o066) !== 0) {
    found.push(warn(`Others on this machine can look into DATA_DIR: chmod 700 ${dataDirectory}`))
  }
  return found
}

async function checkKeyFile({ masterKey }: Config): Promise<Found> {
  if (masterKey.value !== undefined || masterKey.command !== undefined) return []
  const key = await stat(masterKey.file).catch(() => undefined)
  return key && (key.mode & 0o077) !== 0
    ? [fail(`Others on this machine can read the master key: chmod 400 ${masterKey.file}`)]
    : []
}

async function checkBackupFolder({ backup: { directory } }: Config): Promise<Found> {
  const trouble = directory === undefined ? undefined : await findBackupFolderTrouble(directory)
  return trouble === undefined ? [] : [fail(trouble)]
}

/** Checks the disks that Cardea writes to; that of a remote database must be watched there. */
async function checkRoom(config: Config) {
  const { databaseUrl, backup } = config
  const found: Found = []
  for (const [place, folder] of writtenFolders(config)) {
    // Only tested backups need much there.
    if (place === 'temporary' && backup.directory === undefined) continue
    const { free, total } = await findRoom(folder)
    const said = `${inUnits(free)} of ${inUnits(total)} are free where ${folder} lies`
    if (free < 200 * mebibyte) found.push(fail(`${said}. Make room: without it nothing can be written.`))
    else if (free < gibibyte || free < total / 20) found.push(warn(`${said}. Make room soon.`))
    else found.push(ok(`${said}.`))
  }
  if (databaseUrl !== undefined) found.push(ok('The disk of the database is watched where it runs.'))
  return found
}
