import type { ReactNode } from 'react'
import { useOverlay } from '../../overlays/overlay.ts'
import { useLeaveGuard } from '../../overlays/leave-guard.ts'
import type { DialogProps } from '../../ui/dialog/dialog-props.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useSaveKey } from '../../ui/form/save-key.ts'
import { groups } from '../../i18n/en/groups.ts'
import { texts } from '../../i18n/texts.ts'
import { GroupForm } from './group-form.tsx'
import { GroupTile } from '../../components/tiles/group-tile.tsx'
import { UnsavedDialog } from '../../ui/dialog/unsaved-dialog.tsx'
import type { useGroupDraft } from './use-group-draft.ts'

const t = texts(groups)

const formID = 'group-form'

type GroupFormDialogProps = Pick<DialogProps, 'size' | 'title' | 'description' | 'failure'> & {
  /** The group's name before; null for one that is new. */
  name: string | null
  form: ReturnType<typeof useGroupDraft>['form']
  /** Leaving would lose something. */
  isDirty: boolean
  isSaving: boolean
  onSave: () => void
  /** What the button that saves says. */
  saveLabel: string
  /** More of the form, below name and look. */
  children?: ReactNode
}

/** The form of a group in its window, which asks before changes are lost. */
export function GroupFormDialog(props: GroupFormDialogProps) {
  const { name, form, isDirty, isSaving, onSave, saveLabel, children, ...frame } = props
  const { closeOverlay } = useOverlay()
  const guard = useLeaveGuard(isDirty)
  const close = () => void closeOverlay()
  const save = () => {
    guard.stay()
    onSave()
  }
  useSaveKey(!guard.isAsking, save)
  return (
    <Dialog
      onClose={close}
      {...frame}
      leading={<GroupTile group={{ icon: form.draft.icon, color: String(form.draft.hue) }} size={40} />}
      initialFocus={form.nameRef}
      act={{ word: saveLabel, busy: isSaving, form: formID }}
    >
      <GroupForm id={formID} {...form} onSubmit={save}>
        {children}
      </GroupForm>
      <UnsavedDialog
        leaving={guard}
        title={t(name === null ? 'unsaved.newTitle' : 'unsaved.title')}
        text={name === null ? t('unsaved.newText') : t('unsaved.text', { name })}
        save={{ isSaving, onSave: save, ...(name === null && { word: t('form.create') }) }}
      />
    </Dialog>
  )
}
