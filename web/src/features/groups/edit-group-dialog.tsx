import type { Group } from '@cardea/contract'
import { useRef, useState } from 'react'
import { entriesByPath } from '../../api/error-presentation.ts'
import { useLayer } from '../../layers/layer.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { groups as groupWords } from '../../words/en/groups.ts'
import { addWords, wordsOf } from '../../words/words.ts'
import { useSaveKey } from '../../ui/save-key.ts'
import { useLeaveGuard } from '../../layers/leave-guard.ts'
import { useChangeGroup } from './api.ts'
import { GroupForm, writtenGroup, type GroupDraft } from './group-form.tsx'
import { groupHue } from './group-hue.ts'
import { GroupTile } from './group-tile.tsx'
import { UnsavedGroupDialog } from './unsaved-group-dialog.tsx'
import { useGroupFailure } from './use-group-failure.ts'

addWords('groups', groupWords)

const formID = 'edit-group'

/** Changes name, colour and icon of a group, for everybody in it. */
export function EditGroupDialog({ group }: { group: Group }) {
  const t = wordsOf('groups')
  const { closeLayer } = useLayer()
  const [before] = useState<GroupDraft>(() => ({ name: group.name, hue: groupHue(group), icon: group.icon }))
  const [draft, setDraft] = useState(before)
  const [error, setError] = useState<string>()
  const nameField = useRef<HTMLInputElement>(null)
  const change = useChangeGroup(group._id)
  const onFailure = useGroupFailure()
  const isDirty = JSON.stringify(draft) !== JSON.stringify(before)
  const guard = useLeaveGuard(isDirty && !change.isSuccess)
  const close = () => void closeLayer()

  const save = async () => {
    guard.stay()
    if (change.isPending) return
    if (draft.name.trim() === '') {
      setError(t('form.nameMissing'))
      nameField.current?.focus()
      return
    }
    try {
      if (isDirty) await change.mutateAsync(writtenGroup(draft))
      await closeLayer({ isSettled: true })
      if (isDirty) showToast(t('form.saved'), { kind: 'done' })
    } catch (refusal) {
      const entry = entriesByPath(refusal).get('name')
      if (entry) setError(entry.message)
      else await onFailure(group, refusal)
    }
  }
  useSaveKey(!guard.isAsking, () => void save())

  return (
    <Dialog
      open
      onClose={close}
      size="question"
      title={t('form.editTitle', { name: before.name })}
      leading={<GroupTile group={{ icon: draft.icon, color: String(draft.hue) }} size={40} />}
      initialFocus={nameField}
      foot={
        <>
          <Button look="quiet" onClick={close}>
            {t('form.cancel')}
          </Button>
          <Button look="primary" type="submit" form={formID} busy={change.isPending}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <GroupForm
        id={formID}
        draft={draft}
        onChange={(next) => {
          setDraft(next)
          setError(undefined)
        }}
        error={error}
        onSubmit={() => void save()}
        nameRef={nameField}
      />
      <UnsavedGroupDialog
        guard={guard}
        name={before.name}
        isSaving={change.isPending}
        onSave={() => void save()}
      />
    </Dialog>
  )
}
