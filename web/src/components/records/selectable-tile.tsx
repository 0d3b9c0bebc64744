import type { VaultRecord } from '@cardea/contract'
import type { ShownRecord } from '@cardea/client/environment'
import { isClosed } from '@cardea/client/records/is-closed'
import { classNames } from '../../ui/display/class-names.ts'
import { SelectCheck } from '../list/select-check.tsx'
import { RecordTile } from '../tiles/record-tile.tsx'

type SelectableTileProps = {
  record: Pick<VaultRecord, '_id' | 'template'> & Partial<Pick<ShownRecord, 'fields' | 'closed'>>
  name: string
  isSelected: boolean
  /** The row is open or selected. */
  isMarked: boolean
  isReachable: boolean
  /** How the check shows while it is not selected, beside hovering over it. */
  className?: string | undefined
}

/** The tile of a row in a list, which gives way to the check that selects the row. */
export function SelectableTile(props: SelectableTileProps) {
  const { record, name, isSelected, isMarked, isReachable, className } = props
  return (
    <span className="relative flex">
      <RecordTile
        template={record.template}
        fields={record.fields}
        recordID={record._id}
        isClosed={isClosed(record)}
        selected={isMarked}
      />
      <SelectCheck
        id={record._id}
        name={name}
        isSelected={isSelected}
        isReachable={isReachable}
        className={classNames(
          'absolute inset-0 rounded-control',
          isSelected ? 'bg-soft-2' : 'bg-hover opacity-0 focus-within:opacity-100 hover:opacity-100',
          className,
        )}
      />
    </span>
  )
}
