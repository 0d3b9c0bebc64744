import { useState } from 'react'
import { ApiError } from '@cardea/client/calls/api-error'
import { useFreshCode } from './use-fresh-code.ts'

/** What waits for a fresh code. */
type Waiting = () => Promise<void>

/**
 * Runs what cannot be undone, and only after a fresh code was entered on this page, however recent the sign-in; or, where
 * `asksAlways` is false, only where the server finds the sign-in too old. Where `takesProvider` is false, a code or a passkey
 * alone will do. `act` must throw what the server refuses with.
 */
export function useStepUp({
  asksAlways = true,
  takesProvider = true,
}: { asksAlways?: boolean; takesProvider?: boolean } = {}) {
  const fresh = useFreshCode({ takesProvider })
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const askFirst = async (act: Waiting, onError: (error: unknown) => void): Promise<void> => {
    setWaiting(() => () => act().catch(onError))
    await fresh.start()
  }
  return {
    fresh,
    isAsking: waiting !== null,
    run: async (act: Waiting, onError: (error: unknown) => void): Promise<void> => {
      if (asksAlways && !fresh.isVerified) return askFirst(act, onError)
      try {
        await act()
      } catch (error) {
        // The code was entered more than ten minutes ago.
        if (isStale(error)) await askFirst(act, onError)
        else onError(error)
      }
    },
    cancel: () => setWaiting(null),
    /** Goes on with what waited, once a passkey or a second factor was right. */
    goOnVerified: async () => {
      setWaiting(null)
      await waiting?.()
    },
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
