import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useFreshCode } from '../verification/use-fresh-code.ts'

/** What waits for a fresh code. */
type Waiting = () => Promise<void>

/**
 * Runs what the server does only for a fresh session: where it is none, asks for a code first and then runs it. `act` must
 * throw what the server refuses with.
 */
export function useStepUp() {
  const fresh = useFreshCode()
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const run = async (act: Waiting, onError: (error: unknown) => void): Promise<void> => {
    try {
      await act()
    } catch (error) {
      if (!isStale(error)) return onError(error)
      setWaiting(() => () => run(act, onError))
      await fresh.begin()
    }
  }
  return {
    fresh,
    isAsking: waiting !== null,
    run,
    cancel: () => setWaiting(null),
    /** Enters the code and goes on with what waited for it. */
    goOn: async (code?: string) => {
      if (!(await fresh.verify(code))) return
      setWaiting(null)
      await waiting?.()
    },
  }
}

const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'auth/reauthentication-required'
