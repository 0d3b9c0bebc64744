import { canOnRecord, type KnowingPerson, type PendingAccess, type VaultRecord } from '@cardea/contract'
import { listed } from '../../i18n/name-list.ts'
import { longWhen } from '../../i18n/when.ts'
import { locale } from '../../i18n/locale.ts'
import { exposure } from '../../i18n/en/exposure.ts'
import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'
import { isIn } from '../../data/access/is-in.ts'
import { foreignGroups, type SharedUserRow } from '../../data/access/shared-user-rows.ts'
import { useSharedUsers } from '../../data/access/use-shared-users.ts'
import { useMe } from '../../data/users/me.ts'
import { effectiveRoleOn } from '../../data/records/ownership.ts'
import { useNow } from '../../ui/feedback/use-now.ts'
import { useRecordFailure } from '../records/record-not-found.ts'
import { useWhoWaits } from '../../data/access/who-waits.ts'
import { InvitedRow } from './invited-row.tsx'
import { NotConfirmed } from './not-confirmed.tsx'
import { spokenSecret, useOthersKnowing } from './opened-words.ts'
import { PersonOfRecord } from './person-of-record.tsx'
import { waitsWords } from './waits-words.ts'
import { ownReason } from './why.ts'

const t = texts(sharing)
const tExposure = texts(exposure)

type PeopleRowsProps = { record: VaultRecord; pending: readonly PendingAccess[] }

/** Everybody else who can see the record, is invited or blocked, one row a person. */
export function PeopleRows({ record, pending }: PeopleRowsProps) {
  const me = useMe()
  const now = useNow()
  const onFailure = useRecordFailure()
  const rows = useSharedUsers(record)
  const knowing = useOthersKnowing(record) ?? []
  const waiting = useWhoWaits(record).people
  const role = effectiveRoleOn(record, me._id)
  const foreign = foreignGroups(record)
  const others = rows.filter(({ _id }) => _id !== me._id)
  const fail = (error: unknown) => void onFailure(record, error)
  const person = (row: SharedUserRow) => (
    <PersonOfRecord
      key={row._id}
      record={record}
      row={row}
      note={openedWords(
        record,
        knowing.find(({ user }) => user?._id === row._id),
        now,
      )}
      waits={waitsWords(row, waiting)}
      mayChange={canOnRecord(role, 'share')}
      onFailure={fail}
    />
  )
  return (
    <div className="border-t border-line px-3.5 py-1">
      <ul aria-label={t('section')}>
        {others.filter(isIn).map(person)}
        {pending.map((invited) => (
          <InvitedRow
            key={invited._id}
            target={{ kind: 'record', id: record._id }}
            invited={invited}
            size={32}
            onFailure={fail}
          />
        ))}
        {others.filter((row) => !isIn(row)).map(person)}
      </ul>
      {record.sealedFor === 'people' && <NotConfirmed record={record} onFailure={fail} />}
      {role !== 'OWNER' && (
        <p className="border-t border-line py-2 text-small text-t2">
          {ownReason(
            role,
            rows.find(({ _id }) => _id === me._id),
          )}
        </p>
      )}
      {foreign.length > 0 && (
        <p className="border-t border-line py-2 text-small text-t3">
          {t('foreignGroups', { groups: listed(foreign.map(({ name }) => name)) })}
        </p>
      )}
    </div>
  )
}

/** `Opened the password yesterday`; null of a person who did not, or of whom one may not know. */
function openedWords(record: VaultRecord, known: KnowingPerson | undefined, now: Date): string | null {
  const label = spokenSecret(record)
  if (!known || label === undefined) return null
  const when = longWhen(new Date(known.lastOpened), now, locale()) ?? tExposure('justNow')
  return label.includes(' ') ? tExposure('openedIt', { when }) : tExposure('opened', { label, when })
}
