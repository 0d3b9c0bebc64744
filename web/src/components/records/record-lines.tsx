import type { VaultRecord } from '@cardea/contract'
import { shownName } from '@cardea/client/records/record-name'
import { RecordTile } from '../tiles/record-tile.tsx'

/** Where there is more than one beyond these, the others are counted instead. */
const most = 5

type RecordLinesProps = {
  records: readonly VaultRecord[]
  /** What the last line says of so many that are not named. */
  more: (hidden: number) => string
  /** At the end of a record's line. */
  aside?: (record: VaultRecord) => string
}

/** Records named one below the other, as questions about several do. */
export function RecordLines({ records, more, aside }: RecordLinesProps) {
  const shown = records.slice(0, records.length > most + 1 ? most : records.length)
  const hidden = records.length - shown.length
  return (
    <ul className="rounded-card border border-line">
      {shown.map((record) => (
        <li
          key={record._id}
          className="flex min-h-11 items-center gap-3 border-line px-3 py-1.5 not-first:border-t"
        >
          <RecordTile template={record.template} fields={record.fields} size={30} />
          <span className="min-w-0 flex-1 truncate font-medium">
            <bdi>{shownName(record)}</bdi>
          </span>
          {aside && <span className="max-w-1/2 shrink-0 truncate text-small text-t2">{aside(record)}</span>}
        </li>
      ))}
      {hidden > 0 && <li className="border-t border-line px-3 py-2 text-small text-t2">{more(hidden)}</li>}
    </ul>
  )
}
