import type { VaultRecord } from '@cardea/contract'

export type Picked = {
  ids: ReadonlySet<string>
  /** What was selected when the range began; it stays, however far the range goes. */
  before: ReadonlySet<string>
  /** Where a range begins. */
  anchor: string | undefined
}

/** The selection after a range to `id`: both ends and all between, in the order shown; a shorter one gives back what it took. */
export function rangeOf(
  { before, anchor }: Picked,
  id: string,
  shown: readonly Pick<VaultRecord, '_id'>[],
): Picked {
  const end = shown.findIndex(({ _id }) => _id === id)
  const begin = shown.findIndex(({ _id }) => _id === anchor)
  const from = begin === -1 ? end : begin
  const between = shown.slice(Math.min(from, end), Math.max(from, end) + 1).map(({ _id }) => _id)
  return { ids: new Set([...before, ...between]), before, anchor: begin === -1 ? id : anchor }
}
