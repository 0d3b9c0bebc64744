import type { VaultRecord } from '@cardea/contract'
import { shownName } from '@cardea/client/records/record-name'
import { RecordTile } from '../tiles/record-tile.tsx'

/** The head of a panel about one record. */
export function RecordHeading({ record }: { record: VaultRecord }) {
  return (
    <div className="flex items-center gap-4">
      <RecordTile template={record.template} fields={record.fields} recordID={record._id} size={48} />
      <h2 className="min-w-0 text-heading wrap-anywhere">
        <bdi>{shownName(record)}</bdi>
      </h2>
    </div>
  )
}
