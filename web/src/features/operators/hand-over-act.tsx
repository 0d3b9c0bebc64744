import type { OverseenPerson } from '@cardea/contract'
import ArrowRightLeft from 'lucide/dist/esm/icons/arrow-right-left.mjs'
import { useState } from 'react'
import type { useStepUp } from '../../components/sign-in/use-step-up.ts'
import type { OperatorAct } from '../../data/operators/operators.ts'
import { useMe } from '../../data/users/me.ts'
import { locale } from '../../i18n/locale.ts'
import { shortDate } from '../../i18n/short-date.ts'
import { operator } from '../../i18n/en/operator.ts'
import { texts } from '../../i18n/texts.ts'
import { Button } from '../../ui/form/button.tsx'
import { Act } from './act-row.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'

const t = texts(operator)

type HandOverActProps = {
  person: OverseenPerson
  stepUp: ReturnType<typeof useStepUp>
  /** The act that is under way. */
  busyWith: OperatorAct | undefined
  onAct: (act: 'withdraw' | 'confirmHandOver') => void
}

/** Hands over what a disabled person owns; while that waits, says for what, confirms it and takes it back. */
export function HandOverAct({ person, stepUp, busyWith, onAct }: HandOverActProps) {
  const me = useMe()
  const [isAsking, setAsking] = useState(false)
  const { handover, objection } = person
  if (handover) {
    const isConfirmable = handover.dueAt === undefined && handover.askedBy?._id !== me._id
    return (
      <Act icon={ArrowRightLeft} {...wordsOfHandover(handover)}>
        <div className="flex flex-col gap-2">
          {isConfirmable && (
            <Button
              size="small"
              busy={busyWith === 'confirmHandOver'}
              onClick={() => onAct('confirmHandOver')}
            >
              {t('confirmHandOverButton')}
            </Button>
          )}
          <Button size="small" busy={busyWith === 'withdraw'} onClick={() => onAct('withdraw')}>
            {t('withdrawButton')}
          </Button>
        </div>
      </Act>
    )
  }
  const isMineStopped = objection?.askedBy?._id === me._id
  const text = objection ? t(isMineStopped ? 'handOverStoppedMine' : 'handOverStopped') : t('handOverText')
  return (
    <Act icon={ArrowRightLeft} title={t('handOver')} text={text}>
      <Button size="small" disabled={isMineStopped} onClick={() => setAsking(true)}>
        {t('handOverButton')}
      </Button>
      {isAsking && <HandOverDialog person={person} stepUp={stepUp} onClose={() => setAsking(false)} />}
    </Act>
  )
}

function wordsOfHandover(handover: NonNullable<OverseenPerson['handover']>) {
  const { to, askedBy, dueAt, isWithShared } = handover
  const heir = to.name ?? to.email
  if (dueAt === undefined) {
    const who = askedBy ? (askedBy.name ?? askedBy.email) : t('aCommand')
    return {
      title: t('handOverToConfirm', { to: heir }),
      text: t(isWithShared ? 'handOverToConfirmAll' : 'handOverToConfirmText', { who }),
    }
  }
  return {
    title: t('handOverWaits', { to: heir, date: shortDate(new Date(dueAt), locale()) }),
    text: t(isWithShared ? 'handOverWaitsAll' : 'handOverWaitsText'),
  }
}
