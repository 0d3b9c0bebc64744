import type { VaultRecord } from '@cardea/contract'
import { wordsOf } from '../../../words/words.ts'
import { ownerOf, personName } from '../ownership.ts'
import { shownName } from '../record-name.ts'
import { RecordTile } from '../record-tile.tsx'

const most = 5

/** The records that are about to go, those first of which there are fewer: they are the ones one might not expect. */
export function PartedRecords({ deleted, left }: Record<'deleted' | 'left', readonly VaultRecord[]>) {
  const t = wordsOf('selection')
  const isMixed = deleted.length > 0 && left.length > 0
  const ordered = left.length <= deleted.length ? [...left, ...deleted] : [...deleted, ...left]
  const shown = ordered.slice(0, ordered.length > most + 1 ? most : ordered.length)
  const hidden = ordered.length - shown.length
  const fate = (record: VaultRecord): string => {
    if (deleted.includes(record)) return t('part.deleted')
    const owner = ownerOf(record)
    return t('part.left', { owner: owner ? personName(owner) : t('strip.somebody') })
  }
  return (
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
          {isMixed && <span className="max-w-1/2 shrink-0 truncate text-small text-t2">{fate(record)}</span>}
        </li>
      ))}
      {hidden > 0 && (
        <li className="border-t border-line px-3 py-2 text-small text-t2">
          {t('part.others', { count: hidden })}
        </li>
      )}
    </ul>
  )
}
