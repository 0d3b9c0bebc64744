import { LineIcon } from '../../ui/display/line-icon.tsx'
import { useQuery } from '@tanstack/react-query'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { useId, useState } from 'react'
import { useStepUp } from '../../components/sign-in/use-step-up.ts'
import { useDecideRequest, type DeviceRequest } from '../../data/device-sign-in/device-request.ts'
import { sessionsQuery } from '../../data/session/sessions.ts'
import { useMe } from '../../data/users/me.ts'
import { deviceSignIn } from '../../i18n/en/device-sign-in.ts'
import { texts } from '../../i18n/texts.ts'
import { Emphasised } from '../../ui/display/emphasised.tsx'
import { Pieces } from '../../ui/display/pieces.tsx'
import { useSecondsLeft } from '../../ui/feedback/countdown.ts'
import { Button } from '../../ui/form/button.tsx'
import { Check } from '../../ui/form/check.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { outcomeOf, type Ended } from './outcome.tsx'
import { RequestFacts } from './request-facts.tsx'

const t = texts(deviceSignIn)

const StepUpDialog = lazyPart(() => import('../../components/sign-in/step-up-dialog.tsx'), 'StepUpDialog')

type DecisionProps = { request: DeviceRequest; isFromLink: boolean; onEnd: (ended: Ended) => void }

/**
 * What is asked, and both answers. A typed code has to be vouched for first: whoever sends it to somebody else cannot
 * tick the box.
 */
export function Decision({ request, isFromLink, onEnd }: DecisionProps) {
  const { kind, reference, isSameNetwork, redirectTo } = request
  const [hasStarted, setStarted] = useState(false)
  const decide = useDecideRequest(request, isFromLink)
  const stepUp = useStepUp({ asksAlways: false })
  const hint = useId()
  const isTyped = redirectTo === null
  const isWaiting = isTyped && !hasStarted

  const fail = (error: unknown) => onEnd(outcomeOf(error))
  const approve = async () => {
    const redirect = await decide.mutateAsync(true)
    if (redirect !== null) window.location.assign(redirect)
    onEnd({ kind: 'approved', client: kind })
  }
  return (
    <>
      <RequestFacts request={request} isFromLink={isFromLink} />
      {!isTyped && (
        <p className="mt-3 text-center text-small text-t2">
          <Emphasised text={t(`look.${kind}`, { reference })} part={reference} />
        </p>
      )}
      {!isSameNetwork && <OtherNetwork />}
      {isTyped && (
        <label className="mt-4 flex items-center gap-3">
          <Check checked={hasStarted} onChange={setStarted} />
          {t('started')}
        </label>
      )}
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Button
          size="large"
          busy={decide.isPending && !decide.variables}
          onClick={() => void decide.mutateAsync(false).then(() => onEnd({ kind: 'denied' }), fail)}
        >
          {t('deny')}
        </Button>
        <Button
          look="primary"
          size="large"
          disabled={isWaiting}
          busy={decide.isPending && decide.variables}
          aria-describedby={isWaiting ? hint : undefined}
          onClick={() => void stepUp.run(approve, fail)}
        >
          {t('approve')}
        </Button>
      </div>
      {isWaiting && (
        <p id={hint} className="sr-only">
          {t('tickFirst')}
        </p>
      )}
      <Ends expiresIn={request.expiresIn} />
      {stepUp.isAsking && <StepUpDialog stepUp={stepUp} />}
    </>
  )
}

/** Says where the person is, as soon as that is known. */
function OtherNetwork() {
  const here = useQuery(sessionsQuery).data?.find(({ isCurrent }) => isCurrent)?.network
  return (
    <p role="alert" className="mt-3 flex gap-3 rounded-card bg-warning-fill p-3.5 text-small text-t2">
      <LineIcon icon={TriangleAlert} size={16} className="mt-0.5 shrink-0 text-warning" />
      <span>
        <strong className="font-strong text-t1">{t('otherNetwork')}</strong>{' '}
        {here && `${t('yourNetwork', { network: here })} `}
        {t('otherNetworkText')}
      </span>
    </p>
  )
}

/** Who is signed in here, and how long the request still waits. */
function Ends({ expiresIn }: { expiresIn: number }) {
  const { email } = useMe()
  const [until] = useState(() => Date.now() + expiresIn * 1000)
  const left = useSecondsLeft(until)
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <p className="mt-4 flex justify-center text-small text-t3">
      <Pieces>
        {t('signedInAs', { email })}
        {t('endsIn', { left: clock })}
      </Pieces>
    </p>
  )
}
