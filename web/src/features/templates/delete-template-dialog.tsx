import type { Template } from '@cardea/contract'
import { useQueryClient } from '@tanstack/react-query'
import { showError } from '../../overlays/show-error.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { showToast, undoMs } from '../../ui/feedback/toast.ts'
import { templates } from '../../i18n/en/templates.ts'
import { texts } from '../../i18n/texts.ts'
import { RecordTile } from '../../components/tiles/record-tile.tsx'
import { restoreTemplate, useDeleteTemplate } from '../../data/templates/templates.ts'

const t = texts(templates)

type DeleteTemplateDialogProps = { template: Template; onClose: () => void }

/** Asks before a template goes, and says what stays. */
export function DeleteTemplateDialog({ template, onClose }: DeleteTemplateDialogProps) {
  const queryClient = useQueryClient()
  const remove = useDeleteTemplate()
  const { _id, name } = template
  // From a toast that outlives this dialog.
  const undo = async () => {
    try {
      await restoreTemplate(queryClient, _id)
      showToast(t('remove.undone', { name }), { kind: 'done' })
    } catch (error) {
      showError(error)
    }
  }
  const go = () =>
    remove.mutate(_id, {
      onSuccess: () => {
        onClose()
        showToast(t('remove.done', { name }), {
          kind: 'done',
          stayMs: undoMs,
          action: { label: t('editor.undo'), onPress: () => void undo() },
        })
      },
      onError: showError,
    })
  return (
    <Dialog
      onClose={onClose}
      title={t('remove.title', { name })}
      description={t('remove.text')}
      leading={<RecordTile template={template} />}
      act={{ word: t('remove.confirm'), look: 'danger', busy: remove.isPending, run: go }}
    />
  )
}
