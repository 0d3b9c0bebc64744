import { LineIcon } from '../../../ui/display/line-icon.tsx'
import type { Passkey, PasskeyRegistration } from '@cardea/contract'
import Info from 'lucide/dist/esm/icons/info.mjs'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '@cardea/client/calls/api-error'
import { PasskeyIcon } from '../../../components/sign-in/passkey-icon.ts'
import { StepUpDialog } from '../../../components/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../components/sign-in/use-step-up.ts'
import { beginPasskey, useAddPasskey } from '../../../data/passkeys/passkeys.ts'
import {
  isElsewhere,
  isKnownToDevice,
  isSyncedAlready,
  makePasskey,
} from '../../../data/passkeys/webauthn.ts'
import { useLetPasskeyOpen } from '../../../data/keys/let-passkey-open.ts'
import { useMe } from '../../../data/users/me.ts'
import { auth } from '../../../i18n/en/auth.ts'
import { ui } from '../../../i18n/en/ui.ts'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { texts } from '../../../i18n/texts.ts'
import { errorText, showError } from '../../../overlays/show-error.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { nameOfThisDevice } from './device-of.ts'
import { PasskeyName } from './passkey-name.tsx'
import { WizardSteps } from './wizard-steps.tsx'

const t = texts(waysIn)
const tAuth = texts(auth)
const tUi = texts(ui)

type Made = { challengeID: string; response: PasskeyRegistration }

type PasskeyStepProps = { onAdded: (passkey: Passkey) => void; onBack: () => void; onClose: () => void }

/** What went wrong, in words. */
function problemOf(error: unknown): string {
  if (isKnownToDevice(error)) return t('known')
  if (isElsewhere(error)) return tAuth('passkeyElsewhere')
  const isRefused = error instanceof ApiError && error.code === 'auth/passkey-incorrect'
  return isRefused ? t('refused') : errorText(error)
}

/** The second step with a passkey: the browser makes it, after a fresh sign-in, and it gets a name. */
export function PasskeyStep({ onAdded, onBack, onClose }: PasskeyStepProps) {
  const [made, setMade] = useState<Made | null>(null)
  const [problem, setProblem] = useState<string>()
  const stepUp = useStepUp({ asksAlways: false })
  const stop = useRef<AbortController>(null)

  const make = async () => {
    const { challengeID, options } = await beginPasskey()
    stop.current = new AbortController()
    const response = await makePasskey(options, stop.current.signal)
    // Called off in the browser: back, without an error.
    if (response) setMade({ challengeID, response })
    else onBack()
  }
  // A challenge works once, so each try makes a passkey anew.
  const fail = (error: unknown) => {
    setMade(null)
    setProblem(problemOf(error))
  }
  const start = () => void stepUp.run(make, fail)
  const again = () => {
    setProblem(undefined)
    start()
  }
  const startOnce = useEffectEvent(start)
  useEffect(() => {
    startOnce()
    return () => stop.current?.abort()
  }, [])

  const cancel = () => {
    stepUp.cancel()
    onClose()
  }
  if (stepUp.isAsking) return <StepUpDialog stepUp={{ ...stepUp, cancel }} />
  if (made) return <Naming made={made} onAdded={onAdded} onFailed={fail} onClose={onClose} />
  return <Waiting problem={problem} onAgain={again} onBack={onBack} onClose={onClose} />
}

type WaitingProps = {
  problem: string | undefined
  onAgain: () => void
  onBack: () => void
  onClose: () => void
}

function Waiting({ problem, onAgain, onBack, onClose }: WaitingProps) {
  return (
    <Dialog
      onClose={onClose}
      above={<WizardSteps at={2} />}
      title={t('addPasskey')}
      failure={problem}
      footStart={
        <Button look="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      }
      foot={
        <Button look="primary" busy={problem === undefined} onClick={onAgain}>
          {tUi('tryAgain')}
        </Button>
      }
    >
      <div className="flex flex-col items-center gap-1 py-2 text-center" aria-live="polite">
        <span className="relative mb-4 flex size-22 items-center justify-center rounded-full bg-soft text-accent-t">
          {problem === undefined && (
            <span className="absolute inset-0 animate-spin rounded-full border-[2.5px] border-soft-2 border-t-accent" />
          )}
          <LineIcon icon={PasskeyIcon} size={40} />
        </span>
        <p className="font-strong">{t('adding')}</p>
        <p className="max-w-72 text-body text-t2">{t('addingText')}</p>
      </div>
    </Dialog>
  )
}

type NamingProps = {
  made: Made
  onAdded: (passkey: Passkey) => void
  onFailed: (error: unknown) => void
  onClose: () => void
}

function Naming({ made, onAdded, onFailed, onClose }: NamingProps) {
  const me = useMe()
  const isKey = made.response.authenticatorAttachment === 'cross-platform'
  const [name, setName] = useState<string>(isKey ? t('suggestedKey') : nameOfThisDevice(me))
  const add = useAddPasskey()
  const letOpen = useLetPasskeyOpen()
  const added = async (passkey: Passkey) => {
    // It signs in all the same, where it cannot open the keys.
    await letOpen(passkey, made.response.id).catch(showError)
    onAdded(passkey)
  }
  const save = () =>
    add.mutate({ ...made, name }, { onSuccess: (passkey) => void added(passkey), onError: onFailed })
  return (
    <Dialog
      onClose={onClose}
      above={<WizardSteps at={2} />}
      title={t('nameTitle')}
      description={t('nameText')}
      act={{ word: t('savePasskey'), busy: add.isPending, form: 'passkey-name' }}
    >
      <PasskeyName name={name} onChange={setName} onSubmit={save} />
      <p className="mt-4 flex gap-2.5 rounded-control bg-soft px-3.5 py-2.5 text-body text-t2">
        <LineIcon icon={Info} size={16} className="mt-0.5 shrink-0 text-accent-t" />
        {t(isSyncedAlready(made.response) ? 'everywhere' : 'onlyHere')}
      </p>
    </Dialog>
  )
}
