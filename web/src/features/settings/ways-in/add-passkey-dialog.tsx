import { deviceName, unknownDevice, type PasskeyRegistration } from '@cardea/contract'
import { Info } from 'lucide-react'
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
import { auth } from '../../../i18n/en/auth.ts'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { spokenLanguage } from '../../../i18n/spoken.ts'
import { texts } from '../../../i18n/texts.ts'
import { showError } from '../../../overlays/show-error.ts'
import { useBackCloses } from '../../../ui/dialog/back-closes.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { PasskeyName } from './passkey-name.tsx'

const t = texts(waysIn)
const tAuth = texts(auth)

type Made = { challengeID: string; response: PasskeyRegistration }

type AddPasskeyDialogProps = {
  onClose: () => void
  /** Called in place of `onClose` once the passkey is added. */
  onAdded?: () => void
}

/** Makes a passkey by the browser, after a fresh sign-in, and gives it a name. */
export function AddPasskeyDialog({ onClose, onAdded }: AddPasskeyDialogProps) {
  const [made, setMade] = useState<Made | null>(null)
  const stepUp = useStepUp({ asksAlways: false })
  const stop = useRef<AbortController>(null)

  const fail = (error: unknown) => {
    if (isKnownToDevice(error)) showToast(t('known'), { kind: 'failed' })
    else if (isElsewhere(error)) showToast(tAuth('passkeyElsewhere'), { kind: 'failed' })
    else showError(error)
    onClose()
  }
  const make = async () => {
    const { challengeID, options } = await beginPasskey()
    stop.current = new AbortController()
    const response = await makePasskey(options, stop.current.signal)
    // Called off in the browser: back, without an error.
    if (response) setMade({ challengeID, response })
    else onClose()
  }
  const start = useEffectEvent(() => void stepUp.run(make, fail))
  useEffect(() => {
    start()
    return () => stop.current?.abort()
  }, [])

  const cancel = () => {
    stepUp.cancel()
    onClose()
  }
  if (stepUp.isAsking) return <StepUpDialog stepUp={{ ...stepUp, cancel }} />
  return made ? <Naming made={made} onClose={onClose} onAdded={onAdded} /> : <Waiting onClose={onClose} />
}

function Waiting({ onClose }: { onClose: () => void }) {
  useBackCloses(true, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('addPasskey')}
      foot={
        <Button look="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      }
    >
      <div className="flex flex-col items-center gap-1 py-2 text-center" aria-live="polite">
        <span className="relative mb-4 flex size-22 items-center justify-center rounded-full bg-soft text-accent-t">
          <span className="absolute inset-0 animate-spin rounded-full border-[2.5px] border-soft-2 border-t-accent" />
          <PasskeyIcon size={40} aria-hidden />
        </span>
        <p className="font-strong">{t('adding')}</p>
        <p className="max-w-72 text-body text-t2">{t('addingText')}</p>
      </div>
    </Dialog>
  )
}

/** `Firefox on Linux`: by it a person tells their passkeys apart. */
function nameOfThisDevice(): string {
  const name = deviceName(navigator.userAgent)
  if (name === unknownDevice) return t('aPasskey')
  return spokenLanguage() === 'de' ? name.replace(' on ', ' auf ') : name
}

type NamingProps = { made: Made; onClose: () => void; onAdded: (() => void) | undefined }

function Naming({ made, onClose, onAdded }: NamingProps) {
  const isKey = made.response.authenticatorAttachment === 'cross-platform'
  const [name, setName] = useState<string>(isKey ? t('suggestedKey') : nameOfThisDevice())
  const add = useAddPasskey()
  useBackCloses(true, onClose)
  const save = () =>
    add.mutate(
      { ...made, name },
      {
        onSuccess: (passkey) => {
          if (onAdded) return onAdded()
          showToast(t('addedToast', { name: passkey.name }), { kind: 'done' })
          onClose()
        },
        // A challenge works once, so a second press could not help.
        onError: (error) => {
          const isRefused = error instanceof ApiError && error.code === 'auth/passkey-incorrect'
          if (isRefused) showToast(t('refused'), { kind: 'failed' })
          else showError(error)
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('nameTitle')}
      description={t('nameText')}
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button look="primary" type="submit" form="passkey-name" busy={add.isPending}>
            {t('savePasskey')}
          </Button>
        </>
      }
    >
      <PasskeyName name={name} onChange={setName} onSubmit={save} />
      <p className="mt-4 flex gap-2.5 rounded-control bg-soft px-3.5 py-2.5 text-body text-t2">
        <Info size={16} aria-hidden className="mt-0.5 shrink-0 text-accent-t" />
        {t(isSyncedAlready(made.response) ? 'everywhere' : 'onlyHere')}
      </p>
    </Dialog>
  )
}
