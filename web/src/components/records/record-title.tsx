import type { VaultRecord } from '@cardea/contract'
import { templateName } from '../../data/templates/built-in-words.ts'
import { useMe } from '../../data/people/me.ts'
import { isOthers } from '../../data/records/ownership.ts'
import { sharedName, shownName } from '../../data/records/record-name.ts'
import { RecordTile } from '../tiles/record-tile.tsx'
import { recordPanel } from '../../i18n/en/record-panel.ts'
import { records } from '../../i18n/en/records.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(recordPanel)
const tRecords = texts(records)

/** The head of the open record: tile, name, kind. */
export function RecordTitle({ record }: { record: VaultRecord }) {
  const shared = sharedName(record)
  const isShared = isOthers(record, useMe()._id)
  return (
    <div className="flex gap-3.5 pt-1">
      <RecordTile template={record.template} fields={record.fields} recordID={record._id} size={48} />
      <div className="min-w-0 flex-1">
        <h2 className="text-title wrap-anywhere">
          <bdi>{shownName(record)}</bdi>
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-t3">
          {record.template && <span>{templateName(record.template)}</span>}
          {shared !== null && <span className="wrap-anywhere">{t('sharedAs', { name: shared })}</span>}
          {/* Groups that one is in oneself: the server names no others. */}
          {isShared &&
            (record.groups.length > 0 ? (
              record.groups.map((group) => <Source key={group._id} name={group.name} />)
            ) : (
              <Source name={tRecords('sharedRecord')} />
            ))}
        </p>
      </div>
    </div>
  )
}

/** Through what one sees a record of another person. */
const Source = ({ name }: { name: string }) => (
  <span className="inline-flex h-5.5 max-w-full items-center rounded-chip border border-line px-[7px] text-label text-t2">
    <bdi className="truncate">{name}</bdi>
  </span>
)
