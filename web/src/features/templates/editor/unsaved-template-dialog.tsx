import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { templates } from '../../../i18n/en/templates.ts'
import { texts } from '../../../i18n/texts.ts'

const t = texts(templates)

type UnsavedTemplateDialogProps = {
  /** Null for a template that is not stored yet. */
  name: string | null
  isOpen: boolean
  isSaving: boolean
  onDiscard: () => void
  onKeep: () => void
  onSave: () => void
}

/** Asks when the editor is left with changes: keep, drop or go on. */
export function UnsavedTemplateDialog(props: UnsavedTemplateDialogProps) {
  const { name, isOpen, isSaving, onDiscard, onKeep, onSave } = props
  return (
    <Dialog
      open={isOpen}
      onClose={onKeep}
      title={t('editor.leaveTitle')}
      description={name === null ? t('editor.leaveTextNew') : t('editor.leaveText', { name })}
      footStart={
        <Button look="danger-text" className="-ml-3.5" onClick={onDiscard}>
          {t('editor.discard')}
        </Button>
      }
      foot={
        <>
          <Button onClick={onKeep}>{t('editor.keep')}</Button>
          <Button look="primary" busy={isSaving} onClick={onSave}>
            {t('editor.save')}
          </Button>
        </>
      }
    />
  )
}
