import type { OverseenPerson } from '@cardea/contract'
import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import type { useStepUp } from '../../components/sign-in/use-step-up.ts'
import { locale } from '../../i18n/locale.ts'
import { shortDate } from '../../i18n/short-date.ts'
import { wordsOf } from '../../i18n/words.ts'
import { Button } from '../../ui/form/button.tsx'
import { Act } from './act-row.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'

type HandOverActProps = {
  person: OverseenPerson
  stepUp: ReturnType<typeof useStepUp>
  isWithdrawing: boolean
  onWithdraw: () => void
}

/** Hands over what a disabled person owns; while that waits, says to whom it goes and takes it back. */
export function HandOverAct({ person, stepUp, isWithdrawing, onWithdraw }: HandOverActProps) {
  const t = wordsOf('operator')
  const [isAsking, setAsking] = useState(false)
  const { handover } = person
  if (handover) {
    const { to, dueAt, isWithShared } = handover
    const date = shortDate(new Date(dueAt), locale())
    return (
      <Act
        icon={ArrowRightLeft}
        title={t('handOverWaits', { to: to.name ?? to.email, date })}
        text={t(isWithShared ? 'handOverWaitsAll' : 'handOverWaitsText')}
      >
        <Button size="small" busy={isWithdrawing} onClick={onWithdraw}>
          {t('withdrawButton')}
        </Button>
      </Act>
    )
  }
  return (
    <Act icon={ArrowRightLeft} title={t('handOver')} text={t('handOverText')}>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('handOverButton')}
      </Button>
      {isAsking && <HandOverDialog person={person} stepUp={stepUp} onClose={() => setAsking(false)} />}
    </Act>
  )
}
