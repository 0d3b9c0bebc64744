import type { Group } from '@cardea/contract'
import { useState } from 'react'
import { entriesByPath } from '../../api/error-presentation.ts'
import { useLayer } from '../../layers/layer.ts'
import { showToast } from '../../ui/toast.ts'
import { groups as groupWords } from '../../words/en/groups.ts'
import { addWords, wordsOf } from '../../words/words.ts'
import { useChangeGroup } from './api.ts'
import { GroupFormDialog } from './group-form-dialog.tsx'
import { writtenGroup, type GroupDraft } from './group-form.tsx'
import { groupHue } from './group-hue.ts'
import { useGroupDraft } from './use-group-draft.ts'
import { useGroupFailure } from './use-group-failure.ts'

addWords('groups', groupWords)

/** Changes name, colour and icon of a group, for everybody in it. */
export function EditGroupDialog({ group }: { group: Group }) {
  const t = wordsOf('groups')
  const { closeLayer } = useLayer()
  const [before] = useState<GroupDraft>(() => ({ name: group.name, hue: groupHue(group), icon: group.icon }))
  const { draft, failName, checkName, form } = useGroupDraft(() => before)
  const change = useChangeGroup(group._id)
  const onFailure = useGroupFailure()
  const isDirty = JSON.stringify(draft) !== JSON.stringify(before)

  const save = async () => {
    if (change.isPending || !checkName()) return
    try {
      if (isDirty) await change.mutateAsync(writtenGroup(draft))
      await closeLayer({ isSettled: true })
      if (isDirty) showToast(t('form.saved'), { kind: 'done' })
    } catch (refusal) {
      const entry = entriesByPath(refusal).get('name')
      if (entry) failName(entry.message)
      else await onFailure(group, refusal)
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
      onSave={() => void save()}
      saveLabel={t('form.save')}
    />
  )
}
