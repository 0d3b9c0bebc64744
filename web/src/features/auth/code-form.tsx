import { MailOpen } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { tellSession, type CodeSent } from '../../api/session.ts'
import { showError } from '../../feedback/show-error.ts'
import { CodeInput } from '../../ui/code-input.tsx'
import { Emphasised } from '../../ui/emphasised.tsx'
import { LonePage } from '../../ui/lone-page.tsx'
import { enter } from './api.ts'
import { SendAgain } from './send-again.tsx'
import { WayInTile } from './way-in-tile.tsx'
import { WrongAddress } from './wrong-address.tsx'
import { wordsOf } from '../../words/words.ts'

type CodeFormProps = { challenge: CodeSent; back: ReactNode; next: string | undefined }

/** The boxes for the code, the words that tell its mail from others, and what to do when it does not come. */
export function CodeForm({ challenge, back, next }: CodeFormProps) {
  const t = wordsOf('auth')
  const [code, setCode] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isSending, setSending] = useState(false)

  const send = async (otp: string) => {
    setSending(true)
    try {
      // A right code keeps the boxes closed until the page goes on.
      await enter(challenge, otp)
    } catch (error) {
      setSending(false)
      showError(error)
      const isOver = error instanceof ApiError && error.code === 'auth/otp-expired'
      if (isOver) tellSession({ kind: 'codeExpired' })
      else if (error instanceof ApiError && error.code === 'auth/otp-incorrect') setWrong(true)
      else setCode('')
    }
  }

  return (
    <LonePage
      back={back}
      picture={<WayInTile icon={MailOpen} />}
      title={t('otpTitle')}
      text={<Emphasised text={t('sentTo', { email: challenge.email })} part={challenge.email} />}
    >
      <CodeInput
        key={challenge.codeLength}
        label={t('code')}
        length={challenge.codeLength}
        value={code}
        error={isWrong ? t('wrongCode') : undefined}
        sending={isSending}
        takesFocus
        onChange={(value) => {
          setCode(value)
          setWrong(false)
        }}
        onComplete={(value) => void send(value)}
      />
      <p className="mt-2 text-body text-t2 sm:text-center">
        {t('mailSays')}
        <span className="ml-2.5 inline-block rounded-badge bg-well px-2 py-0.5 font-secret text-t1">
          {challenge.reference}
        </span>
      </p>
      <div className="mt-5 flex min-h-6 items-center gap-4 text-body max-sm:justify-between sm:justify-center">
        <SendAgain challenge={challenge} />
        <WrongAddress next={next} />
      </div>
    </LonePage>
  )
}
