import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '@cardea/client/calls/api-error'
import { showError } from '../../overlays/show-error.ts'
import { lock } from '../../i18n/en/lock.ts'
import { texts } from '../../i18n/texts.ts'
import { resetBrowser } from '../../data/session/forget.ts'

const t = texts(lock)

/**
 * A passcode that is tried on the server: what a `CodeInput` needs, with the tries that are left in words. After the fifth
 * wrong one the session is over, and with it everything this browser keeps of it.
 * @param act throws ApiError passcode/incorrect; when it is done, the page goes on
 */
export function usePasscodeTry(act: (passcode: string) => Promise<void>) {
  const navigate = useNavigate()
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState(false)

  const fail = (failure: unknown) => {
    const isWrong = failure instanceof ApiError && failure.code === 'passcode/incorrect'
    const triesLeft = isWrong ? failure.entries[0]?.attemptsLeft : undefined
    if (triesLeft === 0) {
      resetBrowser()
      // The sign-in says why, and goes on saying it.
      const state = { ended: { why: t('usedUp') } }
      void navigate({ to: '/login', state, replace: true, ignoreBlocker: true })
    } else if (triesLeft !== undefined) {
      setError(t('wrong', { count: triesLeft }))
    } else {
      setValue('')
      showError(failure)
    }
  }

  return {
    value,
    error,
    sending,
    onChange: (next: string) => {
      setValue(next)
      setError(undefined)
    },
    onComplete: async (passcode: string) => {
      setSending(true)
      try {
        // A right one keeps the boxes closed until the page goes on.
        await act(passcode)
      } catch (failure) {
        setSending(false)
        fail(failure)
      }
    },
  }
}
