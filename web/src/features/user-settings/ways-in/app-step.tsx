import { limits, type AddedApp, type BegunApp } from '@cardea/contract'
import Copy from 'lucide/dist/esm/icons/copy.mjs'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '@cardea/client/calls/api-error'
import { StepUpDialog } from '../../../components/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../components/sign-in/use-step-up.ts'
import { beginApp, useAddApp } from '../../../data/passkeys/authenticator-apps.ts'
import { qrPath, type QrPath } from '../../../fields/values/qr-path.ts'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { texts } from '../../../i18n/texts.ts'
import { showError } from '../../../overlays/show-error.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { QrCode } from '../../../ui/display/qr-code.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { buttonClass } from '../../../ui/form/button-class.ts'
import { CodeInput } from '../../../ui/form/code-input.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useCopyOnce } from './use-copy-once.ts'
import { WizardSteps } from './wizard-steps.tsx'

const t = texts(waysIn)

type AppStepProps = { onAdded: (added: AddedApp) => void; onBack: () => void; onClose: () => void }

type Begun = { app: BegunApp; code: QrPath }

/** The second step with an app: its secret as a code to scan, and the first code that it shows. */
export function AppStep({ onAdded, onBack, onClose }: AppStepProps) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const stepUp = useStepUp({ asksAlways: false })
  const add = useAddApp()
  const fail = (error: unknown) => {
    showError(error)
    onBack()
  }
  const start = useEffectEvent(
    () =>
      void stepUp.run(async () => {
        const app = await beginApp()
        setBegun({ app, code: await qrPath(app.uri) })
      }, fail),
  )
  useEffect(() => start(), [])
  const cancel = () => {
    stepUp.cancel()
    onClose()
  }
  if (stepUp.isAsking) return <StepUpDialog stepUp={{ ...stepUp, cancel }} />
  if (!begun) return null
  return (
    <Scan
      begun={begun}
      isBusy={add.isPending}
      onAdd={(name, code, onError) =>
        void stepUp.run(
          async () => onAdded(await add.mutateAsync({ appID: begun.app.appID, name, code })),
          (error) => {
            const isWrong = error instanceof ApiError && error.code === 'auth/totp-incorrect'
            if (isWrong) onError(error.entries[0]?.attemptsLeft ?? 0)
            else fail(error)
          },
        )
      }
      onBack={onBack}
      onClose={onClose}
    />
  )
}

type ScanProps = {
  begun: Begun
  isBusy: boolean
  onAdd: (name: string, code: string, onWrong: (attemptsLeft: number) => void) => void
  onBack: () => void
  onClose: () => void
}

const codeLength = 6

function Scan({ begun, isBusy, onAdd, onBack, onClose }: ScanProps) {
  const [code, setCode] = useState('')
  const [name, setName] = useState<string>(t('anApp'))
  const [isTyped, setTyped] = useState(false)
  const [wrong, setWrong] = useState<{ code: string; left: number }>()
  const send = () => {
    if (code.length !== codeLength || isBusy) return
    const given = name.trim() === '' ? t('anApp') : name
    onAdd(given, code, (left) => setWrong({ code, left }))
  }
  return (
    <Dialog
      onClose={onClose}
      above={<WizardSteps at={2} />}
      title={t(isTyped ? 'typeTitle' : 'scanTitle')}
      footStart={
        <Button look="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      }
      foot={
        <Button
          look="primary"
          type="submit"
          form="app-code"
          busy={isBusy}
          disabled={code.length !== codeLength}
        >
          {t('goOn')}
        </Button>
      }
    >
      <form
        id="app-code"
        noValidate
        className="flex flex-col items-center"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Secret begun={begun} isTyped={isTyped} onTyped={setTyped} />
        <p className="mt-5 mb-2 text-small font-strong">{t('typeIt')}</p>
        <CodeInput
          label={t('appCode')}
          size="small"
          value={code}
          error={wrong?.code === code ? t('appCodeWrong', { count: wrong.left }) : undefined}
          sending={isBusy}
          takesFocus
          onChange={setCode}
        />
        <TextField
          label={t('name')}
          name="app"
          value={name}
          maxLength={limits.nameCharacters}
          className="w-full"
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  )
}

type SecretProps = Pick<ScanProps, 'begun'> & { isTyped: boolean; onTyped: (isTyped: boolean) => void }

/** The secret for the camera, for an app on the same phone, or in groups of four letters to be typed. */
function Secret({ begun: { app, code }, isTyped, onTyped }: SecretProps) {
  const copy = useCopyOnce()
  return (
    <>
      {isTyped ? (
        <p
          translate="no"
          className="w-full rounded-card border border-line bg-well px-4 py-5 text-center font-secret text-[1rem] leading-8 text-balance"
        >
          {(app.secret.match(/.{1,4}/g) ?? []).join(' ')}
        </p>
      ) : (
        <QrCode {...code} label={t('scanLabel')} className="size-48 rounded-card border border-line" />
      )}
      <div className="mt-2 flex flex-wrap justify-center gap-x-2">
        {isTyped ? (
          <Button
            size="small"
            look="accent-text"
            icon={Copy}
            onClick={() => void copy(app.secret, t('keyCopied'))}
          >
            {t('copyKey')}
          </Button>
        ) : (
          // The camera of a phone does not see its own screen.
          <a href={app.uri} className={`${buttonClass('accent-text', 'small')} sm:hidden`}>
            {t('openApp')}
          </a>
        )}
        <Button size="small" look="accent-text" onClick={() => onTyped(!isTyped)}>
          {t(isTyped ? 'showCode' : 'cannotScan')}
        </Button>
      </div>
    </>
  )
}
