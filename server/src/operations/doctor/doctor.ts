/** Everything that can be checked from outside of a running server, each check after those it depends on. */
import { readConfig, type Config } from '../../config/config.ts'
import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import { connect, type ConnectionSettings } from '../../database/connect.ts'
import { openFileStore } from '../../integrations/files/open-file-store.ts'
import { readMailFailure, troubleWords } from '../../integrations/mail/mail-failure.ts'
import { createSmtpMailer } from '../../integrations/mail/smtp-mailer.ts'
import { findMisspelt, misspeltSentence } from '../../config/misspelt-settings.ts'
import { sentenceOf } from '../command.ts'
import { reachDatabase } from '../reach-database.ts'
import { checkAddress } from './check-address.ts'
import { fail, look, ok, warn, type Check } from './check.ts'
import { checkMachine } from './check-machine.ts'
import { checkProvider } from './check-provider.ts'
import { checkSealed } from './check-sealed.ts'
import { checkVault } from './check-vault.ts'

/**
 * Runs all checks. Works with or without a running server; what only a running server can show is a warning without
 * one. Changes nothing.
 */
export async function examine(environment: Readonly<Record<string, string | undefined>>): Promise<Check[]> {
  const misspelt = findMisspelt(environment).map((setting): Check => ({
    name: 'settings',
    ...warn(misspeltSentence(setting)),
  }))
  let config: Config
  try {
    config = readConfig(environment)
  } catch (error) {
    return [{ name: 'settings', state: 'fail', says: sentenceOf(error) }, ...misspelt]
  }
  const checks = [...misspelt, ...(await checkMachine(config))]
  const { checks: inside, keyring } = await lookInside(config)
  checks.push(...inside)
  checks.push(...(await look('mail server', () => checkMailServer(config), sentenceOf)))
  const { oidc } = config
  if (oidc) checks.push(...(await look('sign-in provider', () => checkProvider(oidc), sentenceOf)))
  checks.push(...(await checkAddress(config, keyring)))
  return checks
}

async function lookInside(config: Config): ReturnType<typeof checkSealed> {
  let reached: Awaited<ReturnType<typeof reachDatabase>>
  try {
    reached = await reachDatabase(config)
  } catch (error) {
    return { checks: [{ name: 'database', state: 'fail', says: sentenceOf(error) }], keyring: undefined }
  }
  const { databaseUrl } = config
  const handle = connect(databaseUrl === undefined ? reached.connection : { connectionString: databaseUrl })
  try {
    const { database } = handle
    const checks = await checkVault({ database, config, now: () => new Date() })
    if (databaseUrl !== undefined && config.databaseOwnerUrl !== undefined) {
      checks.push(
        ...(await look('database owner', () => checkSame(database, reached.connection), sentenceOf)),
      )
    }
    const isAway = checks.some(({ name, state }) => name === 'database' && state === 'fail')
    if (isAway) return { checks, keyring: undefined }
    const sealed = await checkSealed({ database, config, files: openFileStore(config) })
    return { checks: [...checks, ...sealed.checks], keyring: sealed.keyring }
  } finally {
    await handle.close()
    await reached.release()
  }
}

/** Checks that both addresses lead to one database: migrations and backups use one, calls the other. */
async function checkSame(database: Database, owner: ConnectionSettings) {
  const other = connect(owner)
  try {
    const [ofServer, ofOwner] = [await placeOf(database), await placeOf(other.database)]
    if (ofServer === ofOwner) return ok('DATABASE_URL and DATABASE_OWNER_URL lead to one database.')
    return fail(
      'DATABASE_URL and DATABASE_OWNER_URL lead to two databases. Give both the same host, port and database; only user and password differ.',
    )
  } finally {
    await other.close()
  }
}

async function placeOf(database: Database): Promise<string> {
  const { rows } = await sql<{ place: string }>`
    select pg_postmaster_start_time()::text || ' ' || oid::text as place from pg_database
    where datname = current_database()`.execute(database)
  return rows[0]?.place ?? ''
}

/** Checks greeting, TLS, user and password; sends no mail. */
async function checkMailServer(config: Config) {
  const { smtpUrl } = config
  if (smtpUrl === undefined) return warn('There is no mail server to try, as SMTP_URL is not set.')
  const mailer = createSmtpMailer({ ...config, smtpUrl })
  try {
    await mailer.check()
    return ok('The mail server answers and lets us in. npm run mail:test you@example.org sends one.')
  } catch (error) {
    const { trouble } = readMailFailure(error)
    return trouble === 'busy' ? warn(troubleWords.busy) : fail(troubleWords[trouble])
  } finally {
    mailer.close()
  }
}
