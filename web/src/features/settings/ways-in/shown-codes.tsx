import { useState } from 'react'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { texts } from '../../../i18n/texts.ts'
import { useBackCloses } from '../../../ui/dialog/back-closes.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Check } from '../../../ui/form/check.tsx'
import { unkeptCodesPreference } from '../../../data/passkeys/unkept-codes.ts'
import { CodesSheet } from './codes-sheet.tsx'

const t = texts(waysIn)

type ShownCodesProps = { codes: readonly string[]; hadOthers: boolean; onClose: () => void }

/** The codes, this once: they are printed, saved or copied, and the dialog stays until its user says that they are kept. */
export function ShownCodes({ codes, hadOthers, onClose }: ShownCodesProps) {
  const [isKept, setKept] = useState(false)
  const close = () => {
    unkeptCodesPreference.clear()
    onClose()
  }
  const closeIfKept = () => {
    if (isKept) close()
  }
  useBackCloses(true, closeIfKept)
  return (
    <Dialog
      open
      onClose={closeIfKept}
      title={t('yours')}
      description={t('yoursText')}
      footStart={hadOthers && <span className="text-small text-t3">{t('oldVoid')}</span>}
      foot={
        <Button look="primary" disabled={!isKept} onClick={close}>
          {t('done')}
        </Button>
      }
    >
      <CodesSheet codes={codes} />
      <label className="mt-4 flex items-start gap-2.5 text-body">
        <Check checked={isKept} onChange={setKept} className="mt-px" />
        {t('kept')}
      </label>
    </Dialog>
  )
}
