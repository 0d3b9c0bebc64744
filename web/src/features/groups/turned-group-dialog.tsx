import type { Group } from '@cardea/contract'
import { TurnedQuestion } from '../../components/access/turned-question.tsx'
import { GroupTile } from '../../components/tiles/group-tile.tsx'
import { useOverlay } from '../../overlays/overlay.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'

type TurnedGroupDialogProps = { group: Group; accept: () => Promise<void> }

/** In place of a form of a group that only its people could open until now: it takes no change before its person was told of it. */
export function TurnedGroupDialog({ group, accept }: TurnedGroupDialogProps) {
  const { closeOverlay } = useOverlay()
  const close = () => void closeOverlay()
  return (
    <Dialog
      size="question"
      title={group.name}
      onClose={close}
      leading={<GroupTile group={group} size={40} />}
    >
      <TurnedQuestion item={group} accept={accept} onNotNow={close} />
    </Dialog>
  )
}
