/** @file Keeps values by name in IndexedDB, which no content script reads. */

const database = 'cardea'
const store = 'kept'

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The database did not open.')))
  })
  return opening
}

async function act<Result>(
  mode: IDBTransactionMode,
  ask: (kept: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const transaction = (await open()).transaction(store, mode)
  const request = ask(transaction.objectStore(store))
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The database refused.')),
    )
  })
}

export const readKept = (name: string): Promise<unknown> => act('readonly', (kept) => kept.get(name))

export const writeKept = (name: string, value: unknown): Promise<unknown> =>
  act('readwrite', (kept) => kept.put(value, name))

export const removeKept = (name: string): Promise<unknown> => act('readwrite', (kept) => kept.delete(name))

/** The names that begin so. */
export async function namesOfKept(beginning: string): Promise<string[]> {
  const names = await act('readonly', (kept) => kept.getAllKeys())
  return names.filter((name): name is string => typeof name === 'string' && name.startsWith(beginning))
}
