import { spans, type SendCodeReply } from '@cardea/contract'
import type { CodeSent } from '@cardea/client/session/session'
import { showError } from '../../overlays/show-error.ts'
import { useSecondsLeft } from '../../ui/feedback/countdown.ts'
import { CountdownRing } from '../../ui/feedback/countdown-ring.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { sendCode } from '../../data/session/sign-in.ts'
import { useBusy } from '../../ui/form/use-busy.ts'
import { auth } from '../../i18n/en/auth.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(auth)

const resendSeconds = spans.codeResendMs / 1000

type SendAgainProps = {
  challenge: Pick<CodeSent, 'email' | 'challengeID' | 'resendAt'>
  /** Another way to ask for it than that of the way in. */
  send?: (email: string, challengeID: string) => Promise<SendCodeReply>
}

/** Counts down to when the code may be sent again, then offers it. The same code comes again, so a late mail still works. */
export function SendAgain({ challenge, send: ask = sendCode }: SendAgainProps) {
  const seconds = useSecondsLeft(challenge.resendAt)
  const [isBusy, run] = useBusy()

  const send = async () => {
    try {
      const reply = await ask(challenge.email, challenge.challengeID)
      // The server counts too: asked sooner than it likes, it sends nothing and says how long it is still.
      const isSent = reply.resendIn === resendSeconds
      showToast(
        t(reply.challengeID !== challenge.challengeID ? 'sentNew' : isSent ? 'sentAgain' : 'sentAlready'),
      )
    } catch (error) {
      showError(error)
    }
  }

  if (seconds > 0) {
    return (
      <span className="inline-flex items-center gap-2 text-t3 tabular-nums">
        <CountdownRing seconds={seconds} of={resendSeconds} size={16} look="quiet" />
        {t('sendAgainIn', { time: minutesAndSeconds(seconds) })}
      </span>
    )
  }
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={() => void run(send)}
      className="relative inline-flex items-center gap-2 rounded-badge font-medium text-accent-t touch-target hover:underline"
    >
      {isBusy && <Spinner />}
      {t('sendAgain')}
    </button>
  )
}

/** 59 → 0:59. */
const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
