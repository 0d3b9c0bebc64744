import { LineIcon } from '../../ui/display/line-icon.tsx'
import { useQuery } from '@tanstack/react-query'
import Siren from 'lucide/dist/esm/icons/siren.mjs'
import { DecideEmergency } from '../../components/trusted-people/decide-emergency.tsx'
import { nameOfTrusted, trustedPeopleQuery } from '../../data/trusted-people/trusted-people.ts'
import { dayAndTime } from '../../i18n/day-and-time.ts'
import { trustedPeople } from '../../i18n/en/trusted-people.ts'
import { texts } from '../../i18n/texts.ts'
import { useNow } from '../../ui/feedback/use-now.ts'

const t = texts(trustedPeople)

/** On every page, while a trusted person asks for everything that one owns: when it opens, and the ways to refuse and to allow it. */
export function EmergencyBar() {
  const now = useNow()
  const trusted = useQuery(trustedPeopleQuery).data?.trusted ?? []
  const asking = trusted.flatMap((one) =>
    one.request?.state === 'waiting' ? [{ name: nameOfTrusted(one), request: one.request }] : [],
  )
  if (asking.length === 0) return null
  return (
    <section
      aria-label={t('bar.label')}
      className="shrink-0 divide-y divide-line border-line bg-warning-fill text-body sm:border-b max-sm:border-t max-sm:text-small"
    >
      {asking.map(({ name, request }) => (
        <div
          key={request._id}
          className="flex items-center gap-x-3 gap-y-2 px-6 py-2.5 max-sm:flex-wrap max-sm:px-4"
        >
          <LineIcon icon={Siren} size={18} className="shrink-0 text-warning" />
          <p className="min-w-0 flex-1 wrap-anywhere max-sm:basis-4/5">
            <span className="font-strong">{t('bar.asks', { name })}</span>{' '}
            {t('bar.opens', { when: dayAndTime(new Date(request.dueAt), now) })}
          </p>
          <div className="flex shrink-0 gap-2 max-sm:w-full max-sm:*:h-11 max-sm:*:flex-1">
            <DecideEmergency request={request} />
          </div>
        </div>
      ))}
    </section>
  )
}
