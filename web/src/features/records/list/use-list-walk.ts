import type { VaultRecord } from '@cardea/contract'
import { startTransition, useCallback, useMemo, useRef, useState } from 'react'
import { useFocusBack } from '../../../overlays/use-focus-back.ts'
import type { ListStep } from './list-keys.ts'
import type { RecordListHandle } from './record-list.tsx'

type Walk = {
  shown: readonly VaultRecord[]
  openID: string | undefined
  openRecord: (id: string) => void
  /** With Shift: which record is left, and which is reached. */
  onExtend: (from: string | undefined, to: string) => void
}

/** The record one is on, and the way to others; an open panel goes along. */
export function useListWalk({ shown, openID, openRecord, onExtend }: Walk) {
  const [lastActive, setLastActive] = useState<string>()
  /** The record that keys act on. Set at once, where `lastActive` follows in a transition: a key may be pressed before that. */
  const focused = useRef<string>(undefined)
  const rows = useRef<RecordListHandle>(null)
  const indexOf = (id: string | undefined) => shown.findIndex(({ _id }) => _id === id)
  const { activeID } = useMemo(() => whereIn(shown, lastActive, openID), [shown, lastActive, openID])
  const current = () => whereIn(shown, focused.current, openID)
  // Stable, because the rows are memoised.
  const onFocus = useCallback((id: string) => {
    focused.current = id
    // A press that moves the focus also opens the panel, which is more urgent.
    startTransition(() => setLastActive(id))
  }, [])
  const goTo = (index: number) => {
    const record = shown[index]
    if (!record) return undefined
    focused.current = record._id
    setLastActive(record._id)
    rows.current?.focus(index)
    if (openID !== undefined) openRecord(record._id)
    return record._id
  }
  const move = ({ step, by, isExtending }: ListStep) => {
    const from = current().activeID
    const index = indexOf(from)
    const next = step * (by === 'row' ? (rows.current?.columns ?? 1) : 1)
    const reached = goTo(index === -1 ? 0 : index + next)
    if (isExtending && reached !== undefined) onExtend(from, reached)
  }
  useFocusBack(openID, (id) => rows.current?.focus(indexOf(id)))
  return {
    rows,
    activeID,
    /** The record that C copies from and X selects. */
    active: () => current().active,
    onFocus,
    goTo: (index: number) => void goTo(index),
    move,
  }
}

/** One look through thousands, which is not had again while a dialog opens or a row is selected. */
function whereIn(shown: readonly VaultRecord[], lastActive: string | undefined, openID: string | undefined) {
  const find = (id: string | undefined) => (id === undefined ? id : shown.find(({ _id }) => _id === id))
  const last = find(lastActive)
  const open = openID === lastActive ? last : find(openID)
  return { activeID: (last ?? open)?._id, active: openID === undefined ? last : open }
}
