import type { VaultRecord } from '@cardea/contract'
import type { GroupLooks } from './group-looks.ts'
import type { Search } from './highlighted.tsx'

/** What a row or a card shows of a record. */
export type RecordItemProps = {
  record: VaultRecord
  search: Search
  looks: GroupLooks
  /** The group whose page this is. */
  groupID: string | undefined
  isOpen: boolean
  isSelected: boolean
  /** Something is selected: presses select, too. */
  isSelecting: boolean
  /** The one that Tab and the keys reach. */
  isActive: boolean
  onActive: (id: string) => void
}
