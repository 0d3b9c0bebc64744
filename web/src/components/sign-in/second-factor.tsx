import { ListOrdered } from 'lucide-react'
import { useState } from 'react'
import type { PasskeyRequestOptions } from '@cardea/contract'
import { ApiError } from '../../api/api-error.ts'
import { canUsePasskeys, isElsewhere, signWithPasskey } from '../../data/passkeys/webauthn.ts'
import type { SecondFactorProof } from '../../data/session/sign-in.ts'
import { auth } from '../../i18n/en/auth.ts'
import { addWords, wordsOf } from '../../i18n/words.ts'
import { showError } from '../../overlays/show-error.ts'
import { useFirstFocus } from '../../ui/dialog/first-focus.ts'
import { Button } from '../../ui/form/button.tsx'
import { CodeInput } from '../../ui/form/code-input.tsx'
import { PasskeyIcon } from './passkey-icon.ts'
import { WayError } from './way-error.tsx'

addWords('auth', auth)

export type FactorView = 'choose' | 'code'

type SecondFactorProps = {
  options: PasskeyRequestOptions
  /** Which of the two is shown; without passkeys in this browser the code alone. */
  view: FactorView
  onView: (view: FactorView) => void
  /** Completes the sign-in. @throws ApiError */
  complete: (proof: SecondFactorProof) => Promise<void>
  /** No try is left, or too much time has passed. */
  onOver: () => void
}

/** A passkey, or a recovery code in its place. */
export function SecondFactor({ options, view, onView, complete, onOver }: SecondFactorProps) {
  const t = wordsOf('auth')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  /** @returns whether it went through */
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
      else if (error.code === 'auth/passkey-incorrect') setProblem(t('passkeyWrong', { count: left }))
      else showError(error)
    }
  }
  const show = (next: FactorView) => {
    setProblem(undefined)
    onView(next)
  }
  if (view === 'code' || !canUsePasskeys()) {
    return (
      <RecoveryCode
        problem={problem}
        isBusy={isBusy}
        onCode={(recoveryCode) => void tryWith(async () => ({ recoveryCode }))}
        onPasskey={canUsePasskeys() ? () => show('choose') : undefined}
      />
    )
  }
  return (
    <Choice
      problem={problem}
      isBusy={isBusy}
      onPasskey={() =>
        void tryWith(async () => {
          const response = await signWithPasskey(options)
          return response && { response }
        })
      }
      onCode={() => show('code')}
    />
  )
}

type ChoiceProps = {
  problem: string | undefined
  isBusy: boolean
  onPasskey: () => void
  onCode: () => void
}

function Choice({ problem, isBusy, onPasskey, onCode }: ChoiceProps) {
  const t = wordsOf('auth')
  const first = useFirstFocus<HTMLButtonElement>()
  return (
    <div className="flex flex-col gap-2">
      <Button look="primary" size="large" icon={PasskeyIcon} busy={isBusy} ref={first} onClick={onPasskey}>
        {t('usePasskey')}
      </Button>
      <WayError text={problem} />
      <Button size="large" icon={ListOrdered} onClick={onCode}>
        {t('useRecoveryCode')}
      </Button>
      <p className="mt-3 text-body text-t3 sm:text-center">{t('lostBoth')}</p>
    </div>
  )
}

const codeLength = 10

type RecoveryCodeProps = {
  problem: string | undefined
  isBusy: boolean
  onCode: (code: string) => void
  /** Undefined where this browser has no passkeys. */
  onPasskey: (() => void) | undefined
}

function RecoveryCode({ problem, isBusy, onCode, onPasskey }: RecoveryCodeProps) {
  const t = wordsOf('auth')
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
        onCode(code)
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
        {t('signIn')}
      </Button>
      <p className="mt-5 flex flex-wrap gap-x-4 gap-y-2 text-body text-t3 sm:justify-center">
        {t('recoveryMailed')}
        {onPasskey && (
          <button
            type="button"
            onClick={onPasskey}
            className="relative rounded-badge font-medium text-accent-t touch-target hover:underline"
          >
            {t('usePasskey')}
          </button>
        )}
      </p>
    </form>
  )
}
