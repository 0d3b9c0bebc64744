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
  | { state: 'known'; attempt: number }
  | { state: 'failed'; attempt: number; error: unknown }

const asking = (attempt: number): EncryptionStatus => ({ state: 'asking', isLate: false, attempt })

/** Asks the server once a page whether calls are sealed, and again on `retry`. */
export function useEncryptionStatus(): { status: EncryptionStatus; retry: () => void } {
  const [status, setStatus] = useState(() => asking(1))
  const { attempt } = status

  useEffect(() => {
    const leaving = new AbortController()
    /** An attempt that was given up says nothing any more. */
    const settle = (next: EncryptionStatus) => setStatus((now) => (now.attempt === attempt ? next : now))
    const ask = async () => {
      try {
        const { isEncryptionEnabled } = await call(encryptionRoutes.getEncryptionStatus, leaving)
        encryptionPreference.set(isEncryptionEnabled)
        settle({ state: 'known', attempt })
      } catch (error) {
        if (!leaving.signal.aborted) settle({ state: 'failed', attempt, error })
      }
    }
    const late = setTimeout(() => {
      setStatus((now) => (now.attempt === attempt && now.state === 'asking' ? { ...now, isLate: true } : now))
    }, patienceMs)
    void ask()
    return () => {
      clearTimeout(late)
      leaving.abort()
    }
  }, [attempt])

  return { status, retry: () => setStatus(asking(attempt + 1)) }
}
