import type { AccessEntry, Group, Item, SealedFor, User, VaultRecord } from '@cardea/contract'
import type { WaitingPerson } from '@cardea/client/vault/who-waits'
import { useGoOn, useLetIn, useWhoWaits, useWhoWaitsInGroup } from '../../data/access/who-waits.ts'
import { personName } from '../../data/records/ownership.ts'
import { letIn as letInTexts } from '../../i18n/en/let-in.ts'
import { sealed } from '../../i18n/en/sealed.ts'
import { listed } from '../../i18n/name-list.ts'
import { texts } from '../../i18n/texts.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { CompareWords } from '../keys/compare-words.tsx'
import { LostRoster } from './lost-roster.tsx'
import { OlderNote } from './older-note.tsx'
import { RingNote } from '../keys/ring-note.tsx'
import { TwoFingerprints } from './two-fingerprints.tsx'

const t = texts(letInTexts)
const tSealed = texts(sealed)

type NotConfirmedProps = { record: VaultRecord; onFailure: (error: unknown) => void }

/** Whom the server alone names for a record that only its people can open, and the press that lets them in. */
export function NotConfirmed({ record, onFailure }: NotConfirmedProps) {
  const { people, isOlder, lost } = useWhoWaits(record)
  const letIn = useLettingIn({ kind: 'record', id: record._id }, onFailure)
  const goOn = useGoOn()
  if (isOlder) {
    return (
      <OlderNote
        text={t('older.people')}
        isBusy={goOn.isPending}
        onGoOn={() => goOn.mutate([record._id], { onError: onFailure })}
      />
    )
  }
  if (lost) {
    const { _id: id, access, groups } = record
    return <LostRoster item={{ kind: 'record', id }} {...{ access, groups, lost, onFailure }} />
  }
  return <NotConfirmedPeople kind="record" people={named(people, record.access, 'people')} {...letIn} />
}

type NotConfirmedMembersProps = { group: Group; onFailure: (error: unknown) => void }

/** The same of a group: its members for whom no person has sealed its key. */
export function NotConfirmedMembers({ group, onFailure }: NotConfirmedMembersProps) {
  const { people, lost } = useWhoWaitsInGroup(group)
  const { _id: id, access } = group
  const letIn = useLettingIn({ kind: 'group', id }, onFailure)
  if (lost) return <LostRoster item={{ kind: 'group', id }} {...{ access, lost, onFailure }} />
  return <NotConfirmedPeople kind="group" people={named(people, access, group.sealedFor)} {...letIn} />
}

function useLettingIn(item: Item, onFailure: (error: unknown) => void) {
  const letIn = useLetIn(item)
  return {
    isBusy: letIn.isPending,
    onLetIn: (ids: readonly string[]) =>
      letIn.mutate(ids, {
        onSuccess: () => showToast(t('done', { count: ids.length }), { kind: 'done' }),
        onError: onFailure,
      }),
  }
}

/** @param sealedFor who hands over what its people alone open names the heir, so that an heir who waits was made by operators */
const named = (
  waiting: readonly WaitingPerson[],
  access: readonly AccessEntry[],
  sealedFor: SealedFor,
): Named[] =>
  waiting.flatMap((one) => {
    const entry = access.find(({ userID }) => userID === one.id)
    return entry
      ? [{ ...one, user: entry.user, isOwner: entry.role === 'OWNER' && sealedFor === 'people' }]
      : []
  })

type Named = WaitingPerson & { user: Pick<User, 'name' | 'email'>; isOwner?: boolean }
type PeopleProps = {
  kind: Item['kind']
  people: readonly Named[]
  isBusy: boolean
  onLetIn: (ids: readonly string[]) => void
}

/** Those who are not confirmed together, who began again each with their words, and whose keys do not fit. */
export function NotConfirmedPeople({ kind, people, isBusy, onLetIn }: PeopleProps) {
  const notConfirmed = people.filter((one) => one.is === 'not confirmed')
  const unknown = notConfirmed.filter((one) => !one.isOwner)
  const others = people.filter((one) => one.is === 'begun again' || one.is === 'strange')
  if (notConfirmed.length + others.length === 0) return null
  const press = (...some: readonly Named[]) => (
    <Button size="small" busy={isBusy} onClick={() => onLetIn(some.map(({ id }) => id))}>
      {t('act')}
    </Button>
  )
  return (
    <section aria-label={t('title')} className="my-3 flex flex-col gap-2">
      {notConfirmed
        .filter((one) => one.isOwner)
        .map((owner) => (
          <RingNote key={owner.id} button={press(owner)}>
            {t('madeOwner', { person: personName(owner.user) })}
          </RingNote>
        ))}
      {unknown.length > 0 && (
        <RingNote button={press(...unknown)}>
          {t(kind === 'group' ? 'notConfirmedMembers' : 'notConfirmed', {
            count: unknown.length,
            people: listed(unknown.map(({ user }) => personName(user))),
          })}
        </RingNote>
      )}
      {others.map((one) => {
        const person = personName(one.user)
        if (one.is === 'strange')
          return (
            <RingNote key={one.id} button={<CompareWords person={person} email={one.user.email} />}>
              {tSealed('share.strange', { person })}
              {one.prints && <TwoFingerprints prints={one.prints} />}
            </RingNote>
          )
        return (
          <RingNote
            key={one.id}
            button={
              <>
                {press(one)}
                <CompareWords person={person} email={one.user.email} />
              </>
            }
          >
            {t('begunAgain', { person })}
            <span className="mt-1 block font-secret wrap-anywhere text-t1">{one.words}</span>
          </RingNote>
        )
      })}
    </section>
  )
}
