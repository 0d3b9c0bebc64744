import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { App } from '@cardea/contract'
import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs'
import ClockAlert from 'lucide/dist/esm/icons/clock-alert.mjs'
import { useEffect, useRef } from 'react'
import { ApiError } from '@cardea/client/calls/api-error'
import { deviceSignIn } from '../../i18n/en/device-sign-in.ts'
import { texts } from '../../i18n/texts.ts'
import { errorText } from '../../overlays/show-error.ts'
import { Button } from '../../ui/form/button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'

const t = texts(deviceSignIn)

/** How the page ended: decided, or with a code that nothing has. */
export type Ended =
  | { kind: 'approved'; client: App['kind'] }
  | { kind: 'denied' }
  | { kind: 'unknown' }
  | { kind: 'failed'; text: string }

export const outcomeOf = (error: unknown): Ended =>
  error instanceof ApiError && error.code === 'auth/device-incorrect'
    ? { kind: 'unknown' }
    : { kind: 'failed', text: errorText(error) }

/** Said in one place, each with one way on. */
export function Outcome({ over, onAnother }: { over: Ended; onAnother: () => void }) {
  const { kind } = over
  const box = useRef<HTMLElement>(null)
  // What was pressed is gone.
  useEffect(() => box.current?.focus(), [])
  const Icon = kind === 'approved' ? CircleCheck : kind === 'denied' ? CircleX : ClockAlert
  const tone = kind === 'approved' ? 'text-success' : kind === 'denied' ? 'text-danger' : 'text-t2'
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={t(kind)}
      className="flex items-center gap-3.5 rounded-card border border-line bg-raised p-4 outline-none"
    >
      <LineIcon icon={Icon} size={20} className={`shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{t(kind)}</p>
        <p className="text-small text-t2">
          {over.kind === 'approved' && t(`approvedText.${over.client}`)}
          {over.kind === 'denied' && t('deniedText')}
          {over.kind === 'unknown' && t('unknownText')}
          {over.kind === 'failed' && over.text}
        </p>
      </div>
      {kind === 'approved' && (
        <Link to="/records" className={buttonClass('secondary', 'small')}>
          {t('close')}
        </Link>
      )}
      {kind === 'denied' && (
        <Link to="/settings" hash="sessions" className={buttonClass('secondary', 'small')}>
          {t('devices')}
        </Link>
      )}
      {(kind === 'unknown' || kind === 'failed') && (
        <Button size="small" onClick={onAnother}>
          {t('anotherCode')}
        </Button>
      )}
    </section>
  )
}
