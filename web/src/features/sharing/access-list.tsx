import type { VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'
import { useRecordFailure } from '../../components/records/record-not-found.ts'
import { pendingQuery } from '../../data/access/access.ts'
import { InvitedRow } from '../../components/access/invited-row.tsx'
import { isIn } from '../../data/access/is-in.ts'
import { SharedUser } from './shared-user.tsx'
import { useSharedUsers } from '../../data/access/use-shared-users.ts'

const t = texts(sharing)

/** The truth as it is now: who is in and why, who is invited or shut out, and what can be changed about it. */
export function AccessList({ record }: { record: VaultRecord }) {
  const onFailure = useRecordFailure()
  const target = { kind: 'record', id: record._id } as const
  const pending = useQuery(pendingQuery(target)).data ?? []
  const people = useSharedUsers(record)
  const fail = (error: unknown) => void onFailure(record, error)
  return (
    <section aria-labelledby="who-has-access" className="mt-5">
      <h3 id="who-has-access" className="pb-1 text-label font-medium text-t3">
        {t('whoHasAccess')}
      </h3>
      <ul>
        {people.filter(isIn).map((row) => (
          <SharedUser key={row._id} record={record} row={row} onFailure={fail} />
        ))}
        {pending.map((invited) => (
          <InvitedRow key={invited._id} target={target} invited={invited} onFailure={fail} />
        ))}
        {people
          .filter((row) => !isIn(row))
          .map((row) => (
            <SharedUser key={row._id} record={record} row={row} onFailure={fail} />
          ))}
      </ul>
    </section>
  )
}
