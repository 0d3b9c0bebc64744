import { encryptionRoutes } from '@cardea/contract'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { call } from '../api/call.ts'
import { preference } from '../preferences/preference.ts'

/** The server's last answer; null before the first (spec section 4). */
const encryptionPreference = preference('encryption-enabled', z.nullable(z.boolean()), null)

/** After this long the page says so instead of staying empty; the call itself goes on. */
const patienceMs = 8_000

export type EncryptionStatus =
  | { state: 'asking'; isLate: boolean; attempt: number }
  | { state: 'known' }
  | { state: 'failed'; error: unknown }

/** Asks the server once a page whether calls are sealed, and again on `retry`. */
export function useEncryptionStatus(): { status: EncryptionStatus; retry: () => void } {
  const [attempt, setAttempt] = useState(1)
  const [status, setStatus] = useState<EncryptionStatus>({ state: 'asking', isLate: false, attempt })

  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      try {
        const { isEncryptionEnabled } = await call(encryptionRoutes.getEncryptionStatus, leaving)
        encryptionPreference.set(isEncryptionEnabled)
        setStatus({ state: 'known' })
      } catch (error) {
        if (!leaving.signal.aborted) setStatus({ state: 'failed', error })
      }
    }
    const late = setTimeout(() => {
      setStatus((now) => (now.state === 'asking' ? { ...now, isLate: true } : now))
    }, patienceMs)
    void ask()
    return () => {
      clearTimeout(late)
      leaving.abort()
    }
  }, [attempt])

  const retry = () => {
    setStatus({ state: 'asking', isLate: false, attempt: attempt + 1 })
    setAttempt(attempt + 1)
  }
  return { status, retry }
}
