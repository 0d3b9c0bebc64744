import { useBackCloses } from '../../ui/dialog/back-closes.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { groups } from '../../i18n/en/groups.ts'
import { texts } from '../../i18n/texts.ts'
import type { LeaveGuard } from '../../overlays/leave-guard.ts'

const t = texts(groups)

type UnsavedGroupDialogProps = {
  guard: LeaveGuard
  /** The group's name; null for one that is new. */
  name: string | null
  isSaving: boolean
  onSave: () => void
}

/** Asks when the form of a group is left with changes in it. */
export function UnsavedGroupDialog({ guard, name, isSaving, onSave }: UnsavedGroupDialogProps) {
  useBackCloses(guard.isAsking, guard.stay)
  return (
    <Dialog
      open={guard.isAsking}
      onClose={guard.stay}
      title={t(name === null ? 'unsaved.newTitle' : 'unsaved.title')}
      description={name === null ? t('unsaved.newText') : t('unsaved.text', { name })}
      footStart={
        <Button look="danger-text" className="-ml-3.5" onClick={guard.leave}>
          {t('unsaved.discard')}
        </Button>
      }
      foot={
        <>
          <Button onClick={guard.stay}>{t('unsaved.keep')}</Button>
          <Button look="primary" busy={isSaving} onClick={onSave}>
            {t(name === null ? 'form.create' : 'form.save')}
          </Button>
        </>
      }
    />
  )
}
