/**
 * @file With kept-rows.ts the only place that touches IndexedDB: keys whose bytes no script can read, and bytes that are sealed already.
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

/** One transaction on the store; undefined where the browser refuses it, or it was aborted. For the files of this folder alone. */
export async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const database = await openDatabase()
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode)
      const request = act(transaction.objectStore(storeName))
      // Else it is for the page to end it, and one that goes away meanwhile cannot: in WebKit no later page could read here.
      transaction.commit()
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Not kept.')))
    })
  } catch {
    opened = undefined
    return undefined
  }
}

/** The names that begin so. */
export const startingWith = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

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
  /** Deletes everything whose name begins so. */
  deleteAll: async (prefix: string): Promise<void> => {
    await inStore('readwrite', (store) => store.delete(startingWith(prefix)))
  },
}
