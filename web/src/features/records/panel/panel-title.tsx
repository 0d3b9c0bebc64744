import type { VaultRecord } from '@cardea/contract'
import { GroupsOfRecord } from '../../../components/groups/groups-of-record.tsx'
import { RecordTitle } from '../../../components/records/record-title.tsx'

/** The head of the open record with the groups that hold it. */
export const PanelTitle = ({ record }: { record: VaultRecord }) => (
  <RecordTitle record={record}>
    <GroupsOfRecord record={record} />
  </RecordTitle>
)
