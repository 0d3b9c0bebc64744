import ListOrdered from 'lucide/dist/esm/icons/list-ordered.mjs'
import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs'
import { useState } from 'react'
import type { SecondFactorNeeded } from '@cardea/contract'
import { ApiError } from '@cardea/client/calls/api-error'
import { canUsePasskeys, isElsewhere, signWithPasskey } from '../../data/passkeys/webauthn.ts'
import type { SecondFactorProof } from '@cardea/client/sign-in/sign-in'
import { auth } from '../../i18n/en/auth.ts'
import { texts } from '../../i18n/texts.ts'
import { showError } from '../../overlays/show-error.ts'
import { useFirstFocus } from '../../ui/dialog/first-focus.ts'
import { Button } from '../../ui/form/button.tsx'
import { CodeInput } from '../../ui/form/code-input.tsx'
import { PasskeyIcon } from './passkey-icon.ts'
import { WayError } from './way-error.tsx'

const t = texts(auth)

export type FactorView = 'passkey' | 'app' | 'code'

type Needed = Pick<SecondFactorNeeded, 'ways' | 'options'>

/** The way that is shown first: the app, a passkey where this browser can use one, else a recovery code. */
export const firstView = ({ ways, options }: Needed): FactorView =>
  ways.includes('app') ? 'app' : options && canUsePasskeys() ? 'passkey' : 'code'

type SecondFactorProps = {
  needed: Needed
  /** Which of the ways is shown. */
  view: FactorView
  onView: (view: FactorView) => void
  /** What the button beside a recovery code says; without it, that it signs in. */
  submitLabel?: string
  /** Completes the sign-in. @throws ApiError */
  complete: (proof: SecondFactorProof) => Promise<void>
  /** No try is left, or too much time has passed. */
  onOver: () => void
}

/** A passkey, the code of an authenticator app, or a recovery code in their place. */
export function SecondFactor({ needed, view, onView, submitLabel, complete, onOver }: SecondFactorProps) {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const tryWith = async (proof: () => Promise<SecondFactorProof | null>): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const given = await proof()
      // Completed, all stays closed until the page goes on.
      if (given) await complete(given)
      else setBusy(false)
    } catch (error) {
      setBusy(false)
      const left = error instanceof ApiError ? (error.entries[0]?.attemptsLeft ?? 0) : 0
      if (!(error instanceof ApiError)) {
        if (isElsewhere(error)) setProblem(t('passkeyElsewhere'))
        else showError(error)
      } else if (error.code === 'auth/second-factor-expired') onOver()
      else if (error.code === 'auth/recovery-code-incorrect') setProblem(t('notYours', { count: left }))
      else if (error.code === 'auth/totp-incorrect') setProblem(t('appCodeWrong', { count: left }))
      else if (error.code === 'auth/totp-paused') setProblem(t('appCodePaused'))
      else if (error.code === 'auth/passkey-incorrect') setProblem(t('passkeyWrong', { count: left }))
      else showError(error)
    }
  }
  const { ways, options } = needed
  const open = (next: FactorView) => () => {
    setProblem(undefined)
    onView(next)
  }
  const others: OtherWays = {
    onPasskey: options && canUsePasskeys() ? open('passkey') : undefined,
    onApp: ways.includes('app') ? open('app') : undefined,
    onCode: ways.includes('recovery-code') ? open('code') : undefined,
  }
  const step = { problem, isBusy, others }
  if (view === 'app') return <AppCode {...step} onTotp={(totp) => void tryWith(async () => ({ totp }))} />
  if (view === 'code' || !options) {
    const onRecoveryCode = (recoveryCode: string) => void tryWith(async () => ({ recoveryCode }))
    return <RecoveryCode {...step} submitLabel={submitLabel} onRecoveryCode={onRecoveryCode} />
  }
  const sign = async () => {
    const response = await signWithPasskey(options)
    return response && { response }
  }
  return <Passkey {...step} onSign={() => void tryWith(sign)} />
}

/** Leads to the other ways; undefined where the person or this browser has none. */
type OtherWays = Record<'onPasskey' | 'onApp' | 'onCode', (() => void) | undefined>

type StepProps = { problem: string | undefined; isBusy: boolean; others: OtherWays }

function AppCode({ problem, isBusy, others, onTotp }: StepProps & { onTotp: (totp: string) => void }) {
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState<string>()
  return (
    <div className="flex flex-col">
      <CodeInput
        label={t('appCode')}
        value={code}
        error={code === refused ? problem : undefined}
        sending={isBusy}
        takesFocus
        onChange={setCode}
        onComplete={(entered) => {
          setRefused(entered)
          onTotp(entered)
        }}
      />
      {others.onPasskey && (
        <Button size="large" icon={PasskeyIcon} className="mt-3" onClick={others.onPasskey}>
          {t('passkeyInstead')}
        </Button>
      )}
      <p className="mt-5 flex flex-wrap gap-x-4 gap-y-2 text-body text-t3 sm:justify-center">
        {others.onCode ? <WayLink onClick={others.onCode}>{t('useRecoveryCode')}</WayLink> : t('lostBoth')}
      </p>
    </div>
  )
}

function Passkey({ problem, isBusy, others, onSign }: StepProps & { onSign: () => void }) {
  const first = useFirstFocus<HTMLButtonElement>()
  return (
    <div className="flex flex-col gap-2">
      <Button look="primary" size="large" icon={PasskeyIcon} busy={isBusy} ref={first} onClick={onSign}>
        {t('usePasskey')}
      </Button>
      <WayError text={problem} />
      {others.onApp && (
        <Button size="large" icon={Smartphone} onClick={others.onApp}>
          {t('useApp')}
        </Button>
      )}
      {others.onCode && (
        <Button size="large" icon={ListOrdered} onClick={others.onCode}>
          {t('useRecoveryCode')}
        </Button>
      )}
      <p className="mt-3 text-body text-t3 sm:text-center">{t('lostBoth')}</p>
    </div>
  )
}

const codeLength = 10

function RecoveryCode({
  problem,
  isBusy,
  others,
  submitLabel,
  onRecoveryCode,
}: StepProps & { submitLabel: string | undefined; onRecoveryCode: (code: string) => void }) {
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState<string>()
  return (
    <form
      noValidate
      className="flex flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length !== codeLength || isBusy) return
        setRefused(code)
        onRecoveryCode(code)
      }}
    >
      <CodeInput
        label={t('recoveryCode')}
        length={codeLength}
        value={code}
        error={code === refused ? problem : undefined}
        sending={isBusy}
        takesFocus
        onChange={setCode}
      />
      <Button
        type="submit"
        look="primary"
        size="large"
        busy={isBusy}
        disabled={code.length !== codeLength}
        className="mt-3"
      >
        {submitLabel ?? t('signIn')}
      </Button>
      <p className="mt-5 flex flex-wrap gap-x-4 gap-y-2 text-body text-t3 sm:justify-center">
        {t('recoveryMailed')}
        {others.onPasskey && <WayLink onClick={others.onPasskey}>{t('usePasskey')}</WayLink>}
        {others.onApp && <WayLink onClick={others.onApp}>{t('useApp')}</WayLink>}
      </p>
    </form>
  )
}

function WayLink({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="relative rounded-badge font-medium text-accent-t touch-target hover:underline"
    >
      {children}
    </button>
  )
}
