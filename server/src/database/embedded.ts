/** The embedded PostgreSQL under Cardea's name, with errors that say what an operator of Cardea can do. */
import * as embedded from '@cardea/embedded-postgres'
import { StartError } from '../base/start-error.ts'

/** The name of the database and of its owner; existing data folders have it. */
const name = 'cardea'

const ownServer = 'DATABASE_URL can name a PostgreSQL server of your own instead.'
const waysOut: Record<embedded.EmbeddedPostgresErrorCode, string> = {
  'in-use': ' Or set DATA_DIR to another folder.',
  'not-installed': ` ${ownServer}`,
  unreachable: ` ${ownServer}`,
  'not-prepared': `\n${ownServer}`,
  'older-data': ' npm run upgrade brings it over; nothing was changed.',
  'newer-data': ' Run the newer Cardea; nothing was changed.',
  'interrupted-upgrade': ' npm run upgrade finishes it.',
  'not-started': '',
}

function withWayOut(error: unknown): never {
  if (!(error instanceof embedded.EmbeddedPostgresError)) throw error
  throw new StartError(`${error.message}${waysOut[error.code]}`)
}

/** @throws StartError */
export async function startEmbeddedPostgres(
  options: Omit<embedded.EmbeddedPostgresOptions, 'name'>,
): Promise<embedded.EmbeddedPostgres> {
  return embedded.startEmbeddedPostgres({ ...options, name }).catch(withWayOut)
}

/** @param directory what startEmbeddedPostgres was given */
export async function findRunningPostgres(
  directory: string,
): Promise<embedded.EmbeddedConnection | undefined> {
  return embedded.findRunningPostgres({ directory, name })
}

/** @throws StartError if another process holds the folder */
export async function takeOwnerLock(folder: string): Promise<embedded.OwnerLock> {
  return embedded.takeOwnerLock(folder).catch(withWayOut)
}

/** @throws StartError if the binaries are missing */
export async function packagedBinaries(folder?: string): Promise<embedded.PackagedBinaries> {
  return embedded.packagedBinaries(folder).catch(withWayOut)
}
