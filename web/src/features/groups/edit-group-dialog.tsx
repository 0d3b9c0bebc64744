import type { Group } from '@cardea/contract'
import { useState } from 'react'
import { entriesByPath } from '../../api/error-presentation.ts'
import { serverText } from '../../overlays/show-error.ts'
import { useOverlay } from '../../overlays/overlay.ts'
import { useSaveFailure } from '../../overlays/use-save-failure.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { groups } from '../../i18n/en/groups.ts'
import { texts } from '../../i18n/texts.ts'
import { useTurned } from '../../data/conversion/use-turned.ts'
import { useChangeGroup } from '../../data/groups/groups.ts'
import { GroupFormDialog } from './group-form-dialog.tsx'
import { writtenGroup, type GroupDraft } from './group-form.tsx'
import { TurnedGroupDialog } from './turned-group-dialog.tsx'
import { groupHue } from '../../data/groups/group-hue.ts'
import { useGroupDraft } from './use-group-draft.ts'
import { useGroupFailure } from '../../components/groups/group-not-found.ts'

const t = texts(groups)

/** Changes name, colour and icon of a group, for everybody in it. */
export function EditGroupDialog({ group }: { group: Group }) {
  const { isTurned, accept } = useTurned('group', group)
  return isTurned ? <TurnedGroupDialog group={group} accept={accept} /> : <GroupEditor group={group} />
}

function GroupEditor({ group }: { group: Group }) {
  const { closeOverlay } = useOverlay()
  const [before] = useState<GroupDraft>(() => ({ name: group.name, hue: groupHue(group), icon: group.icon }))
  const { draft, failName, checkName, form } = useGroupDraft(() => before)
  const change = useChangeGroup(group._id)
  const onFailure = useGroupFailure()
  const failure = useSaveFailure()
  const isDirty = JSON.stringify(draft) !== JSON.stringify(before)

  const save = async () => {
    if (change.isPending) return
    failure.forget()
    if (!checkName()) return
    try {
      if (isDirty) await change.mutateAsync(writtenGroup(draft))
      await closeOverlay({ isSettled: true })
      if (isDirty) showToast(t('form.saved'), { kind: 'done' })
    } catch (refusal) {
      const entry = entriesByPath(refusal).get('name')
      if (entry) failName(serverText(entry.message))
      else await onFailure(group, refusal, failure.show)
    }
  }
  return (
    <GroupFormDialog
      size="question"
      title={t('form.editTitle', { name: before.name })}
      name={before.name}
      form={form}
      isDirty={isDirty && !change.isSuccess}
      isSaving={change.isPending}
      failure={failure.text}
      onSave={() => void save()}
      saveLabel={t('form.save')}
    />
  )
}
