import type { VaultRecord } from '@cardea/contract'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names.ts'
import { PeopleStack } from '../people-stack.tsx'
import { RecordLink } from '../record-link.tsx'
import { shownName } from '../record-name.ts'
import { RecordTile } from '../record-tile.tsx'
import { Highlighted, type Search } from './highlighted.tsx'
import { RecordActions } from './record-actions.tsx'
import { RecordSubtitle } from './record-subtitle.tsx'

type RecordCardProps = {
  record: VaultRecord
  search: Search
  isOpen: boolean
  isActive: boolean
  onActive: (id: string) => void
}

/** One record of the grid: the same content as a row, in the same order. */
export const RecordCard = memo(function RecordCard(props: RecordCardProps) {
  const { record, search, isOpen, isActive, onActive } = props
  const { t } = useTranslation(['records', 'ui'])
  return (
    <div
      className={classNames(
        'group/card relative flex h-39 flex-col rounded-card border p-4 transition-colors has-[[data-record-link]:focus-visible]:outline-2 has-[[data-record-link]:focus-visible]:outline-offset-2 has-[[data-record-link]:focus-visible]:outline-ring',
        isOpen
          ? 'border-ring bg-soft shadow-[inset_0_0_0_0.5px_var(--ring)]'
          : 'border-line bg-raised hover:bg-hover has-data-popup-open:bg-hover',
      )}
    >
      <RecordTile template={record.template} size={40} selected={isOpen} />
      <RecordActions
        record={record}
        isReachable={isActive}
        className="absolute top-4 right-3 opacity-0 transition-opacity group-focus-within/card:opacity-100 group-hover/card:opacity-100 has-data-popup-open:opacity-100"
      />
      <RecordLink
        id={record._id}
        isReachable={isActive}
        isOpen={isOpen}
        onFocus={() => onActive(record._id)}
        className="mt-2.5 block truncate font-medium"
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
      <div className="mt-auto flex items-center justify-between gap-3 text-small text-t2">
        <span>
          <span className="sr-only">{t('role')}: </span>
          {t(`ui:role.${record.role}`)}
        </span>
        <PeopleStack
          record={record}
          ring={
            isOpen
              ? 'ring-soft'
              : 'ring-raised group-hover/card:ring-hover group-has-data-popup-open/card:ring-hover'
          }
        />
      </div>
    </div>
  )
})
