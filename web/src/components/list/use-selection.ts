import type { VaultRecord } from '@cardea/contract'
import { useMemo, useState } from 'react'
import { rangeOf, type Picked } from './range.ts'

const nothing: Picked = { ids: new Set(), before: new Set(), anchor: undefined }
const noRecords: readonly VaultRecord[] = []

export type Selection = {
  ids: ReadonlySet<string>
  /** The selected records, in the list's order. */
  records: readonly VaultRecord[]
  /** How many were selected and are not shown now: they stay so, and nothing is done with them. */
  hidden: number
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

/**
 * Which of the shown records are selected. Nothing unseen is acted upon: what a filter or a search hides waits until it is
 * shown again.
 * @param all every record there is, shown or not
 */
export function useSelection(shown: readonly VaultRecord[], all: readonly VaultRecord[] = shown): Selection {
  const [picked, setPicked] = useState(nothing)
  const records = useMemo(
    () => (picked.ids.size === 0 ? noRecords : shown.filter(({ _id }) => picked.ids.has(_id))),
    [picked.ids, shown],
  )
  const ids = useMemo(() => new Set(records.map(({ _id }) => _id)), [records])
  const hidden = useMemo(
    () =>
      picked.ids.size === ids.size
        ? []
        : all.flatMap(({ _id }) => (picked.ids.has(_id) && !ids.has(_id) ? _id : [])),
    [all, picked.ids, ids],
  )
  const only = (kept: Iterable<string>) => setPicked({ ...nothing, ids: new Set([...hidden, ...kept]) })
  return {
    ids,
    records,
    hidden: hidden.length,
    toggle: (id) => {
      const next = new Set([...hidden, ...ids])
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
