import HeartPulse from 'lucide/dist/esm/icons/heart-pulse.mjs'
import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs'
import { attention } from '../../i18n/en/attention.ts'
import { texts } from '../../i18n/texts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Button } from '../../ui/form/button.tsx'
import { HealthBar } from './health-bar.tsx'
import type { Passwords } from './use-passwords.ts'

const t = texts(attention)

/** What leaves the browser: nothing, unless the operator lets known breaches be looked up. */
export const aboutPasswords = ({ asksBreaches }: Pick<Passwords, 'asksBreaches'>): string =>
  t(asksBreaches ? 'about.passwordsAsked' : 'about.passwords')

/** Before passwords are checked, and while they are. */
export function PasswordCheck({ passwords }: { passwords: Passwords }) {
  const { stage, count, stepUp, look, stop } = passwords
  if (stage.at === 'checking')
    return (
      <div className="m-auto flex w-full max-w-110 flex-col items-center p-6 text-center" aria-live="polite">
        <h2 className="pb-5 text-heading">{t('check.checking')}</h2>
        <ProgressBar label={t('check.checking')} done={stage.done} />
        <p className="pt-3 text-small text-t2 tabular-nums">
          {t('check.progress', { done: Math.round(stage.done * stage.total), count: stage.total })}
        </p>
        <Button className="mt-6" onClick={stop}>
          {t('stop')}
        </Button>
      </div>
    )
  return (
    <EmptyState
      icon={HeartPulse}
      title={t('check.title')}
      text={count === 0 ? t('check.none') : aboutPasswords(passwords)}
    >
      {count > 0 && (
        <Button look="primary" busy={stepUp.isAsking} onClick={look}>
          {t('check.check', { count })}
        </Button>
      )}
    </EmptyState>
  )
}

/** How many look good, and the way to check them again. */
export function PasswordsBar({ passwords }: { passwords: Passwords }) {
  const { stage, look } = passwords
  const items = passwords.items ?? []
  if (stage.at !== 'checked') return null
  return (
    <div className="flex items-center gap-4 px-6 pb-3 text-small text-t2 max-sm:flex-wrap max-sm:px-4">
      <HealthBar findings={items.map(({ finding }) => finding)} total={stage.total} />
      <span aria-live="polite">
        {t('check.good', { good: stage.total - items.length, count: stage.total })}
      </span>
      <Button look="quiet" size="small" icon={RefreshCw} onClick={look}>
        {t('check.again')}
      </Button>
    </div>
  )
}
