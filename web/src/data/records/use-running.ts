import type { VaultRecord } from '@cardea/contract'
import { useRef, useState } from 'react'
import { presentationOf } from '../../api/error-presentation.ts'
import { runMany, type ManyResult } from '@cardea/client/calls/run-many'

export type Running = {
  /** How many have been tried; undefined while nothing runs. */
  count: number | undefined
  start: (
    records: readonly VaultRecord[],
    act: (record: VaultRecord) => Promise<unknown>,
  ) => Promise<ManyResult<VaultRecord>>
  /** Begins no further call. */
  stop: () => void
}

/** Calls about many records, with how far they are. */
export function useRunning(): Running {
  const [count, setCount] = useState<number>()
  const stopping = useRef<AbortController>(undefined)
  return {
    count,
    start: async (records, act) => {
      const controller = new AbortController()
      stopping.current = controller
      setCount(0)
      const result = await runMany(records, act, {
        // The app itself shows why.
        meetsAll: (error) => ['screen', 'silent'].includes(presentationOf(error)),
        onProgress: setCount,
        signal: controller.signal,
      })
      setCount(undefined)
      return result
    },
    stop: () => stopping.current?.abort(),
  }
}
