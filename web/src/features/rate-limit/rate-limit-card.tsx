import { errors } from '@cardea/contract'
import { Hourglass, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { secondsLeft, useSecondsLeft } from '../../ui/feedback/countdown.ts'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { rateLimit } from '../../i18n/en/rate-limit.ts'
import { addWords, askForWords, words, wordsOf } from '../../i18n/words.ts'
import { IconRing } from './icon-ring.tsx'
import type { RateLimitParams } from './rate-limit-params.ts'

addWords('rateLimit', rateLimit)
askForWords('errors')

type RateLimitCardProps = RateLimitParams & { onTryAgain: () => void }

/** Too many requests, or a temporary ban: title, text and hint of the catalogue on a card that is dark in both themes. */
export function RateLimitCard({
  code = 'request/too-many-requests',
  until = 0,
  onTryAgain,
}: RateLimitCardProps) {
  const t = wordsOf('rateLimit')
  const said = (part: 'title' | 'message' | 'hint') =>
    words.ofServer('errors', `${code}.${part}`) ?? errors[code][part]
  const title = said('title') ?? ''
  const [whole] = useState(() => secondsLeft(until, Date.now()))
  const seconds = useSecondsLeft(until)
  usePageTitle(title)
  return (
    <main id="content" className="dark flex min-h-dvh bg-bg p-4 text-t1">
      <div
        role="alert"
        className="float m-auto w-full max-w-93 rounded-dialog border border-line bg-float p-7 shadow-float"
      >
        <IconRing
          icon={code === 'user/temp-ban' ? ShieldAlert : Hourglass}
          left={whole === 0 ? 1 : seconds / whole}
        />
        <h1 className="mt-6 text-title">{title}</h1>
        <p className="mt-2 text-body text-balance">{said('message')}</p>
        <p className="mt-2 text-body text-t2">{said('hint')}</p>
        <div className="mt-6 flex items-center gap-3">
          <Button look="primary" onClick={onTryAgain}>
            {t('tryAgain')}
          </Button>
          {whole > 0 && (
            <span className="text-small text-t3 tabular-nums" aria-live="off">
              {seconds > 0 ? t('readyIn', { time: shortTime(seconds) }) : t('ready')}
            </span>
          )}
        </div>
      </div>
    </main>
  )
}

/** 12 → 12 s, 90 → 1:30 min, 5400 → 1:30 h. */
function shortTime(seconds: number): string {
  const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0')
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)} min`
  return `${Math.floor(seconds / 3600)}:${twoDigits((seconds % 3600) / 60)} h`
}
