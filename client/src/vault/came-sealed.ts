import type { SealedFor } from '@cardea/contract'

/** Which items came sealed; false: the server called them its own since. */
export class CameSealed {
  readonly #came = new Map<string, boolean>()

  /** Whether an item is to be written sealed. */
  has(id: string): boolean {
    return this.#came.get(id) === true
  }

  hasTurned(id: string): boolean {
    return this.#came.get(id) === false
  }

  /** Notes an item that came. */
  note({ _id: id, sealedFor }: { _id: string; sealedFor: SealedFor }): void {
    if (sealedFor === 'people' || this.#came.has(id)) this.#came.set(id, sealedFor === 'people')
  }

  forget(ids: readonly string[]): void {
    for (const id of ids) this.#came.delete(id)
  }
}

/** The server calls an item its own that was sealed for people: nothing is written into it. */
export class Downgraded extends Error {
  readonly code = 'record/sealed-for-server'
}
