import type { Group } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOverlay } from '../../overlays/overlay.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { groups } from '../../i18n/en/groups.ts'
import { texts } from '../../i18n/texts.ts'
import { ownAct } from '../../data/live/own-acts.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { deleteGroup } from '../../data/groups/groups.ts'
import { recordsOfGroup } from '../../data/groups/losses.ts'
import { DeletionPreview } from './deletion-preview.tsx'
import { showError } from '../../overlays/show-error.ts'
import { showStatusText } from './status-toast.ts'
import { useGroupFailure } from '../../components/groups/group-not-found.ts'
import { useLeavingGroup } from './use-leaving-group.ts'

const t = texts(groups)

/** An owner deletes a group: the records stay with their owners; who loses sight of how many is said before. */
export function DeleteGroupDialog({ group }: { group: Group }) {
  const { closeOverlay } = useOverlay()
  const records = useQuery(recordsQuery).data ?? []
  const [isDeleting, setDeleting] = useState(false)
  const onFailure = useGroupFailure()
  const afterwards = useLeavingGroup(group)
  const { name } = group
  const isEmpty = recordsOfGroup(records, group._id).length === 0
  const close = () => void closeOverlay()

  const remove = async () => {
    setDeleting(true)
    try {
      await deleteGroup(group._id)
    } catch (error) {
      setDeleting(false)
      await onFailure(group, error, (other) => {
        if (!showStatusText(other)) showError(other)
      })
      return
    }
    await afterwards(t('remove.done', { name }))
  }
  return (
    <Dialog
      onClose={close}
      title={t('remove.title', { name })}
      description={t(isEmpty ? 'remove.textEmpty' : 'remove.text')}
      act={{ word: t('remove.confirm'), look: 'danger', busy: isDeleting, run: () => ownAct(remove) }}
    >
      <DeletionPreview group={group} isEmpty={isEmpty} />
    </Dialog>
  )
}
