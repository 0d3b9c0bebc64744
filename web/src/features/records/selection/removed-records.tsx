import type { VaultRecord } from '@cardea/contract'
import { selection } from '../../../i18n/en/selection.ts'
import { texts } from '../../../i18n/texts.ts'
import { ownerOf, personName } from '../../../data/records/ownership.ts'
import { RecordLines } from '../../../components/records/record-lines.tsx'

const t = texts(selection)

/** The records that are about to go: first those that are destroyed, then those that stay with their owners. */
export function RemovedRecords({ deleted, left }: Record<'deleted' | 'left', readonly VaultRecord[]>) {
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
  const ownerName = (record: VaultRecord): string => {
    const owner = ownerOf(record)
    return t('part.of', { owner: owner ? personName(owner) : t('somebody') })
  }
  return (
    <section className="not-first:mt-4">
      <h3 className="mb-1.5 text-small font-strong">{title}</h3>
      <RecordLines
        records={records}
        more={(count) => t('part.others', { count })}
        {...(isWithOwner && { aside: ownerName })}
      />
    </section>
  )
}
