import { LineIcon } from '../../../ui/display/line-icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Check from 'lucide/dist/esm/icons/check.mjs'
import type { ReactNode } from 'react'
import { useMe } from '../../../data/users/me.ts'
import type { FirstStep } from '../../../data/records/first-steps.ts'
import { recordsQuery } from '../../../data/records/records.ts'
import { useOverlay } from '../../../overlays/overlay.ts'
import { buttonClass } from '../../../ui/form/button-class.ts'
import { Button } from '../../../ui/form/button.tsx'
import { firstRun } from '../../../i18n/en/first-run.ts'
import { texts } from '../../../i18n/texts.ts'

const t = texts(firstRun)

type StepProps = {
  step: FirstStep
  isDone: boolean
  isNext: boolean
  isInvited: boolean
  children: ReactNode
}

export function Step({ step, isDone, isNext, isInvited, children }: StepProps) {
  const isOther = isInvited && (step === 'import' || step === 'passcode')
  const title = isInvited && step === 'import' ? t('importOwn') : t(step)
  return (
    <li
      className={`flex items-center gap-3.5 border-t border-line py-2 pr-2 pl-4 ${isDone ? 'min-h-10' : 'min-h-14'} ${isNext ? 'bg-soft' : ''}`}
    >
      <span
        aria-hidden
        className={`flex size-5.5 shrink-0 items-center justify-center rounded-full ${isDone ? 'bg-success-fill text-success' : 'border border-control'}`}
      >
        {isDone && <LineIcon icon={Check} size={14} />}
      </span>
      <div className="min-w-0 flex-1">
        <p className={isDone ? 'text-t2' : 'font-medium'}>
          {title}
          {isDone && <span className="sr-only">: {t('done')}</span>}
        </p>
        {!isDone && (
          <p className="text-small text-t2">
            {t(isOther && step === 'passcode' ? 'passcodeTextInvited' : `${step}Text`)}
          </p>
        )}
      </div>
      {!isDone && children}
    </li>
  )
}

/** The one that comes next stands out. */
export function StepAct({ step, isNext }: { step: FirstStep; isNext: boolean }) {
  const me = useMe()
  const { openOverlay } = useOverlay()
  const records = useQuery(recordsQuery).data
  const look = isNext ? 'primary' : 'quiet'
  const label = t(`${step}Go`)
  if (step === 'import')
    return (
      <Link to="/import" className={buttonClass(look, 'small')}>
        {label}
      </Link>
    )
  if (step === 'passkey')
    return (
      <Link to="/settings" hash="security" className={buttonClass(look, 'small')}>
        {label}
      </Link>
    )
  if (step === 'passcode')
    return (
      <Link to="/passcode" search={{ next: '/records' }} className={buttonClass(look, 'small')}>
        {label}
      </Link>
    )
  const own = records?.find(({ access }) =>
    access.some(({ userID, role }) => userID === me._id && role === 'OWNER'),
  )
  const act = () =>
    step === 'record'
      ? openOverlay({ action: 'new', kind: 'record' })
      : own
        ? openOverlay({ action: 'share', kind: 'record', id: own._id })
        : openOverlay({ action: 'new', kind: 'group' })
  return (
    <Button look={look} size="small" onClick={act}>
      {label}
    </Button>
  )
}
