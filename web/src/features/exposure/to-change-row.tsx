import type { ExposedRecord } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { rowHairline } from '../../components/list/row-hairline.ts'
import { PersonStack } from '../../components/people/person-stack.tsx'
import { RecordTile } from '../../components/tiles/record-tile.tsx'
import { settleExposure } from '../../data/exposure/exposure.ts'
import { shownName } from '../../data/records/record-name.ts'
import { locale } from '../../i18n/locale.ts'
import { listed } from '../../i18n/name-list.ts'
import { shortWhen } from '../../i18n/when.ts'
import { exposure } from '../../i18n/en/exposure.ts'
import { texts } from '../../i18n/texts.ts'
import { showError } from '../../overlays/show-error.ts'
import { classNames } from '../../ui/display/class-names.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { useNow } from '../../ui/feedback/use-now.ts'
import { Button } from '../../ui/form/button.tsx'
import { namesOf } from './names-of.ts'

const t = texts(exposure)

type ToChangeRowProps = {
  exposed: ExposedRecord
  /** It is the one worked off. */
  isOpen: boolean
  /** While one works through them: instead of opening the record itself. */
  onOpen: (() => void) | undefined
  onSettled: () => void
}

const whole = 'after:absolute after:inset-0'

/** One record to change: what of it is known, to whom, and since when they have no access. Opens the record. */
export function ToChangeRow({ exposed, isOpen, onOpen, onSettled }: ToChangeRowProps) {
  const { record, people } = exposed
  const now = useNow()
  const queryClient = useQueryClient()
  const [isSettling, setSettling] = useState(false)
  const name = shownName(record)
  const labels = [...new Set(people.flatMap(({ knows }) => knows))]
  const users = people.flatMap(({ user }) => user ?? [])
  const names = namesOf(people)
  const [last] = people
    .map(({ endedAt }) => endedAt)
    .toSorted()
    .toReversed()

  const settle = async () => {
    setSettling(true)
    try {
      await settleExposure(queryClient, [record._id])
      showToast(t('toChange.settled', { name }), { kind: 'done' })
      onSettled()
    } catch (error) {
      setSettling(false)
      showError(error)
    }
  }
  return (
    <li
      data-marked={isOpen || undefined}
      className={classNames(
        rowHairline,
        'whole flex min-h-15 items-center gap-4 rounded-control px-3 py-1.5 transition-colors max-sm:flex-wrap',
        isOpen ? 'bg-soft' : 'hover:bg-hover',
      )}
    >
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <RecordTile template={record.template} />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium max-sm:text-phone">
            {onOpen ? (
              <button
                type="button"
                aria-current={isOpen || undefined}
                onClick={onOpen}
                className={classNames(whole, 'max-w-full truncate')}
              >
                <bdi>{name}</bdi>
              </button>
            ) : (
              <Link to="/records/$recordID" params={{ recordID: record._id }} className={whole}>
                <bdi>{name}</bdi>
              </Link>
            )}
          </p>
          <p className="truncate text-small text-t3">
            <bdi>{listed(labels)}</bdi>
          </p>
          <p className="truncate text-small text-t2 @2xl:hidden">{names}</p>
        </div>
      </div>
      <div className="flex w-50 shrink-0 items-center gap-2.5 @max-2xl:hidden">
        {users.length > 0 && <PersonStack people={users} ring="ring-surface whole-hover:ring-hover" />}
        <span className="min-w-0 truncate text-small text-t2">{names}</span>
      </div>
      <div className="flex w-45 shrink-0 items-center justify-end gap-2 max-sm:w-full max-sm:pl-12">
        {last && (
          <time dateTime={last} className="text-small text-t2 tabular-nums">
            <span className="sr-only">{t('toChange.ended')}: </span>
            {shortWhen(new Date(last), now, locale())}
          </time>
        )}
        <Button
          size="small"
          className="relative"
          busy={isSettling}
          aria-label={t('toChange.settleName', { name })}
          onClick={() => void settle()}
        >
          {t('toChange.settle')}
        </Button>
      </div>
    </li>
  )
}
