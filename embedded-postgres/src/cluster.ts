import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { giveTo } from './choose-launch.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { whenDataIsFree, withoutForeignLock } from './data-lock.ts'
import { type Launch, runToEnd } from './launch.ts'
import type { PackagedBinaries } from './packaged-binaries.ts'

/** A database cluster on disk and the two roles that may connect to it, with their passwords. */
export type Cluster = { data: string; passwords: { owner: string; server: string } }

/**
 * The role of the running server: it reads and writes rows, and owns nothing. The database, and the role that owns it
 * and its tables, have the plain name; migrations and backups use that role. No client can connect as a superuser.
 */
export const serverRoleOf = (name: string): string => `${name}_server`

const unfinished = 'cluster.new-'
/** A killed start may have left an initdb that still writes for a moment. */
const removal = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }

/**
 * Opens the cluster in a folder, or creates it at the first start. It is created under a temporary name and renamed
 * once it is complete and on disk, so a start that is killed in the middle leaves nothing valid. The caller holds the
 * folder's owner lock.
 */
export async function openCluster(
  folder: string,
  options: { name: string; binaries: PackagedBinaries; launch: Launch; durable: boolean },
): Promise<Cluster> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(unfinished)) await rm(join(folder, name), removal)
  }

  const place = join(folder, 'cluster')
  const owner = await readFile(join(place, ownerPasswordName), 'utf8').catch(ifMissing)
  if (owner !== undefined) {
    const data = join(place, 'data')
    // Copies and restores lose the mode that PostgreSQL requires.
    await chmod(data, 0o700)
    const server =
      (await readFile(join(place, serverPasswordName), 'utf8').catch(ifMissing)) ??
      (await addServerRole(folder, place, options))
    return { data, passwords: { owner, server } }
  }

  if (await stat(place).catch(ifMissing)) {
    throw new EmbeddedPostgresError(
      'not-started',
      `${place} holds a database, but the file with its password is missing.`,
    )
  }
  const made = await mkdtemp(join(folder, unfinished))
  await giveTo(options.launch, made)
  const passwords = await makeCluster(made, options)
  await rename(made, place)
  await persistFolder(folder)
  return { data: join(place, 'data'), passwords }
}

async function makeCluster(
  folder: string,
  { name, binaries, launch, durable }: Parameters<typeof openCluster>[1],
): Promise<Cluster['passwords']> {
  const data = join(folder, 'data')
  await mkdir(data, { mode: 0o700 })
  await giveTo(launch, data)
  // The built-in provider sorts and folds the same on every machine and version of its libraries.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['-U', 'postgres', '--auth=reject']
  const initdb = [binaries.initdb, '-D', data, ...access, ...locale, '--data-checksums', '--no-instructions']
  if (!durable) initdb.push('--no-sync')
  const passwords = { owner: makePassword(), server: makePassword() }
  const statements = [
    `create role ${name} login createdb password '${passwords.owner}'`,
    `create database ${name} owner ${name}`,
    `create role ${serverRoleOf(name)} login password '${passwords.server}'`,
  ]
  try {
    await runToEnd(launch, initdb)
    const quick = durable ? [] : ['-c', 'scram_iterations=1']
    await runToEnd(launch, singleUser(binaries, data, quick), { input: `${statements.join('\n')}\n` })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new EmbeddedPostgresError(
      'not-prepared',
      `The packaged PostgreSQL cannot prepare its folder: ${reason.trim()}`,
    )
  }
  await writeFile(join(data, 'pg_hba.conf'), connectionRules(name), { flush: true })
  await writeFile(join(folder, ownerPasswordName), passwords.owner, { mode: 0o600, flush: true })
  await writeFile(join(folder, serverPasswordName), passwords.server, { mode: 0o600, flush: true })
  await persistFolder(folder)
  return passwords
}

/**
 * Adds the server's role to a cluster of an earlier version, in which the owner also served calls. Its password is
 * written last: if interrupted before that, everything is repeated.
 */
async function addServerRole(
  folder: string,
  place: string,
  { name, binaries, launch }: { name: string; binaries: PackagedBinaries; launch: Launch },
): Promise<string> {
  const data = join(place, 'data')
  const password = makePassword()
  const role = `role ${serverRoleOf(name)} login password '${password}'`
  // Single-user mode ends a statement at the end of its line.
  const statement = `do $$ begin if exists (select from pg_roles where rolname = '${serverRoleOf(name)}') then alter ${role}; else create ${role}; end if; end $$`
  await whenDataIsFree({ folder, data }, async () => {
    const environment = await withoutForeignLock(data)
    return runToEnd(launch, singleUser(binaries, data), { input: `${statement}\n`, environment }).then(
      () => ({ done: true }),
      (error: unknown) => ({ words: error instanceof Error ? error.message : String(error) }),
    )
  })
  await writeFile(join(data, 'pg_hba.conf'), connectionRules(name), { flush: true })
  await writeFile(join(place, serverPasswordName), password, { mode: 0o600, flush: true })
  await persistFolder(place)
  return password
}

export const ownerPasswordName = 'password'
const serverPasswordName = 'server-password'

const makePassword = (): string => randomBytes(32).toString('base64url')

/** Only through the socket, which only its owner can reach. */
const connectionRules = (name: string): string => `local all ${name},${serverRoleOf(name)} scram-sha-256\n`

/** PostgreSQL without connections, for the statements that need a superuser. */
const singleUser = ({ postgres }: PackagedBinaries, data: string, settings: string[] = []): string[] =>
  [postgres, '--single', '-D', data].concat(settings, '-c', 'exit_on_error=on', 'postgres')

/** A rename or a new name is durable only once its folder was flushed. */
async function persistFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
