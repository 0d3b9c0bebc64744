import type { VaultRecord } from '@cardea/contract'
import { useEffect } from 'react'
import { makeReady } from './record-index.ts'

/** So many at a time: about a millisecond, too short to be noticed while typing or scrolling. */
const atOnce = 100

/** Makes the index of a list bit by bit once it is there, so that the first letter typed finds it made. */
export function useReadyIndex(records: readonly VaultRecord[] | undefined): void {
  useEffect(() => {
    if (!records) return undefined
    let next = 0
    let timer: ReturnType<typeof setTimeout>
    const work = () => {
      for (const record of records.slice(next, next + atOnce)) makeReady(record)
      next += atOnce
      if (next < records.length) timer = setTimeout(work)
    }
    timer = setTimeout(work)
    return () => clearTimeout(timer)
  }, [records])
}
