import type { IntakeLook } from '@cardea/contract'
import Check from 'lucide/dist/esm/icons/check.mjs'
import CloudOff from 'lucide/dist/esm/icons/cloud-off.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import Unlink from 'lucide/dist/esm/icons/unlink.mjs'
import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { dayAndTime, dayOf } from '../../i18n/day-and-time.ts'
import { visitorForm } from '../../i18n/en/visitor-form.ts'
import { texts } from '../../i18n/texts.ts'
import { useNow } from '../../ui/feedback/use-now.ts'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../card.tsx'
import { UnknownCard } from '../unknown-card.tsx'
import { nameOf } from '../link/sender.tsx'
import type { FormOver } from './form-failure.ts'
import { FormCard } from './form-card.tsx'
import { useFormVisit } from './use-form-visit.ts'

const t = texts(visitorForm)

/** The page of one form, whatever has become of it. */
export function FormPage({ id }: { id: string }) {
  const { step, send, arrive } = useFormVisit(id)
  const now = useNow()
  switch (step.kind) {
    case 'coming':
      return <Card title={t('coming.title')} status={t('coming.status')} careful={t('careful')} />
    case 'unknown':
      return <UnknownCard />
    case 'changed':
      return <Told icon={TriangleAlert} title={t('changed.title')} text={t('changed.text')} />
    case 'unreachable':
      return (
        <Told icon={CloudOff} title={t('unreachable.title')} text={t('unreachable.text')}>
          <Button size="large" className="mt-6" onClick={() => void arrive()}>
            {t('tryAgain')}
          </Button>
        </Told>
      )
    case 'over':
      return <Told icon={Unlink} title={t('over.title')} text={overWords(step.over, now)} look={step.look} />
    case 'sent':
      return (
        <Told
          icon={Check}
          title={t('sent.title')}
          text={t('sent.text', {
            when: dayAndTime(step.at, now),
            name: nameOf(step.look.by),
          })}
          look={step.look}
        />
      )
    case 'form':
      return <FormCard look={step.look} onSend={(filled) => send(step.look, filled)} />
  }
}

function overWords({ why, at }: FormOver, now: Date): string {
  if (why === 'expired' && at) return t('over.expired', { when: dayOf(at, now) })
  return t(why === 'answered' ? 'over.answered' : 'over.closed')
}

type ToldProps = {
  icon: IconNode
  title: string
  text: string
  look?: IntakeLook | undefined
  children?: ReactNode
}

/** The card where there is nothing to fill in. */
const Told = ({ icon, title, text, look, children }: ToldProps) => (
  <Card
    icon={icon}
    title={title}
    status={title}
    by={look?.by.email}
    contact={look?.contact}
    careful={look ? t('carefulOf', { name: nameOf(look.by) }) : t('careful')}
  >
    <p className="mt-2 text-body text-pretty wrap-anywhere text-t2 max-sm:text-phone">{text}</p>
    {children}
  </Card>
)
