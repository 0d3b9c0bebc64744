import CloudOff from 'lucide/dist/esm/icons/cloud-off.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import Unlink from 'lucide/dist/esm/icons/unlink.mjs'
import { Button } from '../../ui/form/button.tsx'
import { visitor } from '../../i18n/en/visitor.ts'
import { texts } from '../../i18n/texts.ts'
import { Card } from '../card.tsx'
import { UnknownCard } from '../unknown-card.tsx'
import { BeforeCard } from './before-card.tsx'
import { KeylessCard } from './keyless-card.tsx'
import { OpenCard } from './open-card.tsx'
import { OverCard } from './over-card.tsx'
import { useVisit } from './use-visit.ts'

const t = texts(visitor)

/** The page of one link, whatever has become of it. */
export function LinkPage({ id }: { id: string }) {
  const { step, press, askForCode, hide, arrive } = useVisit(id)
  switch (step.kind) {
    case 'coming':
      return <Card title={t('sentAnyhow')} status={t('coming')} />
    case 'keyless':
      return <KeylessCard onKey={() => void arrive()} />
    case 'unknown':
      return <UnknownCard />
    case 'damaged':
      return (
        <Card icon={Unlink} title={t('damaged.title')} status={t('damaged.title')}>
          <Said text={t('damaged.text')} />
        </Card>
      )
    case 'unreachable':
      return (
        <Card icon={CloudOff} title={t('unreachable.title')} status={t('unreachable.title')}>
          <Said text={t('unreachable.text')} />
          <Button size="large" className="mt-6" onClick={() => void arrive()}>
            {t('tryAgain')}
          </Button>
        </Card>
      )
    case 'hidden':
      return (
        <Card icon={EyeOff} title={t('hidden.title')} status={t('hidden.title')}>
          <Said text={t('hidden.text')} />
        </Card>
      )
    case 'over':
      return <OverCard over={step.over} look={step.look} />
    case 'open':
      return <OpenCard visit={step.visit} kept={step.kept} opened={step.opened} onHide={hide} />
    case 'before':
      return (
        <BeforeCard
          look={step.look}
          onOpen={(proof) => press(step.look, proof)}
          onCode={(email) => askForCode(email, step.look)}
        />
      )
  }
}

const Said = ({ text }: { text: string }) => (
  <p className="mt-2 text-body text-t2 max-sm:text-phone">{text}</p>
)
