/** @file Keeps values by name in IndexedDB, which no content script reads. */
import type { Kept, KeptRows } from '@cardea/client/environment'

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

const startingWith = (beginning: string): IDBKeyRange => IDBKeyRange.bound(beginning, `${beginning}\uffff`)

/** The names that begin so. */
export async function namesOfKept(beginning: string): Promise<string[]> {
  const names = await act('readonly', (kept) => kept.getAllKeys(startingWith(beginning)))
  return names.map(String)
}

export const removeAllKept = (beginning: string): Promise<unknown> =>
  act('readwrite', (kept) => kept.delete(startingWith(beginning)))

/** Rows whose names all begin so, in front of what their owner calls them. Where the browser refuses, nothing is kept. */
export const keptRowsIn = (area: string): KeptRows => ({
  names: async (beginning) => {
    const names = await namesOfKept(area + beginning).catch(() => [])
    return names.map((name) => name.slice(area.length))
  },
  async read(beginning) {
    const range = startingWith(area + beginning)
    const rows = new Map<string, Kept>()
    const read = act('readonly', (kept) => {
      const names = kept.getAllKeys(range)
      const values: IDBRequest<Kept[]> = kept.getAll(range)
      values.addEventListener('success', () => {
        for (const [at, name] of names.result.map(String).entries()) {
          const value = values.result[at]
          if (value) rows.set(name.slice(area.length), value)
        }
      })
      return values
    })
    return read.then(
      () => rows,
      () => new Map(),
    )
  },
  replace: (beginning, fresh, old) =>
    act('readwrite', (kept) => {
      const request = kept.getAllKeys(startingWith(area + beginning))
      request.addEventListener('success', () => {
        const there = new Set(request.result.map(String).map((name) => name.slice(area.length)))
        if ([...old].some((name) => !there.has(name))) return kept.transaction.abort()
        for (const name of there) if (!old.has(name)) kept.delete(area + name)
        for (const [name, value] of fresh) kept.put(value, area + name)
      })
      return request
    }).then(
      () => true,
      () => false,
    ),
})
