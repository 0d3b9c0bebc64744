import type { VaultRecord } from '@cardea/contract'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names.ts'
import { locale } from '../../../words/locale.ts'
import { PeopleStack } from '../people-stack.tsx'
import { RecordLink } from '../record-link.tsx'
import { shownName } from '../record-name.ts'
import { RecordTile } from '../record-tile.tsx'
import { useNow } from '../values/use-now.ts'
import { shortWhen } from '../values/when.ts'
import { Highlighted, type Search } from './highlighted.tsx'
import { RecordActions } from './record-actions.tsx'
import { RecordSubtitle } from './record-subtitle.tsx'

/** Widths of the columns beside the name: narrow beside the panel, wider when the list is alone. */
export const columnClass = {
  people: 'w-21.5 @4xl:w-35',
  role: 'w-15.5 max-sm:hidden @4xl:w-22',
  changed: 'w-16.5 max-sm:hidden @4xl:w-20',
}

type RecordRowProps = {
  record: VaultRecord
  search: Search
  isOpen: boolean
  /** The row that Tab and the keys reach. */
  isActive: boolean
  onActive: (id: string) => void
}

/** One record of the list. The hairline above it goes where it or its upper neighbour has a fill. */
export const RecordRow = memo(function RecordRow({
  record,
  search,
  isOpen,
  isActive,
  onActive,
}: RecordRowProps) {
  const { t } = useTranslation(['records', 'ui'])
  const now = useNow()
  const changed = new Date(record.updatedAt)
  return (
    <div
      className={classNames(
        'group/row relative flex h-full items-center gap-4 rounded-control px-3 transition-colors has-[[data-record-link]:focus-visible]:outline-2 has-[[data-record-link]:focus-visible]:-outline-offset-2 has-[[data-record-link]:focus-visible]:outline-ring',
        isOpen ? 'bg-soft' : 'hover:bg-hover has-data-popup-open:bg-hover',
      )}
    >
      <div className="flex min-w-0 flex-1 items-center gap-3">
        <RecordTile template={record.template} selected={isOpen} />
        <div className="min-w-0 flex-1">
          <RecordLink
            id={record._id}
            isReachable={isActive}
            isOpen={isOpen}
            onFocus={() => onActive(record._id)}
            className="block truncate font-medium max-sm:text-phone"
          >
            <bdi>
              <Highlighted text={shownName(record)} search={search} />
            </bdi>
          </RecordLink>
          <p className={classNames('truncate text-small', isOpen ? 'text-t2' : 'text-t3')}>
            <bdi>
              <RecordSubtitle record={record} search={search} />
            </bdi>
          </p>
        </div>
      </div>
      <div className={classNames(columnClass.people, 'shrink-0 max-sm:w-auto')}>
        <PeopleStack
          record={record}
          ring={
            isOpen
              ? 'ring-soft'
              : 'ring-surface group-hover/row:ring-hover group-has-data-popup-open/row:ring-hover'
          }
        />
      </div>
      <span className={classNames(columnClass.role, 'shrink-0 text-small text-t2')}>
        <span className="sr-only">{t('role')}: </span>
        {t(`ui:role.${record.role}`)}
      </span>
      <div className={classNames(columnClass.changed, 'relative shrink-0 self-stretch')}>
        <time
          dateTime={record.updatedAt}
          className={classNames(
            'flex h-full items-center justify-end text-small whitespace-nowrap tabular-nums transition-opacity',
            'group-focus-within/row:opacity-0 group-hover/row:opacity-0 group-has-data-popup-open/row:opacity-0',
            isOpen ? 'text-t2' : 'text-t3',
          )}
        >
          <span className="sr-only">{t('columns.changed')}: </span>
          {shortWhen(changed, now, locale())}
        </time>
        <RecordActions
          record={record}
          isReachable={isActive}
          className="absolute inset-y-0 right-0 -mr-1.5 opacity-0 transition-opacity group-focus-within/row:opacity-100 group-hover/row:opacity-100 has-data-popup-open:opacity-100"
        />
      </div>
    </div>
  )
})
