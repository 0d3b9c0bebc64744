import type { VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'
import { useRecordFailure } from '../../components/records/record-not-found.ts'
import { pendingQuery } from '../../data/access/access.ts'
import { InvitedRow } from '../../components/access/invited-row.tsx'
import { NotConfirmed } from '../../components/access/not-confirmed.tsx'
import { waitsWords } from '../../components/access/waits-words.ts'
import { isIn } from '../../data/access/is-in.ts'
import { namesakes } from '../../data/access/namesakes.ts'
import { personName } from '../../data/records/ownership.ts'
import { SharedUser } from './shared-user.tsx'
import { useWhoWaits } from '../../data/access/who-waits.ts'
import { useSharedUsers } from '../../data/access/use-shared-users.ts'

const t = texts(sharing)

type Part = 'owner' | 'in' | 'invited' | 'blocked'
type Row = { id: string; part: Part; name: string; shown: ReactNode }

const parts: readonly Part[] = ['owner', 'in', 'invited', 'blocked']

/** Who is in and how, who is invited or blocked, and what can be changed about it. */
export function AccessList({ record }: { record: VaultRecord }) {
  const onFailure = useRecordFailure()
  const target = { kind: 'record', id: record._id } as const
  const pending = useQuery(pendingQuery(target)).data ?? []
  const people = useSharedUsers(record)
  const same = namesakes(people)
  const waiting = useWhoWaits(record).people
  const fail = (error: unknown) => void onFailure(record, error)
  const rows = useFrozenOrder([
    ...people.map((row): Row => ({
      id: row._id,
      part: row.role === 'OWNER' && row.isRecordAccess ? 'owner' : isIn(row) ? 'in' : 'blocked',
      name: personName(row),
      shown: (
        <SharedUser
          key={row._id}
          record={record}
          row={row}
          isNamesake={same.has(row._id)}
          waits={waitsWords(row, waiting)}
          onFailure={fail}
        />
      ),
    })),
    ...pending.map((invited): Row => ({
      id: invited._id,
      part: 'invited',
      name: invited.email,
      shown: <InvitedRow key={invited._id} target={target} invited={invited} onFailure={fail} />,
    })),
  ])
  return (
    <>
      <ul aria-label={t('whoHasAccess')} className="mt-3">
        {rows.map(({ shown }) => shown)}
      </ul>
      {record.sealedFor === 'people' && <NotConfirmed record={record} onFailure={fail} />}
    </>
  )
}

/** Owner, people by name, invited, blocked; a row stays in the part in which it was first shown, whatever is changed about it. */
function useFrozenOrder(rows: readonly Row[]): Row[] {
  const [seen, setSeen] = useState<ReadonlyMap<string, Part>>(new Map())
  const unseen = rows.filter(({ id }) => !seen.has(id))
  if (unseen.length > 0) setSeen(new Map([...seen, ...unseen.map(({ id, part }) => [id, part] as const)]))
  const place = ({ id, part }: Row): number => parts.indexOf(seen.get(id) ?? part)
  return rows.toSorted((a, b) => place(a) - place(b) || a.name.localeCompare(b.name))
}
