import type { VaultRecord } from '@cardea/contract'
import { useMemo, useState } from 'react'
import { rangeOf, type Picked } from './range.ts'

const nothing: Picked = { ids: new Set(), before: new Set(), anchor: undefined }
const noRecords: readonly VaultRecord[] = []

export type Selection = {
  ids: ReadonlySet<string>
  /** The selected records, in the list's order. */
  records: readonly VaultRecord[]
  toggle: (id: string) => void
  /** Everything from the last one that was toggled to this one; the next range begins there again. */
  extendTo: (id: string) => void
  /** The same by keys, where one goes from one record to the next. */
  extend: (from: string | undefined, to: string) => void
  all: () => void
  /** Keeps these alone. */
  only: (ids: Iterable<string>) => void
  clear: () => void
}

/** Which of the shown records are selected. What a filter or a search hides is not: nothing unseen is acted upon. */
export function useSelection(shown: readonly VaultRecord[]): Selection {
  const [picked, setPicked] = useState(nothing)
  const records = useMemo(
    () => (picked.ids.size === 0 ? noRecords : shown.filter(({ _id }) => picked.ids.has(_id))),
    [picked.ids, shown],
  )
  const ids = useMemo(() => new Set(records.map(({ _id }) => _id)), [records])
  const only = (kept: Iterable<string>) => setPicked({ ...nothing, ids: new Set(kept) })
  return {
    ids,
    records,
    toggle: (id) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setPicked({ ids: next, before: next, anchor: id })
    },
    extendTo: (id) => setPicked(rangeOf(picked, id, shown)),
    extend: (from, to) =>
      setPicked(rangeOf(picked.ids.size === 0 ? { ...nothing, anchor: from } : picked, to, shown)),
    all: () => only(shown.map(({ _id }) => _id)),
    only,
    clear: () => setPicked(nothing),
  }
}
