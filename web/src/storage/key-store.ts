/**
 * @file With kept-rows.ts the only place that touches IndexedDB: keys whose bytes no script can read, and bytes that are sealed already.
 * Nothing in clear may be put here. Every call may be refused (private windows, blocked site data, a full quota) and is
 * then answered as if nothing were kept, never thrown.
 */
import type { Kept } from '@cardea/client/environment'

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

/**
 * One transaction on the store; undefined where the browser refuses it, or it was aborted. For the files of this folder alone.
 * @param act commits once it has made its last request: else it is for the page to end the transaction, and one that goes away
 * meanwhile cannot. In WebKit no later page could read here then.
 */
export async function inStore<Result>(
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

/** One request in a transaction of its own. */
const ask = <Result>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> =>
  inStore(mode, (store) => {
    const asked = request(store)
    store.transaction.commit()
    return asked
  })

/** The names that begin so. */
export const startingWith = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

export const keyStore = {
  /** What is kept under a name; undefined where there is nothing. */
  get: (name: string): Promise<Kept | undefined> =>
    ask<Kept | undefined>('readonly', (store) => store.get(name)),
  /** @returns whether the browser keeps it */
  put: async (name: string, value: Kept): Promise<boolean> =>
    (await ask('readwrite', (store) => store.put(value, name))) !== undefined,
  delete: async (name: string): Promise<void> => {
    await ask('readwrite', (store) => store.delete(name))
  },
  /** The names that begin so. */
  names: async (prefix: string): Promise<string[]> => {
    const names = await ask('readonly', (store) => store.getAllKeys(startingWith(prefix)))
    return (names ?? []).filter((name) => typeof name === 'string')
  },
  /** Deletes everything whose name begins so. */
  deleteAll: async (prefix: string): Promise<void> => {
    await ask('readwrite', (store) => store.delete(startingWith(prefix)))
  },
}
