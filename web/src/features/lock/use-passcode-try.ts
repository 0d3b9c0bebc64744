import { useState } from 'react'
import { showError } from '../../overlays/show-error.ts'
import { lock } from '../../i18n/en/lock.ts'
import { texts } from '../../i18n/texts.ts'
import { useWrongTry } from './use-wrong-try.ts'

const t = texts(lock)

/**
 * A passcode that is tried on the server: what a `CodeInput` needs, with the tries that are left in words.
 * @param act throws ApiError passcode/incorrect; when it is done, the page goes on
 */
export function usePasscodeTry(act: (passcode: string) => Promise<void>) {
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState(false)
  const triesLeftOf = useWrongTry('passcode/incorrect')

  const fail = (failure: unknown) => {
    const count = triesLeftOf(failure)
    if (count === undefined) {
      setValue('')
      showError(failure)
    } else if (count > 0) {
      setError(t('wrong', { count }))
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
