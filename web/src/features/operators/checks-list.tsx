import { LineIcon } from '../../ui/display/line-icon.tsx'
import type { ServerCheck } from '@cardea/contract'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { operator } from '../../i18n/en/operator.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(operator)

const looks = {
  ok: { icon: CircleCheck, colour: 'text-success' },
  warn: { icon: TriangleAlert, colour: 'text-warning' },
  fail: { icon: CircleX, colour: 'text-danger' },
} as const

/** What was looked at, the worst first, each with what to do. */
export function ChecksList({ checks }: { checks: readonly ServerCheck[] }) {
  return (
    <section aria-labelledby="checks" className="mt-7">
      <h2 id="checks" className="pb-2.5 text-heading">
        {t('checks')}
      </h2>
      <ul className="rounded-card border border-line bg-raised">
        {checks.map(({ name, state, says }) => {
          const { icon: Icon, colour } = looks[state]
          return (
            <li
              key={name}
              className="flex min-h-11 items-center gap-x-3 border-t border-line px-4 py-2.5 first:border-t-0 max-sm:flex-wrap"
            >
              <LineIcon icon={Icon} size={18} className={`shrink-0 ${colour}`} />
              <span className="w-52 shrink-0 max-sm:w-auto">
                {name}
                <span className="sr-only">, {t(`checkState.${state}`)}</span>
              </span>
              <span className="min-w-0 flex-1 text-small wrap-anywhere text-t2 max-sm:basis-full">
                {says}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
