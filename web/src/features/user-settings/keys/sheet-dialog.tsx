import { useEffect, useEffectEvent, useState } from 'react'
import { useVault } from '../../../data/keys/keys.ts'
import type { ActResult } from '../../../data/keys/keys-messages.ts'
import { keys } from '../../../i18n/en/keys.ts'
import { texts } from '../../../i18n/texts.ts'
import { errorText } from '../../../overlays/show-error.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Spinner } from '../../../ui/display/spinner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { PrintedSheet } from './printed-sheet.tsx'
import { SheetCheck } from './sheet-check.tsx'
import { SheetWords } from './sheet-words.tsx'

const t = texts(keys)

type Sheet = ActResult<'makeSheet'>
type SheetDialogProps = {
  /** There is another sheet, which the new one makes worthless. */
  hasFormer: boolean
  onClose: () => void
}

/** The recovery sheet: its words are shown this once, to be printed, and count after three of them were typed back. */
export function SheetDialog({ hasFormer, onClose }: SheetDialogProps) {
  const vault = useVault()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [isChecking, setChecking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [hadFormer] = useState(hasFormer)
  const make = useEffectEvent(() => vault('makeSheet'))
  useEffect(() => {
    make().then(setSheet, (error: unknown) => setFailure(errorText(error)))
  }, [])
  if (!sheet) {
    return (
      <Dialog
        onClose={onClose}
        size="share"
        title={t('makeTitle')}
        failure={failure}
        foot={<Button onClick={onClose}>{t('cancel')}</Button>}
      >
        {failure === undefined && (
          <p className="flex justify-center py-16">
            <Spinner size={24} />
          </p>
        )}
      </Dialog>
    )
  }
  const shown = { hadFormer, onClose }
  return (
    <>
      {isChecking ? (
        <SheetCheck {...shown} onBack={() => setChecking(false)} />
      ) : (
        <SheetWords {...shown} words={sheet.words.split(' ')} onPrinted={() => setChecking(true)} />
      )}
      <PrintedSheet sheet={sheet} />
    </>
  )
}
