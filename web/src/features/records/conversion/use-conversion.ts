import type { ConversionResult } from '@cardea/client/records/conversion/convert-records'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { convertRecords, type Conversion } from '../../../data/conversion/convert-records.ts'

export type ConversionStage =
  | { is: 'asked' }
  | { is: 'running'; done: number; isStopping: boolean }
  | { is: 'over' }

const nothingDone: ConversionResult = {
  done: [],
  refused: [],
  versions: { kept: 0, dropped: 0 },
  waiting: [],
}

/** A conversion that can be stopped and gone on with, and what it has come to. */
export function useConversion() {
  const queryClient = useQueryClient()
  const [stage, setStage] = useState<ConversionStage>({ is: 'asked' })
  const [result, setResult] = useState(nothingDone)
  const stopping = useRef<AbortController>(undefined)
  // Whatever took the dialog away: no record begins any more.
  useEffect(() => () => stopping.current?.abort(), [])
  return {
    stage,
    result,
    /** Converts what is not done yet. @returns all that it has come to */
    run: async (conversion: Conversion): Promise<ConversionResult> => {
      const controller = new AbortController()
      stopping.current = controller
      const before = result.done.length
      const show = (count: number) =>
        setStage((now) => ({
          is: 'running',
          done: before + count,
          isStopping: now.is === 'running' && now.isStopping,
        }))
      show(0)
      const { signal } = controller
      const made = await convertRecords(queryClient, conversion, { signal, onProgress: show })
      const all = added(result, made)
      setResult(all)
      // Where nothing came of it, it is asked again.
      setStage({ is: all.done.length + all.refused.length === 0 ? 'asked' : 'over' })
      return all
    },
    stop: () => {
      stopping.current?.abort()
      setStage((now) => (now.is === 'running' ? { ...now, isStopping: true } : now))
    },
  }
}

/** What was done before, and now; refused is who was refused last. */
const added = (before: ConversionResult, now: ConversionResult): ConversionResult => ({
  ...now,
  done: [...before.done, ...now.done],
  versions: {
    kept: before.versions.kept + now.versions.kept,
    dropped: before.versions.dropped + now.versions.dropped,
  },
  waiting: [...new Set([...before.waiting, ...now.waiting])],
})
