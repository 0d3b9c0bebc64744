import { useState } from 'react'
import { onMemoryPurge } from '../../storage/memory-purge.ts'

/** What stood in the fields of share dialogs that were closed, until the app locks or is loaded anew. */
const kept = new Map<string, unknown>()
onMemoryPurge(() => kept.clear())

/**
 * State that is there again when its dialog opens once more.
 * @param slot names dialog and field; one slot always holds values of one type. Undefined: nothing is kept
 */
export function useKeptNaming<Value>(
  slot: string | undefined,
  initial: Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() =>
    slot !== undefined && kept.has(slot) ? (kept.get(slot) as Value) : initial,
  )
  const keep = (next: Value) => {
    if (slot !== undefined) kept.set(slot, next)
    setValue(next)
  }
  return [value, keep]
}
