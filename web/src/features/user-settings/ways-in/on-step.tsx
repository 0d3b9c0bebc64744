import { LineIcon } from '../../../ui/display/line-icon.tsx'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import { unkeptCodesPreference } from '../../../data/passkeys/unkept-codes.ts'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { texts } from '../../../i18n/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { CodesSheet } from './codes-sheet.tsx'
import { WizardSteps } from './wizard-steps.tsx'

const t = texts(waysIn)

type OnStepProps = {
  /** What the next sign-in asks for, in words. */
  by: string
  /** New recovery codes, shown this once; null for a person who has some. */
  codes: readonly string[] | null
  onClose: () => void
}

/** The last step: it is on, whether or not the codes are kept. */
export function OnStep({ by, codes, onClose }: OnStepProps) {
  const keep = () => {
    unkeptCodesPreference.clear()
    onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      above={<WizardSteps at={3} />}
      title={t('isOn')}
      foot={
        <Button look="primary" onClick={keep}>
          {t(codes ? 'haveKept' : 'done')}
        </Button>
      }
    >
      <p className="flex gap-3 rounded-control bg-success-fill px-3.5 py-3 text-body">
        <LineIcon icon={ShieldCheck} size={17} className="mt-0.5 shrink-0 text-success" />
        {by}
      </p>
      {codes && (
        <>
          <p className="mt-4 mb-3 text-body text-t2">{t('keepThese')}</p>
          <CodesSheet codes={codes} />
        </>
      )}
    </Dialog>
  )
}
