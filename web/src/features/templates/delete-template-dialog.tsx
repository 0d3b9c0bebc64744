import type { Template } from '@cardea/contract'
import { showError } from '../../feedback/show-error.ts'
import { useBackCloses } from '../../ui/back-closes.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { wordsOf } from '../../words/words.ts'
import { RecordTile } from '../records/record-tile.tsx'
import { useDeleteTemplate } from './api.ts'

type DeleteTemplateDialogProps = { template: Template; onClose: () => void; onDeleted?: () => void }

/** Asks before a template goes, and says what stays. */
export function DeleteTemplateDialog({ template, onClose, onDeleted }: DeleteTemplateDialogProps) {
  const t = wordsOf('templates')
  const remove = useDeleteTemplate()
  const { _id, name } = template
  useBackCloses(true, onClose)
  const go = () =>
    remove.mutate(_id, {
      onSuccess: () => {
        onClose()
        onDeleted?.()
        showToast(t('remove.done', { name }), { kind: 'done' })
      },
      onError: showError,
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('remove.title', { name })}
      description={t('remove.text')}
      leading={<RecordTile template={template} />}
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('remove.cancel')}
          </Button>
          <Button look="danger" busy={remove.isPending} onClick={go}>
            {t('remove.confirm')}
          </Button>
        </>
      }
    />
  )
}
