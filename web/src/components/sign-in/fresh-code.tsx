import { LineIcon } from '../../ui/display/line-icon.tsx'
import Check from 'lucide/dist/esm/icons/check.mjs'
import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { CodeInput } from '../../ui/form/code-input.tsx'
import { useSecondsLeft } from '../../ui/feedback/countdown.ts'
import { auth } from '../../i18n/en/auth.ts'
import { verification } from '../../i18n/en/verification.ts'
import { texts } from '../../i18n/texts.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useBusy } from '../../ui/form/use-busy.ts'
import { PasskeyIcon } from './passkey-icon.ts'
import { firstView, SecondFactor, type FactorView } from './second-factor.tsx'
import { SendAgain } from './send-again.tsx'
import type { FreshCode as FreshCodeState } from './use-fresh-code.ts'

const t = texts(auth)
const tVerification = texts(verification)

const ProviderWay = lazyPart(() => import('./provider-way.tsx'), 'ProviderWay')

type FreshCodeProps = {
  fresh: FreshCodeState
  /** The last character stands; it is in this code, and in `fresh` a moment later. */
  onComplete?: (code: string) => void
  /** Called once a passkey or a second factor was right. */
  onVerified?: () => void
}

/** A passkey or the provider first, where there is one; else the boxes for a fresh code, and what to do when it does not come. */
export function FreshCode({ fresh, onComplete, onVerified }: FreshCodeProps) {
  const { challenge } = fresh
  const isLate = useSecondsLeft(challenge?.expiresAt ?? 0) === 0
  if (fresh.isChoosing) return <OtherWayFirst fresh={fresh} onVerified={onVerified} />
  if (fresh.factor) return <Factor fresh={fresh} needed={fresh.factor} onVerified={onVerified} />
  if (fresh.isVerified && !challenge) return <Confirmed isByProvider={fresh.isByProvider} />
  if (!challenge) return null
  if (!fresh.isVerified && (fresh.isOver || isLate)) return <RunOut fresh={fresh} />
  return <Boxes fresh={fresh} challenge={challenge} onComplete={onComplete} />
}

type StepProps = Pick<FreshCodeProps, 'fresh' | 'onVerified'>

function OtherWayFirst({ fresh, onVerified }: StepProps) {
  const [isBusy, run] = useBusy()
  const confirm = async () => {
    if (await fresh.verifyByPasskey()) onVerified?.()
  }
  const { hasPasskey, provider, isCodeSent } = fresh.ways
  return (
    <div className="flex flex-col gap-2">
      {hasPasskey && (
        <Button look="primary" icon={PasskeyIcon} busy={isBusy} onClick={() => void run(confirm)}>
          {t('usePasskey')}
        </Button>
      )}
      {provider !== null && <ProviderWay name={provider} isPrimary={!hasPasskey} next={here()} isStepUp />}
      {isCodeSent && (
        <Button look="quiet" onClick={() => void fresh.begin()}>
          {tVerification('codeInstead')}
        </Button>
      )}
    </div>
  )
}

const factorTexts = { passkey: 'factorText', app: 'factorTextApp', code: 'factorTextCode' } as const

function Factor({
  fresh,
  needed,
  onVerified,
}: StepProps & { needed: NonNullable<FreshCodeState['factor']> }) {
  const [view, setView] = useState<FactorView>(firstView(needed))
  return (
    <div>
      <p className="mb-3 text-small font-strong sm:text-center">{t(factorTexts[view])}</p>
      <SecondFactor
        needed={needed}
        view={view}
        onView={setView}
        complete={async (proof) => {
          await fresh.completeFactor(proof)
          onVerified?.()
        }}
        onOver={fresh.dropFactor}
      />
    </div>
  )
}

/** Where one comes back to from the provider. */
const here = (): string => window.location.pathname + window.location.search

function Confirmed({ isByProvider }: { isByProvider: boolean }) {
  return (
    <p aria-live="polite" className="flex items-center gap-2 text-body text-t2">
      <LineIcon icon={Check} size={16} className="text-success" />
      {tVerification(isByProvider ? 'confirmedElsewhere' : 'confirmed')}
    </p>
  )
}

type BoxesProps = FreshCodeProps & { challenge: NonNullable<FreshCodeState['challenge']> }

function Boxes({ fresh, challenge, onComplete }: BoxesProps) {
  const label = tVerification('codeSentTo', { email: challenge.email })
  return (
    <div>
      <p className="mb-1.5 text-small font-strong wrap-anywhere">{label}</p>
      <CodeInput
        key={challenge.codeLength}
        label={t('code')}
        length={challenge.codeLength}
        size="small"
        align="start"
        value={fresh.code}
        error={fresh.isWrong || undefined}
        sending={fresh.isChecking}
        disabled={fresh.isVerified}
        takesFocus
        onChange={fresh.setCode}
        onComplete={onComplete}
      />
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small text-t3">
        <p>
          {t('mailSays')} <span className="ml-1 font-secret text-t1">{challenge.reference}</span>
        </p>
        {!fresh.isVerified && <SendAgain challenge={challenge} send={fresh.ask} />}
      </div>
    </div>
  )
}

function RunOut({ fresh }: { fresh: FreshCodeState }) {
  return (
    <div className="rounded-control bg-soft p-3.5">
      <p className="font-strong">{t('expiredTitle')}</p>
      <p className="text-small text-t2">{tVerification('runOut')}</p>
      <Button size="small" className="mt-3" busy={fresh.isAsking} onClick={() => void fresh.begin()}>
        {t('sendNew')}
      </Button>
    </div>
  )
}
