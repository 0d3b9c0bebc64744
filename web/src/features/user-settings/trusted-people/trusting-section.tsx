import type { TrustedPerson } from '@cardea/contract'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { PersonAvatar } from '../../../components/people/person-avatar.tsx'
import { SettingRow, SettingSection } from '../../../components/settings/setting-section.tsx'
import { useEmergency } from '../../../components/trusted-people/use-emergency.ts'
import { nameOfTrusted, stopBeingTrusted } from '../../../data/trusted-people/trusted-people.ts'
import { dayAndTime } from '../../../i18n/day-and-time.ts'
import { trustedPeople } from '../../../i18n/en/trusted-people.ts'
import { texts } from '../../../i18n/texts.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { useNow } from '../../../ui/feedback/use-now.ts'
import { Button } from '../../../ui/form/button.tsx'
import { buttonClass } from '../../../ui/form/button-class.ts'
import { EmergencyDialog } from './emergency-dialog.tsx'

const t = texts(trustedPeople)

/** Who trusts oneself: the way to ask in an emergency, what became of it, and the way to step back. */
export function TrustingSection({ trusting }: { trusting: readonly TrustedPerson[] }) {
  const [asking, setAsking] = useState<TrustedPerson | null>(null)
  return (
    <>
      <SettingSection id="trusting" title={t('trusting.title')}>
        {trusting.map((person) => (
          <TrustingRow key={person._id} person={person} onAsk={() => setAsking(person)} />
        ))}
      </SettingSection>
      {asking && <EmergencyDialog person={asking} onClose={() => setAsking(null)} />}
    </>
  )
}

function TrustingRow({ person, onAsk }: { person: TrustedPerson; onAsk: () => void }) {
  const { _id, user, request, waitDays } = person
  const { isBusy, act, end } = useEmergency()
  const now = useNow()
  const name = nameOfTrusted(person)
  const row = (text: string, badge: string | null, acts: ReactNode) => (
    <SettingRow
      isStacked
      leading={user && <PersonAvatar person={user} size={36} />}
      title={
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <bdi>{name}</bdi>
          {badge && <Badge tone="info">{badge}</Badge>}
        </span>
      }
      text={text}
    >
      {acts}
    </SettingRow>
  )
  if (request?.state === 'waiting')
    return row(
      t('trusting.waits', { name, when: dayAndTime(new Date(request.dueAt), now) }),
      t('trusting.asked'),
      <Button busy={isBusy} onClick={() => void end(request._id, t('trusting.withdrawn'))}>
        {t('trusting.withdraw')}
      </Button>,
    )
  if (request)
    return row(
      t('trusting.readUntil', {
        name,
        when: request.until === null ? '' : dayAndTime(new Date(request.until), now),
      }),
      t('isOpen'),
      <>
        <Link to="/records" search={{ shared: true }} className={buttonClass()}>
          {t('trusting.show')}
        </Link>
        <Button look="quiet" busy={isBusy} onClick={() => void end(request._id)}>
          {t('end')}
        </Button>
      </>,
    )
  return row(
    t('trusting.mayAsk', { count: waitDays }),
    null,
    <>
      <Button aria-label={t('trusting.askOf', { name })} onClick={onAsk}>
        {t('trusting.ask')}
      </Button>
      <Button
        look="quiet"
        busy={isBusy}
        aria-label={t('trusting.stepBackOf', { name })}
        onClick={() => void act(() => stopBeingTrusted(_id), t('trusting.steppedBack', { name }))}
      >
        {t('trusting.stepBack')}
      </Button>
    </>,
  )
}
