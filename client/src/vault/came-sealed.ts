import type { VaultRecord } from '@cardea/contract'

/** Which records came sealed, and which of them the server called its own since. */
export class CameSealed {
  readonly #sealed = new Set<string>()
  readonly #turned = new Set<string>()

  /** Whether a record is to be written sealed. */
  has(id: string): boolean {
    return this.#sealed.has(id) && !this.#turned.has(id)
  }

  hasTurned(id: string): boolean {
    return this.#turned.has(id)
  }

  /** Notes a record that came. */
  note(record: Pick<VaultRecord, '_id' | 'sealedFor'>): void {
    const { _id: id, sealedFor } = record
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
