import type { VaultRecord } from '@cardea/contract'
import { wordsOf } from '../../../i18n/words.ts'
import { ownerOf, personName } from '../../../data/records/ownership.ts'
import { shownName } from '../../../data/records/record-name.ts'
import { RecordTile } from '../../../components/tiles/record-tile.tsx'

const most = 5

/** The records that are about to go: first those that are destroyed, then those that stay with their owners. */
export function RemovedRecords({ deleted, left }: Record<'deleted' | 'left', readonly VaultRecord[]>) {
  const t = wordsOf('selection')
  return (
    <>
      {deleted.length > 0 && (
        <RecordsOfFate title={t('part.deleted', { count: deleted.length })} records={deleted} />
      )}
      {left.length > 0 && (
        <RecordsOfFate title={t('part.left', { count: left.length })} records={left} isWithOwner />
      )}
    </>
  )
}

type RecordsOfFateProps = { title: string; records: readonly VaultRecord[]; isWithOwner?: boolean }

function RecordsOfFate({ title, records, isWithOwner = false }: RecordsOfFateProps) {
  const t = wordsOf('selection')
  const shown = records.slice(0, records.length > most + 1 ? most : records.length)
  const hidden = records.length - shown.length
  const ownerName = (record: VaultRecord): string => {
    const owner = ownerOf(record)
    return t('part.of', { owner: owner ? personName(owner) : t('strip.somebody') })
  }
  return (
    <section className="not-first:mt-4">
      <h3 className="mb-1.5 text-small font-strong">{title}</h3>
      <ul className="rounded-card border border-line">
        {shown.map((record) => (
          <li
            key={record._id}
            className="flex min-h-11 items-center gap-3 border-line px-3 py-1.5 not-first:border-t"
          >
            <RecordTile template={record.template} size={30} />
            <span className="min-w-0 flex-1 truncate font-medium">
              <bdi>{shownName(record)}</bdi>
            </span>
            {isWithOwner && (
              <span className="max-w-1/2 shrink-0 truncate text-small text-t2">{ownerName(record)}</span>
            )}
          </li>
        ))}
        {hidden > 0 && (
          <li className="border-t border-line px-3 py-2 text-small text-t2">
            {t('part.others', { count: hidden })}
          </li>
        )}
      </ul>
    </section>
  )
}
