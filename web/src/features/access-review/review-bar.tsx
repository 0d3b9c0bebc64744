import { Eye } from 'lucide-react'
import { KindCounts, useListed } from '../../components/records/kind-counts.tsx'
import { personName } from '../../data/records/ownership.ts'
import { locale } from '../../i18n/locale.ts'
import { namesInSentence } from '../../i18n/name-list.ts'
import { exposure } from '../../i18n/en/exposure.ts'
import { texts } from '../../i18n/texts.ts'
import { Button } from '../../ui/form/button.tsx'
import type { Decided } from './decisions.ts'

const t = texts(exposure)

type ReviewBarProps = {
  decided: readonly Decided[]
  isRunning: boolean
  onApply: () => void
  onStartOver: () => void
}

/** What was decided, and what it will do, before any of it is done. */
export function ReviewBar({ decided, isRunning, onApply, onStartOver }: ReviewBarProps) {
  const by = Map.groupBy(decided, ({ decision }) => decision)
  const ended = by.get('end') ?? []
  const summary = (['keep', 'lower', 'end'] as const).flatMap((decision) => {
    const count = by.get(decision)?.length ?? 0
    return count === 0 ? [] : [t(`review.counted.${decision}`, { count })]
  })
  const openedIDs = ended.flatMap(({ entry }) => (entry.lastOpened ? [entry._id] : []))
  const knowing = new Map(
    ended.flatMap(({ user, entry }) => (entry.lastOpened ? [[user._id, user] as const] : [])),
  )
  const toChange = useListed(openedIDs)
  const names = namesInSentence([...knowing.values()].map(personName), locale(), (count) =>
    t('preview.more', { count }),
  )
  return (
    <section
      aria-label={t('review.bar')}
      className="float absolute inset-x-4 bottom-4 mx-auto flex max-w-180 flex-col gap-2 rounded-dialog bg-float p-2.5 shadow-float"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pl-2.5">
        <p className="mr-auto min-w-0 max-sm:w-full">
          <span className="font-strong">{t('review.decided', { count: decided.length })}</span>{' '}
          <span className="text-t2">{summary.join(', ')}</span>
        </p>
        <Button look="quiet" className="max-sm:mr-auto" onClick={onStartOver}>
          {t('review.startOver')}
        </Button>
        <Button look="primary" busy={isRunning} onClick={onApply}>
          {t('review.apply', { count: decided.length })}
        </Button>
      </div>
      {names !== '' && (
        <div className="flex gap-2.5 rounded-small bg-well px-3 py-2 text-small text-t2">
          <Eye size={15} aria-hidden className="mt-0.5 shrink-0 text-warning" />
          <div className="flex min-w-0 flex-col gap-1.5">
            <p>{t('review.losesSome', { names, count: knowing.size })}</p>
            <KindCounts label={t('kinds.toChange')} records={toChange} />
          </div>
        </div>
      )}
    </section>
  )
}
