import { Check } from 'lucide-react'
import { locale } from '../../i18n/locale.ts'
import { exposure } from '../../i18n/en/exposure.ts'
import { texts } from '../../i18n/texts.ts'
import type { Done } from './done.ts'

const t = texts(exposure)

/** What was worked off here, the newest first. */
export function ChangedToday({ done }: { done: readonly Done[] }) {
  if (done.length === 0) return null
  return (
    <section aria-labelledby="changed-today" className="px-6 pt-6 pb-10 max-sm:px-4">
      <h2 id="changed-today" className="pb-1 text-small text-t2">
        {t('work.today')}
      </h2>
      <ul>
        {done.map(({ id, name, how, at }) => (
          <li key={id} className="flex min-h-12 items-center gap-3 text-small">
            <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-success-fill text-success">
              <Check size={18} aria-hidden />
            </span>
            <p className="min-w-0 flex-1 truncate text-t2">
              <bdi>{name}</bdi>
              <span className="text-t3"> · {t(how === 'changed' ? 'work.byYou' : 'work.settledByYou')}</span>
            </p>
            <time dateTime={at.toISOString()} className="text-t3 tabular-nums">
              {at.toLocaleTimeString(locale(), { hour: '2-digit', minute: '2-digit' })}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
