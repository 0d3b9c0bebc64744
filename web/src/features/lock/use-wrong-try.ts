import type { ErrorCode } from '@cardea/contract'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '@cardea/client/calls/api-error'
import { resetBrowser } from '../../data/session/forget.ts'
import { lock } from '../../i18n/en/lock.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(lock)

/**
 * What follows from a try that failed. After the fifth wrong one in a row the session is over, and with it everything this
 * browser keeps of it; the sign-in says why.
 * @returns how many tries are left; undefined for another error than `wrongCode`
 */
export function useWrongTry(wrongCode: ErrorCode): (failure: unknown) => number | undefined {
  const navigate = useNavigate()
  return (failure) => {
    const isWrong = failure instanceof ApiError && failure.code === wrongCode
    const triesLeft = isWrong ? failure.entries[0]?.attemptsLeft : undefined
    if (triesLeft === 0) {
      resetBrowser()
      const state = { ended: { why: t('usedUp') } }
      void navigate({ to: '/login', state, replace: true, ignoreBlocker: true })
    }
    return triesLeft
  }
}
