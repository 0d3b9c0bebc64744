import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { goBack } from '../../overlays/overlay.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { lock } from '../../i18n/en/lock.ts'
import { texts } from '../../i18n/texts.ts'
import { forgotPasscodePreference } from '../../data/lock/lock-flags.ts'

const t = texts(lock)

/** Goes on from choosing a passcode to where one came from, and says what has become of it. */
export function useFinishPasscode(): (said?: 'set' | 'changed' | 'removed') => Promise<void> {
  const router = useRouter()
  const navigate = useNavigate()
  const { next, welcome } = useSearch({ from: '/signed-in/passcode-steps' })
  return async (said) => {
    forgotPasscodePreference.clear()
    if (said) showToast(t(said), { kind: 'done' })
    // The first page lies before the second in the history, and neither is to be gone back to.
    if (router.state.location.pathname === '/confirm_passcode') await goBack(router.history, 1, true)
    if (welcome) await navigate({ to: '/login-success', search: { next }, replace: true })
    else await navigate({ href: next ?? '/records', replace: true })
  }
}
