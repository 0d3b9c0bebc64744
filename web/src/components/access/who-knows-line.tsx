import { canOnRecord, type Field, type VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Eye } from 'lucide-react'
import { Suspense, useState } from 'react'
import { exposureQuery } from '../../data/exposure/exposure.ts'
import { labelInSentence } from '../../data/records/label-in-sentence.ts'
import { mainField } from '../../data/records/main-secret.ts'
import { effectiveRoleOn } from '../../data/records/ownership.ts'
import { useMe } from '../../data/people/me.ts'
import { locale } from '../../i18n/locale.ts'
import { exposure } from '../../i18n/en/exposure.ts'
import { texts } from '../../i18n/texts.ts'
import { classNames } from '../../ui/display/class-names.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'

const t = texts(exposure)

const WhoKnowsDialog = lazyPart(() => import('./who-knows-dialog.tsx'), 'WhoKnowsDialog')

/**
 * The foot of a secret: how many people know it. Under the secret that is copied most always, under others once a person
 * without access knows it. For those who may share.
 */
export function WhoKnowsLine({ record, field }: { record: VaultRecord; field: Field }) {
  const me = useMe()
  const maySee = canOnRecord(effectiveRoleOn(record, me._id), 'seeExposure')
  const exposed = useQuery({ ...exposureQuery(record._id), enabled: maySee })
  const people = exposed.data?.people
  const [isOpen, setOpen] = useState(false)
  const knowing = people?.filter(({ knows }) => knows.includes(field.label)) ?? []
  const without = knowing.filter(({ hasAccess }) => !hasAccess).length
  const isMain = mainField(record)?.key === field.key
  if (maySee && isMain && knowing.length === 0) return <Room isAsked={exposed.isPending} />
  if (knowing.length === 0 || (without === 0 && !isMain)) return null
  const count = knowing.length
  // A label of several words may be a plural, and breaks the line; it stands right above.
  const know = field.label.includes(' ')
    ? t('knowIt', { count })
    : t('know', { count, label: labelInSentence(field.label, locale()) })
  return (
    <li
      className={classNames(
        'border-t border-line last:rounded-b-card',
        without > 0 ? 'bg-warning-fill' : 'bg-transparent',
      )}
    >
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={classNames(
          'relative flex min-h-9 w-full items-center gap-2.5 px-3.5 py-1.5 text-left text-small touch-target focus-visible:-outline-offset-2',
          without > 0 ? 'font-book text-t1' : 'text-t3 hover:text-t2',
        )}
      >
        <Eye size={15} aria-hidden className={without > 0 ? 'text-warning' : undefined} />
        <span className="min-w-0 flex-1 wrap-anywhere">
          {/* Read by itself, in a list of buttons, it says what is known. */}
          {field.label.includes(' ') && <span className="sr-only">{field.label}: </span>}
          {without > 0 ? t('without', { know, count: without }) : know}
        </span>
        <ChevronRight size={15} aria-hidden />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <WhoKnowsDialog record={record} field={field} people={knowing} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  )
}

/** The line before the answer, and where no person has opened the secret: nothing below it moves when the answer comes. */
function Room({ isAsked }: { isAsked: boolean }) {
  return (
    <li className="border-t border-line text-small text-t3">
      <p className="flex min-h-9 items-center px-3.5 py-1.5">
        {isAsked ? <Skeleton className="h-2.5 w-40" /> : t('nobodyKnows')}
      </p>
    </li>
  )
}
