/**
 * @file The only place that touches IndexedDB: keys whose bytes no script can read, and bytes that are sealed already.
 * Nothing in clear may be put here. Every call may be refused (private windows, blocked site data, a full quota) and is
 * then answered as if nothing were kept, never thrown.
 */

/** A key or pair of keys that cannot be exported, or sealed bytes. */
export type Kept = CryptoKey | CryptoKeyPair | Uint8Array<ArrayBuffer>

const databaseName = 'cardea'
const storeName = 'kept'
const newestVersion = 1

let opened: Promise<IDBDatabase> | undefined

function openDatabase(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, newestVersion)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB is refused.')))
    request.addEventListener('success', () => {
      const database = request.result
      // A newer version of the app in another tab, or the browser clearing site data, waits for us to let go.
      database.addEventListener('versionchange', () => {
        database.close()
        opened = undefined
      })
      resolve(database)
    })
  })
  return opened
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const database = await openDatabase()
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode)
      const request = act(transaction.objectStore(storeName))
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Not kept.')))
    })
  } catch {
    opened = undefined
    return undefined
  }
}

const startingWith = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

export const keyStore = {
  /** What is kept under a name; undefined where there is nothing. */
  get: (name: string): Promise<Kept | undefined> =>
    inStore<Kept | undefined>('readonly', (store) => store.get(name)),
  /** @returns whether the browser keeps it */
  put: async (name: string, value: Kept): Promise<boolean> =>
    (await inStore('readwrite', (store) => store.put(value, name))) !== undefined,
  delete: async (name: string): Promise<void> => {
    await inStore('readwrite', (store) => store.delete(name))
  },
  /** The names that begin so. */
  names: async (prefix: string): Promise<string[]> => {
    const names = await inStore('readonly', (store) => store.getAllKeys(startingWith(prefix)))
    return (names ?? []).filter((name) => typeof name === 'string')
  },
  /** Everything whose name begins so. */
  entries: async (prefix: string): Promise<Map<string, Kept>> => {
    const entries = new Map<string, Kept>()
    await inStore('readonly', (store) => {
      const names = store.getAllKeys(startingWith(prefix))
      const values = store.getAll(startingWith(prefix))
      values.addEventListener('success', () => {
        for (const [index, name] of names.result.entries()) entries.set(String(name), values.result[index])
      })
      return values
    })
    return entries
  },
  /**
   * Puts `fresh` in place of everything whose name begins so, but for what `old` names, in one transaction.
   * @returns whether the browser keeps it; nothing has changed where it does not, or something of `old` is not there
   */
  replaceAll: async (
    prefix: string,
    fresh: ReadonlyMap<string, Kept>,
    old: ReadonlySet<string>,
  ): Promise<boolean> => {
    const names = await inStore('readwrite', (store) => {
      const request = store.getAllKeys(startingWith(prefix))
      request.addEventListener('success', () => {
        const there = new Set(request.result.map(String))
        if ([...old].some((name) => !there.has(name))) return store.transaction.abort()
        for (const name of there) if (!old.has(name)) store.delete(name)
        for (const [name, value] of fresh) store.put(value, name)
      })
      return request
    })
    return names !== undefined
  },
  /** Deletes everything whose name begins so. */
  deleteAll: async (prefix: string): Promise<void> => {
    await inStore('readwrite', (store) => store.delete(startingWith(prefix)))
  },
}
