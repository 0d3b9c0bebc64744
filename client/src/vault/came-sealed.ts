import type { SealedFor } from '@cardea/contract'

/** Which items came sealed; false: the server called them its own since. */
export class CameSealed {
  readonly #came = new Map<string, boolean>()
  /** Those that were taken for the server’s own. */
  readonly #gone = new Set<string>()

  /** Whether an item is to be written sealed. */
  has(id: string): boolean {
    return this.#came.get(id) === true
  }

  hasTurned(id: string): boolean {
    return this.#came.get(id) === false
  }

  /** Notes an item that came. */
  note({ _id: id, sealedFor }: { _id: string; sealedFor: SealedFor }): void {
    const isForPeople = sealedFor === 'people'
    // An answer from before the item went back to the server may come after it.
    if (isForPeople && this.#gone.has(id)) return
    if (isForPeople || this.#came.has(id)) this.#came.set(id, isForPeople)
  }

  /** Takes items for the server’s own. */
  forget(ids: readonly string[]): void {
    for (const id of ids) {
      this.#came.delete(id)
      this.#gone.add(id)
    }
  }

  /** Whether an item was taken for the server’s own, so that one that comes sealed may be from before. */
  isGone(id: string): boolean {
    return this.#gone.has(id)
  }

  /** Notes an item that was taken for the server’s own and is sealed for its people again. */
  noteAgain(id: string): void {
    this.#gone.delete(id)
    this.#came.set(id, true)
  }
}

/** The server calls an item its own that was sealed for people: nothing is written into it. */
export class Downgraded extends Error {
  readonly code = 'record/sealed-for-server'
}
