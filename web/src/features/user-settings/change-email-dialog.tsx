import { useRef, useState } from 'react'
import { ApiError } from '@cardea/client/calls/api-error'
import { SendAgain } from '../../components/sign-in/send-again.tsx'
import { StepUpDialog } from '../../components/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../components/sign-in/use-step-up.ts'
import { isEmail } from '../../data/access/email-pattern.ts'
import { useMe } from '../../data/users/me.ts'
import {
  askForNewAddress,
  toChallenge,
  useConfirmAddress,
  type AddressChallenge,
} from '../../data/users/email-change.ts'
import { mailedLinks } from '../../i18n/en/mailed-links.ts'
import { texts } from '../../i18n/texts.ts'
import { showError } from '../../overlays/show-error.ts'
import { useSaveFailure } from '../../overlays/use-save-failure.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { CodeInput } from '../../ui/form/code-input.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { showToast } from '../../ui/feedback/toast.ts'

const t = texts(mailedLinks)

/** The two steps of a change: a code is asked for, and entered. */
function useAddressChange(onClose: () => void) {
  const me = useMe()
  const confirmAddress = useConfirmAddress()
  const stepUp = useStepUp({ asksAlways: false })
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [challenge, setChallenge] = useState<AddressChallenge | null>(null)
  const [code, setCode] = useState('')
  const [state, setState] = useState<'open' | 'busy' | 'wrong'>('open')
  const failure = useSaveFailure()

  const ask = async () => {
    const address = email.trim()
    if (!isEmail(address)) return setError(t('invalidEmail'))
    if (address.toLowerCase() === me.email) return setError(t('sameEmail'))
    setState('busy')
    failure.forget()
    await stepUp.run(async () => setChallenge(toChallenge(await askForNewAddress(address))), failure.show)
    setState('open')
  }
  const confirm = async (otp: string) => {
    if (!challenge) return
    setState('busy')
    failure.forget()
    try {
      await confirmAddress(challenge.challengeID, otp)
      onClose()
      showToast(t('changed', { email: challenge.email }), { kind: 'done' })
    } catch (refusal) {
      const isWrong = refusal instanceof ApiError && refusal.code === 'auth/otp-incorrect'
      if (isWrong) showError(refusal)
      else failure.show(refusal)
      setState(isWrong ? 'wrong' : 'open')
      if (isWrong) return
      setChallenge(null)
      setCode('')
    }
  }
  return {
    oldEmail: me.email,
    stepUp,
    email,
    error,
    challenge,
    code,
    state,
    failure: failure.text,
    ask: () => void ask(),
    confirm: (otp: string) => void confirm(otp),
    enterEmail: (value: string) => {
      setEmail(value)
      setError(undefined)
    },
    enterCode: (value: string) => {
      setCode(value)
      setState('open')
    },
    sendAgain: async (address: string, challengeID: string) => {
      const reply = await askForNewAddress(address, challengeID)
      setChallenge(toChallenge(reply))
      return reply
    },
  }
}

/** Another address: the new one, a fresh code to the old one where the sign-in is not fresh, and the code to the new one. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const change = useAddressChange(onClose)
  const { challenge, code, state, stepUp } = change
  const first = useRef<HTMLInputElement>(null)
  return (
    <>
      <Dialog
        open={!stepUp.isAsking}
        onClose={onClose}
        title={t(challenge ? 'confirmTitle' : 'changeEmailTitle')}
        description={
          challenge
            ? t('codeIn', { email: challenge.email })
            : t('changeEmailText', { email: change.oldEmail })
        }
        initialFocus={first}
        failure={change.failure}
        act={{
          ...(challenge
            ? {
                word: t('confirm'),
                disabled: code.length < challenge.codeLength,
                run: () => change.confirm(code),
              }
            : { word: t('sendCode'), run: change.ask }),
          busy: state === 'busy',
        }}
      >
        {challenge ? (
          <CodeOfNewAddress change={change} challenge={challenge} />
        ) : (
          <TextField
            ref={first}
            label={t('newEmail')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={change.email}
            error={change.error}
            onChange={(event) => change.enterEmail(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') change.ask()
            }}
          />
        )}
      </Dialog>
      <StepUpDialog stepUp={stepUp} />
    </>
  )
}

function CodeOfNewAddress({
  change,
  challenge,
}: {
  change: ReturnType<typeof useAddressChange>
  challenge: AddressChallenge
}) {
  return (
    <>
      <CodeInput
        key={challenge.codeLength}
        label={t('code')}
        length={challenge.codeLength}
        size="small"
        align="start"
        value={change.code}
        error={change.state === 'wrong' || undefined}
        sending={change.state === 'busy'}
        takesFocus
        onChange={change.enterCode}
        onComplete={change.confirm}
      />
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small text-t3">
        <p>
          {t('mailSays')} <span className="ml-1 font-secret text-t1">{challenge.reference}</span>
        </p>
        <SendAgain challenge={challenge} send={change.sendAgain} />
      </div>
    </>
  )
}
