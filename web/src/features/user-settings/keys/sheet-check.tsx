import { placesTypedBack } from '@cardea/client/vault/typed-back'
import Printer from 'lucide/dist/esm/icons/printer.mjs'
import { useState } from 'react'
import { StepUpDialog } from '../../../components/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../components/sign-in/use-step-up.ts'
import { useVault } from '../../../data/keys/keys.ts'
import { keys } from '../../../i18n/en/keys.ts'
import { texts } from '../../../i18n/texts.ts'
import { errorText } from '../../../overlays/show-error.ts'
import { useBackCloses } from '../../../ui/back-closes.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useBusy } from '../../../ui/form/use-busy.ts'

const t = texts(keys)

type SheetCheckProps = { hadFormer: boolean; onBack: () => void; onClose: () => void }

/** Three words are typed back from the paper: only then the sheet counts. */
export function SheetCheck({ hadFormer, onBack, onClose }: SheetCheckProps) {
  const vault = useVault()
  const stepUp = useStepUp({ asksAlways: false })
  const [typed, setTyped] = useState<readonly string[]>(placesTypedBack.map(() => ''))
  const [failure, setFailure] = useState<string>()
  const [isBusy, run] = useBusy()
  useBackCloses(!stepUp.isAsking, onBack)
  const isComplete = typed.every((word) => word.trim() !== '')
  const keep = () =>
    stepUp.run(
      async () => {
        if (!(await vault('keepSheet', typed))) return setFailure(t('notThose'))
        showToast(t('sheetKept'), { kind: 'done' })
        onClose()
      },
      (error) => setFailure(errorText(error)),
    )
  if (stepUp.isAsking) return <StepUpDialog stepUp={stepUp} />
  return (
    <Dialog
      onClose={onClose}
      size="share"
      title={t('isItPrinted')}
      description={t('typeBack')}
      failure={failure}
      footStart={
        <Button look="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      }
      foot={
        <>
          <Button icon={Printer} onClick={() => window.print()}>
            {t('printAgain')}
          </Button>
          <Button look="primary" type="submit" form="typed-back" busy={isBusy} disabled={!isComplete}>
            {t('isKept')}
          </Button>
        </>
      }
    >
      <form
        id="typed-back"
        className="grid grid-cols-3 gap-2 max-sm:grid-cols-1"
        onSubmit={(event) => {
          event.preventDefault()
          if (isComplete) void run(keep)
        }}
      >
        {placesTypedBack.map((place, at) => (
          <TextField
            key={place}
            label={t('wordAt', { at: place })}
            isSecret
            value={typed[at] ?? ''}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              setTyped(typed.with(at, event.currentTarget.value))
              setFailure(undefined)
            }}
          />
        ))}
      </form>
      {hadFormer && <p className="mt-3 text-small text-t3">{t('sheetVoid')}</p>}
    </Dialog>
  )
}
