import type { VaultRecord } from '@cardea/contract'
import { useEffect } from 'react'

/** So many at a time: about a millisecond, too short to be noticed while typing or scrolling. */
const atOnce = 100

/**
 * Makes the index of a list bit by bit once it is there, so that the first letter typed finds it made.
 * @param makeReady for one record; undefined until searching has loaded
 */
export function useReadyIndex(
  records: readonly VaultRecord[] | undefined,
  makeReady: ((record: VaultRecord) => void) | undefined,
): void {
  useEffect(() => {
    if (!records || !makeReady) return undefined
    let next = 0
    let timer: ReturnType<typeof setTimeout>
    const work = () => {
      for (const record of records.slice(next, next + atOnce)) makeReady(record)
      next += atOnce
      if (next < records.length) timer = setTimeout(work)
    }
    timer = setTimeout(work)
    return () => clearTimeout(timer)
  }, [records, makeReady])
}
