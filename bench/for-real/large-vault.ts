/** A large vault for a run for real: what it is filled with by calls, and how all of it is opened again. */
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { readConfig } from '../../server/src/config/config.ts'
import { connect, type DatabaseHandle } from '../../server/src/database/connect.ts'
import { makeSession } from '../../server/src/features/auth/sessions.ts'
import type { Keyring } from '../../server/src/keyring/keyring.ts'
import { readMasterKey } from '../../server/src/keyring/master-key.ts'
import { readKeyring, unwrapKeyring } from '../../server/src/keyring/open-keyring.ts'
import { reachDatabase } from '../../server/src/operations/reach-database.ts'

const largeBytes = 20 * 1024 ** 2
const smallBytes = 20 * 1024
const atOnce = 6

/** A file as it was uploaded, in a record of its own. */
export interface Uploaded {
  recordID: string
  mediaID: string
  sha256: string
}

interface Opened extends DatabaseHandle {
  keyring: Keyring
}

/** The database of a server that runs. */
export async function openVaultOf(dataDirectory: string): Promise<Opened> {
  const config = readConfig({ DATA_DIR: dataDirectory })
  const { connection } = await reachDatabase(config)
  const handle = connect(connection)
  const { wrappingKey } = await readMasterKey(config.masterKey, false)
  return { ...handle, keyring: unwrapKeyring(await readKeyring(handle.database), wrappingKey) }
}

/** A session of each person: id → token. */
export async function sessionsOf(dataDirectory: string): Promise<Map<string, string>> {
  const vault = await openVaultOf(dataDirectory)
  const { database, keyring } = vault
  const tokens = new Map<string, string>()
  for (const { id: userID } of await database.selectFrom('users').select('id').execute()) {
    const shown = { device: 'for real', network: '127.0.0.1' }
    const session = { userID, deviceHash: randomBytes(32), shown, clientKey: null }
    tokens.set(userID, (await makeSession(database, { keyring, now: () => new Date() }, session)).accessToken)
  }
  await vault.close()
  return tokens
}

/** Every record with its owner. */
export async function everyRecord(dataDirectory: string): Promise<{ id: string; owner_id: string }[]> {
  const vault = await openVaultOf(dataDirectory)
  const records = await vault.database.selectFrom('records').select(['id', 'owner_id']).execute()
  await vault.close()
  return records
}

async function call(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<Response> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      version: '0',
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response
}

const idOf = async (response: Response): Promise<string> => ((await response.json()) as { _id: string })._id

/** Large files and, for each, ten small ones, each in a record of its own. */
export async function upload(url: string, token: string, gigabytes: number): Promise<Uploaded[]> {
  const count = Math.max(1, Math.round((gigabytes * 1024 ** 3) / largeBytes))
  const sizes = Array.from({ length: count }, () => [
    largeBytes,
    ...Array(10).fill(smallBytes),
  ]).flat() as number[]
  return inParallel(sizes, async (size) => {
    const bytes = randomBytes(size)
    const form = new FormData()
    form.set('file', new Blob([bytes]), 'a file.bin')
    const response = await fetch(`${url}/api/media/upload`, {
      method: 'POST',
      headers: { version: '0', authorization: `Bearer ${token}` },
      body: form,
    })
    if (response.status !== 201) throw new Error(await response.text())
    const mediaID = await idOf(response)
    const body = { name: `File ${mediaID}`, attachmentIDs: [mediaID], fields: [] }
    const recordID = await idOf(await call(url, token, 'POST', '/record', body))
    return { recordID, mediaID, sha256: createHash('sha256').update(bytes).digest('hex') }
  })
}

/** Two people's worth of writing for as long as `work` takes: what was acknowledged, by id. */
export async function whileWriting<T>(
  url: string,
  token: string,
  written: Map<string, string>,
  work: () => Promise<T>,
): Promise<T> {
  const over = new AbortController()
  const write = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const value = randomBytes(8).toString('hex')
      const body = { name: value, fields: [{ label: 'Secret', type: 'secret', value }] }
      written.set(await idOf(await call(url, token, 'POST', '/record', body)), value)
    }
  }
  const writing = [write(), write()]
  while (written.size < 50) await delay(20)
  try {
    return await work()
  } finally {
    over.abort()
    await Promise.all(writing)
  }
}

/** Opens every record. @param values what is known to be in some, by id @returns how many there are, and how many hold another value */
export async function openRecords(
  url: string,
  dataDirectory: string,
  people: ReadonlyMap<string, string>,
  values: ReadonlyMap<string, string>,
): Promise<{ ids: Set<string>; wrong: number }> {
  const records = await everyRecord(dataDirectory)
  let wrong = 0
  await inParallel(records, async ({ id, owner_id }) => {
    const token = people.get(owner_id) ?? ''
    const response = await call(url, token, 'GET', `/record/${id}`)
    const { name, fields } = (await response.json()) as { name: string; fields: { value: string }[] }
    const number = /^Record number (\d+)$/.exec(name)?.[1]
    const expected = number === undefined ? values.get(id) : `correct horse ${number}`
    if (expected !== undefined && !fields.some(({ value }) => value === expected)) wrong += 1
  })
  return { ids: new Set(records.map(({ id }) => id)), wrong }
}

/** Opens every file. @returns how many are not what was uploaded, and what refusals said */
export async function openFiles(
  url: string,
  dataDirectory: string,
  people: ReadonlyMap<string, string>,
  files: readonly Uploaded[],
): Promise<{ unlike: number; answers: string[] }> {
  const ownerOf = new Map((await everyRecord(dataDirectory)).map(({ id, owner_id }) => [id, owner_id]))
  let unlike = 0
  const answers = new Set<string>()
  await inParallel(files, async ({ recordID, mediaID, sha256 }) => {
    const response = await fetch(`${url}/api/media/${mediaID}`, {
      headers: {
        version: '0',
        authorization: `Bearer ${people.get(ownerOf.get(recordID) ?? '') ?? ''}`,
        'credential-id': recordID,
      },
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    if (!response.ok) answers.add(`${response.status} ${bytes.toString()}`)
    const hash = createHash('sha256').update(bytes)
    if (hash.digest('hex') !== sha256) unlike += 1
  })
  return { unlike, answers: [...answers] }
}

async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < items.length) {
        const item = items[(next += 1) - 1] as T
        results.push(await work(item))
      }
    }),
  )
  return results
}
