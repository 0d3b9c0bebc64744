import { Link } from '@tanstack/react-router'
import Check from 'lucide/dist/esm/icons/check.mjs'
import type { IconNode } from 'lucide'
import { useState, type FormEvent } from 'react'
import { ApiError } from '@cardea/client/calls/api-error'
import { sessionPreference } from '../../api/client.ts'
import { MailedCode } from '../sign-in/mailed-code.tsx'
import { SendAgain } from '../sign-in/send-again.tsx'
import { WayInTile } from '../sign-in/way-in-tile.tsx'
import { toChallenge, type AddressChallenge, type Proven } from '../../data/users/email-change.ts'
import { sendCode } from '../../data/session/sign-in.ts'
import { isEmail } from '../../data/access/email-pattern.ts'
import { mailedLinks } from '../../i18n/en/mailed-links.ts'
import { texts } from '../../i18n/texts.ts'
import { showError } from '../../overlays/show-error.ts'
import { NotYetDone } from './not-yet-done.tsx'
import { Emphasised } from '../../ui/display/emphasised.tsx'
import { LonePage } from '../../ui/display/lone-page.tsx'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { useFirstFocus } from '../../ui/dialog/first-focus.ts'
import { Button } from '../../ui/form/button.tsx'
import { buttonClass } from '../../ui/form/button-class.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import { showToast } from '../../ui/feedback/toast.ts'

const t = texts(mailedLinks)

type ProveAddressProps = {
  icon: IconNode
  /** What the right code does. @throws ApiError */
  act: (proof: { email: string; challengeID: string; otp: string }) => Promise<Proven>
  words: Record<
    'title' | 'text' | 'note' | 'doneTitle' | 'doneText' | 'nothing',
    keyof typeof mailedLinks.texts
  > &
    Partial<Record<'waitTitle' | 'waitText' | 'factorText', keyof typeof mailedLinks.texts>>
}

/** A code to an address, and what it is good for besides signing in. */
export function ProveAddress({ icon, act, words }: ProveAddressProps) {
  const [challenge, setChallenge] = useState<AddressChallenge | null>(awaited)
  const [done, setDone] = useState<string>()
  const [proven, setProven] = useState<Proven>()
  usePageTitle(t(words.title))
  if (done !== undefined) {
    return (
      <LonePage
        picture={<WayInTile icon={Check} />}
        title={t(words.doneTitle)}
        text={<Emphasised text={t(words.doneText, { email: done })} part={done} />}
      >
        <Link to="/login" search={{}} className={`${buttonClass('primary', 'large')} w-full`}>
          {t('signIn')}
        </Link>
      </LonePage>
    )
  }
  if (proven) {
    return (
      <NotYetDone
        icon={icon}
        proven={proven}
        words={words}
        onDone={() => {
          setDone(challenge?.email ?? '')
          setProven(undefined)
        }}
        onOver={() => {
          setProven(undefined)
          setChallenge(null)
        }}
      />
    )
  }
  const prove = async (email: string, challengeID: string, otp: string): Promise<boolean> => {
    try {
      const led = await act({ email, challengeID, otp })
      if (led.factor || led.waitsUntil) setProven(led)
      else setDone(email)
      return true
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null
      if (code === 'USER_NOT_FOUND') showToast(t(words.nothing, { email }), { kind: 'failed' })
      else showError(error)
      if (code !== 'auth/otp-incorrect') setChallenge(null)
      return false
    }
  }
  return (
    <LonePage
      picture={<WayInTile icon={icon} />}
      title={t(words.title)}
      text={
        challenge ? (
          <Emphasised text={t('codeIn', { email: challenge.email })} part={challenge.email} />
        ) : (
          t(words.text)
        )
      }
    >
      {challenge ? (
        <CodeStep
          key={challenge.challengeID}
          challenge={challenge}
          prove={prove}
          onAsked={setChallenge}
          onOther={() => setChallenge(null)}
        />
      ) : (
        <AddressStep onAsked={setChallenge} />
      )}
      <p className="mt-5 text-body text-balance text-t3 sm:text-center">{t(words.note)}</p>
    </LonePage>
  )
}

/** A code that was asked for to sign in is good here too. */
function awaited(): AddressChallenge | null {
  const session = sessionPreference.get()
  return session.state === 'codeSent' && session.expiresAt > Date.now() ? session : null
}

function AddressStep({ onAsked }: { onAsked: (challenge: AddressChallenge) => void }) {
  const [isBusy, run] = useBusy()
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const first = useFirstFocus<HTMLInputElement>()
  const ask = async () => {
    const address = email.trim()
    if (!isEmail(address)) return setError(t('invalidEmail'))
    try {
      onAsked(toChallenge(await sendCode(address)))
    } catch (refusal) {
      showError(refusal)
    }
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void run(ask)
      }}
    >
      <TextField
        label={t('email')}
        type="email"
        size="large"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        ref={first}
        value={email}
        error={error}
        onChange={(event) => {
          setEmail(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" look="primary" size="large" busy={isBusy}>
        {t('sendCode')}
      </Button>
    </form>
  )
}

type CodeStepProps = {
  challenge: AddressChallenge
  /** @returns whether the code was right */
  prove: (email: string, challengeID: string, otp: string) => Promise<boolean>
  onAsked: (challenge: AddressChallenge) => void
  /** It is not the address that was meant. */
  onOther: () => void
}

function CodeStep({ challenge, prove, onAsked, onOther }: CodeStepProps) {
  const [code, setCode] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isSending, setSending] = useState(false)
  const send = async (otp: string) => {
    setSending(true)
    const isRight = await prove(challenge.email, challenge.challengeID, otp)
    setSending(false)
    setWrong(!isRight)
  }
  return (
    <>
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
      <div className="mt-5 flex min-h-6 items-center gap-4 text-body max-sm:justify-between sm:justify-center">
        <SendAgain
          challenge={challenge}
          send={async (email, challengeID) => {
            const reply = await sendCode(email, challengeID)
            onAsked(toChallenge(reply))
            return reply
          }}
        />
        <button
          type="button"
          onClick={onOther}
          className="relative rounded-badge font-medium text-accent-t touch-target hover:underline"
        >
          {t('otherAddress')}
        </button>
      </div>
    </>
  )
}
