import MailOpen from 'lucide/dist/esm/icons/mail-open.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { ApiError } from '@cardea/client/calls/api-error'
import { tellSession } from '../../api/client.ts'
import type { CodeSent } from '@cardea/client/session/session'
import { showError } from '../../overlays/show-error.ts'
import { Emphasised } from '../../ui/display/emphasised.tsx'
import { LonePage } from '../../ui/display/lone-page.tsx'
import { rememberAddress } from '../../data/users/remembered-address.ts'
import { enter } from '../../data/session/sign-in.ts'
import { MailedCode } from '../../components/sign-in/mailed-code.tsx'
import { SendAgain } from '../../components/sign-in/send-again.tsx'
import { WayInTile } from '../../components/sign-in/way-in-tile.tsx'
import { InvitationNote } from './invitation-note.tsx'
import { WrongAddress } from './wrong-address.tsx'
import { auth } from '../../i18n/en/auth.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(auth)

type CodeFormProps = { challenge: CodeSent; back: ReactNode; next: string | undefined }

/** The boxes for the code, the words that tell its mail from others, and what to do when it does not come. */
export function CodeForm({ challenge, back, next }: CodeFormProps) {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isSending, setSending] = useState(false)

  const send = async (otp: string) => {
    setSending(true)
    try {
      // A right code keeps the boxes closed until the page goes on.
      await enter(challenge, otp)
      void rememberAddress(challenge.email)
    } catch (error) {
      setSending(false)
      // Its code is good for taking the address back.
      if (error instanceof ApiError && error.code === 'user/address-moved')
        void navigate({ to: '/take-back' })
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
      <MailedCode
        challenge={challenge}
        value={code}
        isWrong={isWrong}
        isSending={isSending}
        onChange={(value) => {
          setCode(value)
          setWrong(false)
        }}
        onComplete={(value) => void send(value)}
      />
      <InvitationNote />
      <div className="mt-5 flex min-h-6 items-center gap-4 text-body max-sm:justify-between sm:justify-center">
        <SendAgain challenge={challenge} />
        <WrongAddress next={next} />
      </div>
    </LonePage>
  )
}
