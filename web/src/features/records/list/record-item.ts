import type { VaultRecord } from '@cardea/contract'
import type { GroupLooks } from '../../../data/groups/group-looks.ts'
import type { Search } from '../../../components/list/highlighted.tsx'
import type { Columns } from './columns-of.ts'

/** What a row or a card shows of a record. */
export type RecordItemProps = {
  record: VaultRecord
  /** Of its panel. */
  address: string
  search: Search
  looks: GroupLooks
  columns: Columns
  /** The group whose page this is. */
  groupID: string | undefined
  /** The group that the list is narrowed to. */
  filterID: string | undefined
  /** Where it ends soon or has ended: the days left. */
  dueDays: number | undefined
  isOpen: boolean
  isSelected: boolean
  /** Something is selected: presses select, too. */
  isSelecting: boolean
  /** The one that Tab and the keys reach. */
  isActive: boolean
  onActive: (id: string) => void
}
