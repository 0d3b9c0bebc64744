import { LineIcon } from '../../ui/display/line-icon.tsx'
import { Link, useSearch } from '@tanstack/react-router'
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import { sessionPreference } from '../../api/client.ts'
import type { CodeSent } from '@cardea/client/session/session'
import { usePreference } from '../../storage/use-preference.ts'
import { buttonClass } from '../../ui/form/button-class.ts'
import { useSecondsLeft } from '../../ui/feedback/countdown.ts'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { auth } from '../../i18n/en/auth.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import { CodeForm } from './code-form.tsx'
import { ExpiredCode } from './expired-code.tsx'

const t = texts(auth)
const tUi = texts(ui)

/** Asks for the code of the mail. */
export function OtpPage() {
  const [session] = usePreference(sessionPreference)
  usePageTitle(t('otpTitle'))
  // Signed in, or signed out in another tab: the guards lead on.
  return session.state === 'codeSent' ? <AwaitedCode challenge={session} /> : null
}

function AwaitedCode({ challenge }: { challenge: CodeSent }) {
  const { next } = useSearch({ from: '/otp' })
  const isOver = useSecondsLeft(challenge.expiresAt) === 0
  const back = (
    <Link
      to="/login"
      search={{ next }}
      aria-label={tUi('back')}
      className={`${buttonClass('quiet')} -ml-2 w-10 px-0`}
    >
      <LineIcon icon={ChevronLeft} size={20} />
    </Link>
  )
  return isOver ? (
    <ExpiredCode key={challenge.challengeID} challenge={challenge} back={back} next={next} />
  ) : (
    <CodeForm key={challenge.challengeID} challenge={challenge} back={back} next={next} />
  )
}
