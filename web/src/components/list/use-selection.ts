import type { VaultRecord } from '@cardea/contract'
import { useMemo, useState } from 'react'
import { rangeOf, type Picked } from './range.ts'

const nothing: Picked = { ids: new Set(), before: new Set(), anchor: undefined }
const noRecords: readonly VaultRecord[] = []

export type Selection = {
  ids: ReadonlySet<string>
  /** The selected records, shown or not, in the list's order. */
  records: readonly VaultRecord[]
  /** How many of them a filter or a search hides. */
  hidden: number
  /** How many are shown. */
  shown: number
  toggle: (id: string) => void
  /** Everything from the last one that was toggled to this one; the next range begins there again. */
  extendTo: (id: string) => void
  /** The same by keys, where one goes from one record to the next. */
  extend: (from: string | undefined, to: string) => void
  /** All that are shown, beside what is selected. */
  all: () => void
  /** None of those that are shown. */
  none: () => void
  /** These alone. */
  only: (ids: Iterable<string>) => void
  clear: () => void
}

/**
 * Which records are selected. What a filter or a search hides stays so, and is acted upon with the others: one collects over
 * several searches, and the bar says how many of them are not shown.
 * @param all every record there is, shown or not
 */
export function useSelection(shown: readonly VaultRecord[], all: readonly VaultRecord[] = shown): Selection {
  const [picked, setPicked] = useState(nothing)
  const records = useMemo(
    () => (picked.ids.size === 0 ? noRecords : all.filter(({ _id }) => picked.ids.has(_id))),
    [picked.ids, all],
  )
  const ids = useMemo(() => new Set(records.map(({ _id }) => _id)), [records])
  const hidden = useMemo(
    () => (ids.size === 0 ? 0 : ids.size - shown.filter(({ _id }) => ids.has(_id)).length),
    [shown, ids],
  )
  const only = (kept: Iterable<string>) => setPicked({ ...nothing, ids: new Set(kept) })
  return {
    ids,
    records,
    hidden,
    shown: shown.length,
    toggle: (id) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setPicked({ ids: next, before: next, anchor: id })
    },
    extendTo: (id) => setPicked(rangeOf(picked, id, shown)),
    extend: (from, to) =>
      setPicked(rangeOf(picked.ids.size === 0 ? { ...nothing, anchor: from } : picked, to, shown)),
    all: () => only([...ids, ...shown.map(({ _id }) => _id)]),
    none: () => {
      const gone = new Set(shown.map(({ _id }) => _id))
      only([...ids].filter((id) => !gone.has(id)))
    },
    only,
    clear: () => setPicked(nothing),
  }
}
