import { useState } from 'react'
import { trash } from '../../i18n/en/trash.ts'
import { texts } from '../../i18n/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'

const t = texts(trash)

type EmptyTrashDialogProps = { count: number; onConfirm: () => Promise<void>; onClose: () => void }

/** Asks before the whole trash goes for good. */
export function EmptyTrashDialog({ count, onConfirm, onClose }: EmptyTrashDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await onConfirm()
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('emptying.title')}
      description={t('emptying.text', { count })}
      cancel={t('purge.cancel')}
      act={{ word: t('emptying.confirm'), look: 'danger', busy: isBusy, run: confirm }}
    />
  )
}
