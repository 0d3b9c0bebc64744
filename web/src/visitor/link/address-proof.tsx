import { useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { CodeInput } from '../../ui/form/code-input.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import { visitor } from '../../i18n/en/visitor.ts'
import { texts } from '../../i18n/texts.ts'
import { FailureLine } from './failure-line.tsx'
import type { Failure } from './failure.ts'

const t = texts(visitor)

export type Proof = { email: string; otp: string; challengeID: string }
export type OnCode = (email: string) => Promise<{ challengeID: string } | { failure: Failure }>

type AddressProofProps = {
  onOpen: (proof: Proof) => Promise<Failure | null>
  onCode: OnCode
}

/** For a link to certain people: first an address, then the code that is mailed there. Every address is answered alike. */
export function AddressProof({ onOpen, onCode }: AddressProofProps) {
  const [isBusy, run] = useBusy()
  const [email, setEmail] = useState('')
  const [challengeID, setChallenge] = useState<string | null>(null)
  const [otp, setOtp] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)

  const askForCode = async () => {
    const answer = await onCode(email.trim())
    setOtp('')
    setFailure('failure' in answer ? answer.failure : null)
    setChallenge('failure' in answer ? null : answer.challengeID)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (challengeID === null) void run(askForCode)
    else void run(async () => setFailure(await onOpen({ email: email.trim(), otp, challengeID })))
  }
  return (
    <form onSubmit={submit} className="mt-6 flex flex-col gap-4">
      {challengeID === null ? (
        <>
          <p className="text-body text-t2 max-sm:text-phone">{t('forSome')}</p>
          <TextField
            label={t('address')}
            type="email"
            name="email"
            autoComplete="email"
            required
            size="large"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </>
      ) : (
        <>
          <output className="block text-body wrap-anywhere text-t2 max-sm:text-phone">
            {t('codeSent', { email: email.trim() })}
          </output>
          <CodeInput
            takesFocus
            label={t('code')}
            value={otp}
            error={failure === 'wrongCode' ? t('failed.wrongCode') : undefined}
            onChange={setOtp}
          />
        </>
      )}
      <Button
        look="primary"
        size="large"
        type="submit"
        busy={isBusy}
        disabled={challengeID !== null && otp.length < codeLength}
        className="w-full"
      >
        {t(challengeID === null ? 'sendCode' : 'open')}
      </Button>
      <FailureLine failure={failure === 'wrongCode' ? null : failure} />
      {challengeID !== null && (
        <Button look="quiet" size="large" onClick={() => setChallenge(null)}>
          {t('otherAddress')}
        </Button>
      )}
    </form>
  )
}

const codeLength = 6
