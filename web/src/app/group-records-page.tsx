import { GroupPage } from '../features/groups/group-page.tsx'
import { RecordListScreen } from '../features/records/record-list-screen.tsx'

/** /group_records/{id}: the page of the groups with the list of the records. */
export const GroupRecordsPage = () => <GroupPage RecordList={RecordListScreen} />
