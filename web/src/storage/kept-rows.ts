/** @file Many rows of the key store at once: read together, and replaced in one transaction. */
import { inStore, keyStore, startingWith } from './key-store.ts'
import type { Kept, KeptRows } from '@cardea/client/environment'

/** Everything whose name begins so. */
async function read(prefix: string): Promise<Map<string, Kept>> {
  const rows = new Map<string, Kept>()
  await inStore('readonly', (store) => {
    const names = store.getAllKeys(startingWith(prefix))
    const values = store.getAll(startingWith(prefix))
    values.addEventListener('success', () => {
      for (const [index, name] of names.result.entries()) {
        // No row of ours has a name of another kind.
        if (typeof name === 'string') rows.set(name, values.result[index])
      }
    })
    store.transaction.commit()
    return values
  })
  return rows
}

/**
 * Puts `fresh` in place of everything whose name begins so, but for what `old` names, in one transaction.
 * @returns whether the browser keeps it; nothing has changed where it does not, or something of `old` is not there
 */
async function replace(
  prefix: string,
  fresh: ReadonlyMap<string, Kept>,
  old: ReadonlySet<string>,
): Promise<boolean> {
  const names = await inStore('readwrite', (store) => {
    const request = store.getAllKeys(startingWith(prefix))
    request.addEventListener('success', () => {
      const there = new Set(request.result.map(String))
      if ([...old].some((name) => !there.has(name))) return store.transaction.abort()
      for (const name of there) if (!old.has(name)) store.delete(name)
      for (const [name, value] of fresh) store.put(value, name)
      store.transaction.commit()
    })
    return request
  })
  return names !== undefined
}

/** Where the list is kept. */
export const keptRows: KeptRows = { names: keyStore.names, read, replace }
