import { memo } from 'react'
import { columnClass } from '../../../components/list/column-class.ts'
import { classNames } from '../../../ui/display/class-names.ts'
import { useNow } from '../../../ui/feedback/use-now.ts'
import { locale } from '../../../i18n/locale.ts'
import { shortWhen } from '../../../i18n/when.ts'
import { records } from '../../../i18n/en/records.ts'
import { texts } from '../../../i18n/texts.ts'
import { PeopleStack } from '../../../components/people/people-stack.tsx'
import { shownName } from '@cardea/client/records/record-name'
import { GroupsCell } from './groups-cell.tsx'
import { NameAndSubtitle } from './name-and-subtitle.tsx'
import { RecordActions } from './record-actions.tsx'
import type { RecordItemProps } from './record-item.ts'
import { SelectableTile } from '../../../components/records/selectable-tile.tsx'

const t = texts(records)

/** One record of the list. The hairline above it goes where it or its upper neighbour has a fill. */
export const RecordRow = memo(function RecordRow(props: RecordItemProps) {
  const { record, search, looks, columns, groupID, filterID, isOpen, isSelected, isSelecting, isActive } =
    props
  const isMarked = isOpen || isSelected
  const name = shownName(record)
  return (
    <div
      data-marked={isMarked || undefined}
      className={classNames(
        'whole relative flex h-full items-center gap-4 rounded-control px-3 transition-colors',
        isMarked ? 'bg-soft' : 'hover:bg-hover has-data-popup-open:bg-hover',
      )}
    >
      <div className={classNames(columnClass.name, 'flex items-center gap-3')}>
        <SelectableTile
          record={record}
          name={name}
          isSelected={isSelected}
          isMarked={isMarked}
          isReachable={isActive}
          className={isSelecting ? 'whole-hover:opacity-100' : 'pointer-coarse:pointer-events-none'}
        />
        <div className="min-w-0 flex-1">
          <NameAndSubtitle
            {...props}
            className="after:rounded-control after:-outline-offset-2 max-sm:text-phone"
          />
        </div>
      </div>
      {columns.groups && (
        <div className={classNames(columnClass.groups, 'shrink-0 text-small text-t2')}>
          <GroupsCell record={record} looks={looks} exceptID={groupID} firstID={filterID} search={search} />
        </div>
      )}
      {columns.people && (
        <div className={classNames(columnClass.people, 'shrink-0 max-sm:w-auto')}>
          <PeopleStack
            record={record}
            ring={isMarked ? 'ring-soft' : 'ring-surface whole-hover:ring-hover whole-has-popup:ring-hover'}
          />
        </div>
      )}
      <div className={classNames(columnClass.changed, 'relative shrink-0 self-stretch')}>
        {columns.changed && <Changed at={record.updatedAt} isMarked={isMarked} />}
        <RecordActions
          record={record}
          isReachable={isActive}
          className="absolute inset-y-0 right-0 -mr-1.5 opacity-0 transition-opacity whole-focus-within:opacity-100 whole-hover:opacity-100 has-data-popup-open:opacity-100"
        />
      </div>
    </div>
  )
})

/** When a record changed last; gives way to the actions. */
const Changed = memo(function Changed({ at, isMarked }: { at: string; isMarked: boolean }) {
  const now = useNow()
  return (
    <time
      dateTime={at}
      className={classNames(
        'flex h-full items-center justify-end text-small whitespace-nowrap tabular-nums transition-opacity',
        'whole-focus-within:opacity-0 whole-hover:opacity-0 whole-has-popup:opacity-0',
        isMarked ? 'text-t2' : 'text-t3',
      )}
    >
      <span className="sr-only">{t('columns.changed')}: </span>
      {shortWhen(new Date(at), now, locale())}
    </time>
  )
})
