import type { ShownRecord } from '@cardea/client/environment'
import { useQuery } from '@tanstack/react-query'
import { OlderNote } from '../../../components/access/older-note.tsx'
import { useRecordFailure } from '../../../components/records/record-not-found.ts'
import { useGoOn } from '../../../data/access/who-waits.ts'
import { recordsQuery } from '../../../data/records/records.ts'
import { letIn } from '../../../i18n/en/let-in.ts'
import { texts } from '../../../i18n/texts.ts'

const t = texts(letIn)

const mostByThemselves = 2

/** From three on all go on together: a restored backup is older as a whole. */
export function OlderRecord({ record }: { record: ShownRecord }) {
  const onFailure = useRecordFailure()
  const goOn = useGoOn()
  const list: readonly ShownRecord[] = useQuery(recordsQuery).data ?? []
  const older = list.filter((one) => one.isOlder)
  const all = older.length > mostByThemselves ? older : [record]
  const ids = all.map(({ _id }) => _id)
  return (
    <OlderNote
      text={t('older.records', { count: all.length })}
      isBusy={goOn.isPending}
      onGoOn={() => goOn.mutate(ids, { onError: (error) => void onFailure(record, error) })}
    />
  )
}
