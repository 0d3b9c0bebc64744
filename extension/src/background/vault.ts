import { createClient, type Client } from '@cardea/client'
import { ApiError } from '@cardea/client/calls/api-error'
import { peopleVault, type PeopleVault } from '@cardea/client/vault/people-vault'
import { userRoutes, userSettingRoutes, type ErrorEntry, type VaultRecord } from '@cardea/contract'
import { makeEnvironment } from '../environment/environment.ts'
import { knownRecord } from './known-record.ts'
import { changeRecords } from './listed-records.ts'
import { keepPins } from './pins.ts'
import { emptyRun, isLocked, lockName, readRun, removeRun, startedName, writeRun } from './run.ts'
import { registerStarter } from './scripts.ts'
import { lockAfterOfSession } from './session-time.ts'
import { changeSettings, readSettings, resetSettings } from './settings.ts'
import { forgetUsed } from './used.ts'

export type Standing = 'new' | 'signed-out' | 'locked' | 'open'

export interface Lock {
  since: number
  why: 'hand' | 'start' | 'screen' | 'time' | 'server'
  /** Absent while what was open is still kept: the browser may end the background in the midst of locking. */
  isEmptied?: true
}

interface Vault {
  address: string
  client: Client
  /** The person’s keys in this browser: what is sealed for people opens by them. */
  keys: PeopleVault
  written: () => Promise<void>
}

let opened: Promise<Vault | null> | undefined

/** The client of the server that this browser is paired with, or is about to be; null before one is named. */
export function vault(): Promise<Vault | null> {
  opened ??= open()
  return opened
}

/** After another server was named. */
export const forgetVault = (): void => {
  void opened?.then((kept) => kept?.keys.forget())
  opened = undefined
}

async function open(): Promise<Vault | null> {
  const { server } = await readSettings()
  if (server === null) return null
  const { environment, written } = await makeEnvironment(server, isLocked)
  const keys = peopleVault({
    client: () => client,
    keys: environment.keys,
    now: () => environment.now(),
    inTurn: (name, act) => environment.inTurn(name, act),
    refuse: openClient,
  })
  const client: Client = createClient({ ...environment, carrier: keys.carrier })
  client.onRefusal((refusal) => {
    if (refusal.kind === 'locked') void lockIfServerIs(client)
    if (refusal.kind === 'sessionLost') void noteEnd(refusal.error.entries[0])
  })
  return { address: server, client, keys, written }
}

/** @throws ApiError where nobody is signed in, or the session is locked */
export async function openClient(): Promise<Client> {
  const kept = await vault()
  if ((await standing()) === 'locked') throw new ApiError({ status: 403, code: 'session/locked' })
  if (kept?.client.session.state().state !== 'signedIn')
    throw new ApiError({ status: 401, code: 'auth/unauthenticated' })
  return kept.client
}

export async function standing(): Promise<Standing> {
  const kept = await vault()
  if (!kept) return 'new'
  if (kept.client.session.state().state !== 'signedIn') return 'signed-out'
  return (await isLocked()) ? 'locked' : 'open'
}

const onChange = new Set<() => void>()
/** Calls back after the standing or the list has changed. */
export const onVaultChange = (listener: () => void): void => void onChange.add(listener)
const tell = () => {
  for (const listener of onChange) listener()
}

async function noteEnd(entry?: Pick<ErrorEntry, 'endedAs' | 'endedAt'>): Promise<void> {
  await forgetKeys()
  await emptyRun()
  await removeRun(lockName)
  await changeSettings({ ended: { as: entry?.endedAs ?? 'revoked', at: entry?.endedAt ?? null } })
  tell()
}

/** All that is open by the person’s keys goes. The key of this browser stays: it opens nothing by itself. */
async function forgetKeys(): Promise<void> {
  const kept = await vault()
  kept?.keys.forget()
}

type Close = () => Promise<unknown>
const beforeLock = new Set<() => Promise<Close>>()
/** Looks for what is open in pages before everything is emptied. @param find gives what then closes it */
export const onLock = (find: () => Promise<Close>): void => void beforeLock.add(find)

/** The one lock that is under way: what opens again waits for it. */
let locking: Promise<void> | undefined
/** How often it was locked: what began before a lock keeps nothing after it. */
let locks = 0

/** Empties all that this run of the browser knows, in all windows; also where an earlier background did so only in part. */
export function lockHere(why: Lock['why']): Promise<void> {
  locking ??= lockNow(why).finally(() => {
    locking = undefined
  })
  return locking
}

async function lockNow(why: Lock['why']): Promise<void> {
  const begun = await readRun<Lock>(lockName)
  if (begun ? begun.isEmptied : (await standing()) !== 'open') return
  const lock = begun ?? { since: Date.now(), why }
  await writeRun(lockName, lock)
  locks += 1
  refreshing = undefined
  await forgetKeys()
  const closing = await Promise.all([...beforeLock].map((find) => find()))
  await emptyRun()
  // Meanwhile the session may have ended, which takes the lock along.
  if (await readRun<Lock>(lockName)) await writeRun(lockName, { ...lock, isEmptied: true })
  // A page may answer late, or never: nothing waits for it.
  for (const close of closing) void close()
  tell()
}

/** @throws ApiError passcode/incorrect; session/locked where it was locked again before it had opened */
export async function unlock(passcode: string): Promise<void> {
  const kept = await vault()
  if (!kept) return
  await kept.client.session.unlock(passcode).catch(async (error: unknown) => {
    if (error instanceof ApiError && error.entries[0]?.attemptsLeft === 0) await endHere(kept.client)
    throw error
  })
  await locking
  await writeRun(startedName, true)
  await removeRun(lockName)
  await refresh().catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'network')) throw error
  })
  tell()
  if ((await standing()) === 'locked') throw new ApiError({ status: 403, code: 'session/locked' })
}

/** The server has ended the session with the fifth wrong try. */
async function endHere({ session }: Client): Promise<void> {
  session.tell({ kind: 'refused' })
  await noteEnd({ endedAs: 'passcode', endedAt: new Date().toISOString() })
}

/** The server has locked the session; or it did, and a call that was sent before the passcode is answered after it. */
async function lockIfServerIs(client: Client): Promise<void> {
  if ((await standing()) !== 'open') return
  const setting = await client.call(userSettingRoutes.getUserSetting).catch(() => null)
  if (setting?.isLocked !== false) await lockHere('server')
}

/** Leaves nothing here but what the server is, and the key of this browser, which opens nothing by itself. */
export async function logOut(): Promise<void> {
  const kept = await vault()
  await forgetKeys()
  await emptyRun()
  await removeRun(lockName)
  await forgetUsed()
  await resetSettings()
  if (kept) {
    await kept.client.session.logOut()
    kept.client.kept.device.clear()
    await kept.written()
  }
  await registerStarter()
  tell()
}

/** Reads who is signed in and whether a passcode is set. @returns the records that they pinned. @throws ApiError */
export async function readPerson(): Promise<string[]> {
  const kept = await vault()
  if (!kept) return []
  const { _id, name, email } = await kept.client.call(userRoutes.getMe)
  const session = kept.client.session.state()
  if (session.state === 'signedIn' && session.userID !== _id)
    throw new Error('The server answers for another person.')
  const setting = await kept.client.call(userSettingRoutes.getUserSetting)
  const lockAfter = (await lockAfterOfSession(kept.client)) ?? setting.lockAfter
  await changeSettings({
    isPinSet: setting.isPinSet,
    lockAfter: setting.isPinSet ? lockAfter : 0,
    language: setting.language,
    person: { name: name ?? email ?? '', email: email ?? '' },
    ended: null,
  })
  if (setting.isLocked) await lockHere('server')
  return setting.pinnedCredential ?? []
}

const listedName = 'listed-at'

let refreshing: Promise<void> | undefined

/** Compares the list with the server's. @throws ApiError */
export function refresh(): Promise<void> {
  if (refreshing) return refreshing
  const own = refreshNow().finally(() => {
    if (refreshing === own) refreshing = undefined
  })
  refreshing = own
  return own
}

async function refreshNow(): Promise<void> {
  const before = locks
  const client = await openClient()
  const kept = await vault()
  await kept?.keys.refresh().catch(() => undefined)
  // A passcode that was set, or taken away, meanwhile counts from now on.
  const [records, pins] = await Promise.all([client.records.list(), readPerson()])
  // Locked meanwhile, it keeps nothing.
  if (locks !== before || (await standing()) !== 'open') return
  await changeRecords(() => records.map(knownRecord))
  await keepPins(pins)
  await writeRun(listedName, Date.now())
  await kept?.written()
  tell()
}

/** Where the list has not been compared for so long. It fails in silence: what is known is shown meanwhile. */
export async function refreshIfOlder(ms: number): Promise<void> {
  const at = (await readRun<number>(listedName)) ?? 0
  if (Date.now() - at > ms) await refresh().catch(() => undefined)
}

export async function dropRecord(id: string): Promise<void> {
  await changeRecords((records) => records.filter((record) => record.id !== id))
  tell()
}

export async function putRecord(record: VaultRecord): Promise<void> {
  await changeRecords((records) => [knownRecord(record), ...records.filter(({ id }) => id !== record._id)])
  tell()
}
