import { LineIcon } from '../../ui/display/line-icon.tsx'
import { errors } from '@cardea/contract'
import Hourglass from 'lucide/dist/esm/icons/hourglass.mjs'
import ShieldAlert from 'lucide/dist/esm/icons/shield-alert.mjs'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { secondsLeft, useSecondsLeft } from '../../ui/feedback/countdown.ts'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { WaitPage } from '../../ui/display/wait-page.tsx'
import { WaitRing } from '../../ui/feedback/wait-ring.tsx'
import { rateLimit } from '../../i18n/en/rate-limit.ts'
import { askForServerTexts, ofServer } from '../../i18n/of-server.ts'
import { texts } from '../../i18n/texts.ts'
import type { RateLimitParams } from './rate-limit-params.ts'

const t = texts(rateLimit)

askForServerTexts('errors')

type RateLimitCardProps = RateLimitParams & { onTryAgain: () => void }

/**
 * Too many requests, or a temporary ban: title, text and hint of the catalogue. Where the server said how long, a number
 * counts down, and the button sleeps until then: a press before would only be refused again. At zero it goes back by itself.
 */
export function RateLimitCard({
  code = 'request/too-many-requests',
  until = 0,
  onTryAgain,
}: RateLimitCardProps) {
  const said = (part: 'title' | 'message' | 'hint') =>
    ofServer('errors', `${code}.${part}`) ?? errors[code][part]
  const title = said('title') ?? ''
  const [whole] = useState(() => secondsLeft(until, Date.now()))
  const seconds = useSecondsLeft(until)
  usePageTitle(title)
  const goBack = useEffectEvent(onTryAgain)
  // Also where the page came later than the end of the wait.
  const isOver = until > 0 && seconds === 0
  useEffect(() => {
    if (isOver) goBack()
  }, [isOver])
  const Icon = code === 'user/temp-ban' ? ShieldAlert : Hourglass
  return (
    <WaitPage
      picture={
        <WaitRing left={whole === 0 ? 1 : seconds / whole}>
          {seconds > 0 ? (
            <span className="text-title tabular-nums">{shortTime(seconds)}</span>
          ) : (
            <LineIcon icon={Icon} size={28} className="text-t2" />
          )}
        </WaitRing>
      }
      title={title}
      text={
        <>
          <p>{said('message')}</p>
          <p className="mt-2">{said('hint')}</p>
          {seconds > 0 && <p className="sr-only">{t('readyIn', { time: shortTime(seconds) })}</p>}
        </>
      }
    >
      <Button look="primary" disabled={seconds > 0} onClick={onTryAgain}>
        {t('tryAgain')}
      </Button>
    </WaitPage>
  )
}

/** 12 → 12, 90 → 1:30, 5400 → 1:30 h. */
function shortTime(seconds: number): string {
  const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0')
  if (seconds < 60) return String(seconds)
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`
  return `${Math.floor(seconds / 3600)}:${twoDigits((seconds % 3600) / 60)} h`
}
