import { memo } from 'react'
import { classNames } from '../../../ui/display/class-names.ts'
import { PeopleStack } from '../../../components/people/people-stack.tsx'
import { isClosed } from '@cardea/client/records/is-closed'
import { shownName } from '@cardea/client/records/record-name'
import { RecordTile } from '../../../components/tiles/record-tile.tsx'
import { GroupsCell } from './groups-cell.tsx'
import { NameAndSubtitle } from './name-and-subtitle.tsx'
import { RecordActions } from './record-actions.tsx'
import type { RecordItemProps } from './record-item.ts'
import { SelectCheck } from '../../../components/list/select-check.tsx'

/** One record of the grid: the same content as a row, in the same order. */
export const RecordCard = memo(function RecordCard(props: RecordItemProps) {
  const { record, search, looks, groupID, filterID, isOpen, isSelected, isSelecting, isActive } = props
  const isMarked = isOpen || isSelected
  const name = shownName(record)
  return (
    <div
      className={classNames(
        'whole relative flex h-39 flex-col rounded-card border p-4 transition-colors',
        isMarked
          ? 'border-ring bg-soft shadow-[inset_0_0_0_0.5px_var(--ring)]'
          : 'border-line bg-raised hover:bg-hover has-data-popup-open:bg-hover',
      )}
    >
      <RecordTile
        template={record.template}
        fields={record.fields}
        recordID={record._id}
        isClosed={isClosed(record)}
        size={40}
        selected={isMarked}
      />
      <SelectCheck
        id={record._id}
        name={name}
        isSelected={isSelected}
        isReachable={isActive}
        className={
          isSelecting
            ? 'absolute top-2 right-2 size-9'
            : 'absolute top-4 left-4 size-10 rounded-control bg-hover opacity-0 focus-within:opacity-100 hover:opacity-100 pointer-coarse:pointer-events-none'
        }
      />
      {!isSelecting && (
        <RecordActions
          record={record}
          isReachable={isActive}
          className="absolute top-4 right-3 opacity-0 transition-opacity whole-focus-within:opacity-100 whole-hover:opacity-100 has-data-popup-open:opacity-100"
        />
      )}
      <div className="mt-2.5 min-w-0">
        <NameAndSubtitle {...props} className="after:rounded-card after:outline-offset-2" />
      </div>
      <div className="mt-auto flex items-center justify-between gap-3 text-small text-t2">
        <div className="flex min-w-0">
          <GroupsCell record={record} looks={looks} exceptID={groupID} firstID={filterID} search={search} />
        </div>
        <PeopleStack
          record={record}
          ring={isMarked ? 'ring-soft' : 'ring-raised whole-hover:ring-hover whole-has-popup:ring-hover'}
        />
      </div>
    </div>
  )
})
