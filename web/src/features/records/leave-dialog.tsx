import type { VaultRecord } from '@cardea/contract'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useOverlay } from '../../overlays/overlay.ts'
import { listed } from '../../i18n/name-list.ts'
import { recordPanel } from '../../i18n/en/record-panel.ts'
import { texts } from '../../i18n/texts.ts'
import { useSharedUsers } from '../../data/access/use-shared-users.ts'
import { useMe } from '../../data/users/me.ts'
import { useLeaveRecord } from '../../data/records/records.ts'
import { ownerOf, personName } from '../../data/records/ownership.ts'
import { shownName } from '@cardea/client/records/record-name'
import { useRemoveOrLeave } from './use-remove-or-leave.ts'

const t = texts(recordPanel)

/** Anybody but the owner leaves: it stays with the others, and what a group gives ends for the one who leaves. */
export function LeaveDialog({ record }: { record: VaultRecord }) {
  const { closeOverlay } = useOverlay()
  const name = shownName(record)
  const leave = useLeaveRecord()
  const { go, isRemoving } = useRemoveOrLeave(record, leave.mutateAsync, t('leave.done', { name }))
  const owner = ownerOf(record)
  const me = useMe()
  const groups = useSharedUsers(record).find(({ _id }) => _id === me._id)?.groups ?? []
  const ownerName = owner ? personName(owner) : t('leave.owner')
  const close = () => void closeOverlay()
  return (
    <Dialog
      onClose={close}
      title={t('leave.title', { name })}
      description={
        groups.length > 0
          ? t('leave.textGroups', { owner: ownerName, groups: listed(groups.map((group) => group.name)) })
          : t('leave.text', { owner: ownerName })
      }
      act={{ word: t('leave.confirm'), look: 'danger', busy: isRemoving, run: go }}
    />
  )
}
