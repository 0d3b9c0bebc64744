import type { VaultRecord } from '@cardea/contract'

/** Which records and groups came sealed, and which of them the server called its own since. */
export class CameSealed {
  readonly #sealed = new Set<string>()
  readonly #turned = new Set<string>()

  /** Whether an item is to be written sealed. */
  has(id: string): boolean {
    return this.#sealed.has(id) && !this.#turned.has(id)
  }

  hasTurned(id: string): boolean {
    return this.#turned.has(id)
  }

  /** Notes an item that came. */
  note({ _id: id, sealedFor }: Pick<VaultRecord, '_id' | 'sealedFor'>): void {
    if (sealedFor === 'people') {
      this.#sealed.add(id)
      this.#turned.delete(id)
    } else if (this.#sealed.has(id)) this.#turned.add(id)
  }

  forget(ids: readonly string[]): void {
    for (const id of ids) {
      this.#sealed.delete(id)
      this.#turned.delete(id)
    }
  }
}
