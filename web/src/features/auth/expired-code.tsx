import TimerOff from 'lucide/dist/esm/icons/timer-off.mjs'
import type { ReactNode } from 'react'
import type { CodeSent } from '@cardea/client/session/session'
import { showError } from '../../overlays/show-error.ts'
import { Button } from '../../ui/form/button.tsx'
import { Emphasised } from '../../ui/display/emphasised.tsx'
import { useFirstFocus } from '../../ui/dialog/first-focus.ts'
import { LonePage } from '../../ui/display/lone-page.tsx'
import { sendCode } from '../../data/session/sign-in.ts'
import { useBusy } from '../../ui/form/use-busy.ts'
import { WayInTile } from '../../components/sign-in/way-in-tile.tsx'
import { WrongAddress } from './wrong-address.tsx'
import { auth } from '../../i18n/en/auth.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(auth)

type ExpiredCodeProps = { challenge: CodeSent; back: ReactNode; next: string | undefined }

/** The code was used up by time or tries: asks for a new one with one press. */
export function ExpiredCode({ challenge, back, next }: ExpiredCodeProps) {
  const [isBusy, run] = useBusy()
  const first = useFirstFocus<HTMLButtonElement>()
  const send = async () => {
    try {
      await sendCode(challenge.email)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <LonePage
      back={back}
      picture={<WayInTile icon={TimerOff} />}
      title={t('expiredTitle')}
      text={<Emphasised text={t('expiredText', { email: challenge.email })} part={challenge.email} />}
    >
      <Button
        look="primary"
        size="large"
        className="w-full"
        ref={first}
        busy={isBusy}
        onClick={() => void run(send)}
      >
        {t('sendNew')}
      </Button>
      <p className="mt-5 text-body sm:text-center">
        <WrongAddress next={next} />
      </p>
    </LonePage>
  )
}
