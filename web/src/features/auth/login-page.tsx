import { LineIcon } from '../../ui/display/line-icon.tsx'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import Info from 'lucide/dist/esm/icons/info.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import type { IconNode } from 'lucide'
import { useEffect, useState, type FormEvent } from 'react'
import { serverMessage } from '../../api/error-presentation.ts'
import { sessionPreference } from '../../api/client.ts'
import { showError } from '../../overlays/show-error.ts'
import { usePreference } from '../../storage/use-preference.ts'
import { Button } from '../../ui/form/button.tsx'
import { useFirstFocus } from '../../ui/dialog/first-focus.ts'
import { LonePage } from '../../ui/display/lone-page.tsx'
import { Mark } from '../../ui/display/mark.tsx'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { auth } from '../../i18n/en/auth.ts'
import { texts } from '../../i18n/texts.ts'
import { verificationOpenPreference } from '../../data/lock/lock-flags.ts'
import { forgetAddress, rememberedAddressPreference } from '../../data/users/remembered-address-preference.ts'
import { useServerFacts } from '../../data/server/server-facts.ts'
import { sendCode } from '../../data/session/sign-in.ts'
import { isEmail, isEmailRefusal } from '../../data/access/email-pattern.ts'
import { WhoComesIn } from './invitation-note.tsx'
import { OtherWays } from './other-ways.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'

const t = texts(auth)

/** Asks for the address to which the code goes. */
export function LoginPage() {
  const { next } = useSearch({ from: '/login' })
  const ended = useLocation({ select: ({ state }) => state.ended })
  const facts = useServerFacts()
  const [isAfterReset] = usePreference(verificationOpenPreference)
  usePageTitle(t('loginTitle'))
  return (
    <LonePage picture={<Mark size={48} />} title={t('loginTitle')} text={window.location.host}>
      {isAfterReset && !ended && <Why icon={ShieldCheck}>{t('afterReset')}</Why>}
      {ended && (
        <div role="alert">
          <Why icon={Info}>{ended.why}</Why>
        </div>
      )}
      {!facts?.isOidcOnly && <AddressForm next={next} ended={ended?.email} />}
      <OtherWays facts={facts} next={next} />
      <WhoComesIn />
    </LonePage>
  )
}

type AddressFormProps = {
  next: string | undefined
  /** Whose session has ended. */
  ended: string | undefined
}

/** The field begins with the address one came back from, or the one that signed in here last. */
function AddressForm({ next, ended }: AddressFormProps) {
  const navigate = useNavigate()
  const [isBusy, run] = useBusy()
  const [typed, setEmail] = useState<string>()
  const remembered = useRememberedAddress()
  const email = typed ?? (lastEmail() || (ended ?? remembered ?? ''))
  const isRemembered = remembered !== undefined && email === remembered
  const [error, setError] = useState<string>()
  const first = useFirstFocus<HTMLInputElement>()
  const submit = async () => {
    const address = email.trim()
    if (!isEmail(address)) return setError(t('invalidEmail'))
    try {
      await sendCode(address)
      await navigate({ to: '/otp', search: { next } })
    } catch (refusal) {
      if (isEmailRefusal(serverMessage(refusal))) showToast(t('invalidEmail'), { kind: 'failed' })
      else showError(refusal)
    }
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void run(submit)
  }
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3">
      <TextField
        label={t('email')}
        type="email"
        name="email"
        size="large"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        ref={first}
        value={email}
        error={error}
        help={isRemembered ? t('lastUsed') : undefined}
        trailing={
          remembered !== undefined &&
          (email === '' || isRemembered) && (
            <Button
              look="quiet"
              size="small"
              onClick={() => {
                if (!isRemembered) forgetAddress()
                setEmail('')
                first.current?.focus()
              }}
            >
              {t(isRemembered ? 'change' : 'forget')}
            </Button>
          )
        }
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

/** The address that signed in last in this browser: empty while it is read, undefined for none. */
function useRememberedAddress(): string | undefined {
  const [sealed] = usePreference(rememberedAddressPreference)
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (sealed === '') return
    void import('../../data/users/remembered-address.ts')
      .then(({ findRememberedAddress }) => findRememberedAddress())
      // Without its key it cannot be read.
      .then((found) => (found === '' ? rememberedAddressPreference.clear() : setAddress(found)))
  }, [sealed])
  return sealed === '' ? undefined : address
}

/** Why one is here. It stays. */
const Why = ({ icon: Icon, children }: { icon: IconNode; children: string }) => (
  <p className="mb-5 flex gap-2.5 rounded-control bg-soft px-3.5 py-2.5 text-body text-t2">
    <LineIcon icon={Icon} size={16} className="mt-0.5 shrink-0 text-accent-t" />
    {children}
  </p>
)

/** The address one came back from, to correct it or to begin anew. */
function lastEmail(): string {
  const session = sessionPreference.get()
  return session.state === 'codeSent' || session.state === 'secondFactor' ? session.email : ''
}
