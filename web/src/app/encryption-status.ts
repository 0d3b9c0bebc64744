import { encryptionRoutes } from '@cardea/contract'
import { useEffect, useState } from 'react'
import { loadSealing } from '@cardea/client/calls/load-sealing'
import {
  call,
  client,
  encryptionPreference,
  serverKeyPreference,
  requireServerKey,
  sessionPreference,
} from '../api/client.ts'
import { canSeal } from '@cardea/client/sealing-at-rest/can-seal'

/** After this long the page shows that it is waiting; the call continues. */
const patienceMs = 8_000

export type EncryptionStatus =
  /** `isAgain`: the server did not answer before. */
  | { state: 'asking'; isAgain: boolean; isLate: boolean; attempt: number }
  | { state: 'known'; attempt: number }
  /** Off although it was on: an attacker in between may have said so. */
  | { state: 'turnedOff'; attempt: number }
  /** On, but this page cannot seal. */
  | { state: 'cannotSeal'; attempt: number }
  | { state: 'failed'; attempt: number; error: unknown }

const asking = (attempt: number, isAgain: boolean): EncryptionStatus => ({
  state: 'asking',
  isAgain,
  isLate: false,
  attempt,
})

export type EncryptionAnswer = {
  status: EncryptionStatus
  retry: () => void
  /** Continues although calls are no longer sealed. */
  goOnUnsealed: () => void
}

/** Asks the server once for each page load whether calls are sealed, and again on `retry`. */
export function useEncryptionStatus(): EncryptionAnswer {
  const [status, setStatus] = useState(() => asking(1, false))
  const { attempt } = status

  useEffect(() => {
    const leaving = new AbortController()
    /** Ignores attempts that were given up. */
    const settle = (next: EncryptionStatus) => setStatus((now) => (now.attempt === attempt ? next : now))
    const ask = async () => {
      try {
        const { isEncryptionEnabled } = await call(encryptionRoutes.getEncryptionStatus, leaving)
        settle({ state: judge(isEncryptionEnabled), attempt })
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

  return {
    status,
    retry: () => setStatus(asking(attempt + 1, status.state !== 'turnedOff')),
    goOnUnsealed() {
      store(false)
      setStatus({ state: 'known', attempt })
    },
  }
}

function judge(isEnabled: boolean): 'known' | 'turnedOff' | 'cannotSeal' {
  if (!isEnabled && encryptionPreference.get() === true) return 'turnedOff'
  store(isEnabled)
  if (!isEnabled) return 'known'
  if (!canSeal()) return 'cannotSeal'
  getReady()
  return 'known'
}

/** docs/product.md, section 14: stores the answer; if calls are not sealed, the server's key is cleared. */
function store(isEnabled: boolean): void {
  encryptionPreference.set(isEnabled)
  if (!isEnabled) serverKeyPreference.clear()
}

/** Fetches what the first sealed call needs; if that fails, the call tries again and reports it. */
function getReady(): void {
  void requireServerKey().catch(() => undefined)
  if (sessionPreference.get().state === 'signedIn')
    void client
      .of(loadSealing)()
      .catch(() => undefined)
}
