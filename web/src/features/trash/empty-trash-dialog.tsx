import { useState } from 'react'
import { wordsOf } from '../../i18n/words.ts'
import { useBackCloses } from '../../ui/dialog/back-closes.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'

type EmptyTrashDialogProps = { count: number; onConfirm: () => Promise<void>; onClose: () => void }

/** Asks before the whole trash goes for good. */
export function EmptyTrashDialog({ count, onConfirm, onClose }: EmptyTrashDialogProps) {
  const t = wordsOf('trash')
  const [isBusy, setBusy] = useState(false)
  useBackCloses(true, onClose)
  const confirm = async () => {
    setBusy(true)
    await onConfirm()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('emptying.title')}
      description={t('emptying.text', { count })}
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('purge.cancel')}
          </Button>
          <Button look="danger" busy={isBusy} onClick={() => void confirm()}>
            {t('emptying.confirm')}
          </Button>
        </>
      }
    />
  )
}
