import type { User, VaultRecord } from '@cardea/contract'
import type { WaitingPerson } from '@cardea/client/vault/hand-over'
import type { ReactNode } from 'react'
import { useLetIn, useWhoWaits } from '../../data/access/who-waits.ts'
import { personName } from '../../data/records/ownership.ts'
import { sealed } from '../../i18n/en/sealed.ts'
import { listed } from '../../i18n/name-list.ts'
import { texts } from '../../i18n/texts.ts'
import { RingIcon } from '../../ui/display/ring-icon.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'

const t = texts(sealed)

type NotConfirmedProps = { record: VaultRecord; onFailure: (error: unknown) => void }

/** Whom the server alone names for a record that only its people can open, and the press that lets them in. */
export function NotConfirmed({ record, onFailure }: NotConfirmedProps) {
  const people = useWhoWaits(record).flatMap((one) => {
    const user = record.access.find(({ userID }) => userID === one.id)?.user
    return user ? [{ ...one, user }] : []
  })
  const letIn = useLetIn(record)
  const press = (ids: readonly string[]) =>
    letIn.mutate(ids, {
      onSuccess: () => showToast(t('letIn.done', { count: ids.length }), { kind: 'done' }),
      onError: onFailure,
    })
  return <NotConfirmedPeople people={people} isBusy={letIn.isPending} onLetIn={press} />
}

type Named = WaitingPerson & { user: Pick<User, 'name' | 'email'> }
type PeopleProps = {
  people: readonly Named[]
  isBusy: boolean
  onLetIn: (ids: readonly string[]) => void
}

/** Those who are not confirmed together, who began again each with their words, and whose keys do not fit. */
export function NotConfirmedPeople({ people, isBusy, onLetIn }: PeopleProps) {
  const unknown = people.filter((one) => one.is === 'not confirmed')
  const others = people.filter((one) => one.is === 'begun again' || one.is === 'strange')
  if (unknown.length + others.length === 0) return null
  const press = (...some: readonly Named[]) => (
    <Button size="small" busy={isBusy} onClick={() => onLetIn(some.map(({ id }) => id))}>
      {t('letIn.act')}
    </Button>
  )
  return (
    <section aria-label={t('letIn.title')} className="my-3 flex flex-col gap-2">
      {unknown.length > 0 && (
        <Note button={press(...unknown)}>
          {t('letIn.notConfirmed', {
            count: unknown.length,
            people: listed(unknown.map(({ user }) => personName(user))),
          })}
        </Note>
      )}
      {others.map((one) => {
        const person = personName(one.user)
        if (one.is === 'strange') return <Note key={one.id}>{t('share.strange', { person })}</Note>
        return (
          <Note key={one.id} button={press(one)}>
            {t('letIn.begunAgain', { person })}
            <span className="mt-1 block font-secret wrap-anywhere text-t1">{one.words}</span>
          </Note>
        )
      })}
    </section>
  )
}

function Note({ children, button }: { children: ReactNode; button?: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-card bg-warning-fill py-2.5 pr-3 pl-3.5 text-small text-t2">
      <RingIcon size={16} aria-hidden className="mt-0.5 shrink-0 text-warning" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{children}</p>
        {button && <div className="mt-2 mb-0.5 flex">{button}</div>}
      </div>
    </div>
  )
}
