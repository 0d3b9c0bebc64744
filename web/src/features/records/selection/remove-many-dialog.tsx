import type { Group, VaultRecord } from '@cardea/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useBackCloses } from '../../../ui/back-closes.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { locale } from '../../../i18n/locale.ts'
import { namesInSentence } from '../../../i18n/name-list.ts'
import { selection } from '../../../i18n/en/selection.ts'
import { texts } from '../../../i18n/texts.ts'
import { groupsQuery } from '../../../data/groups/groups.ts'
import { LossBox } from '../../../components/people/loss-box.tsx'
import { useMe } from '../../../data/users/me.ts'
import { usePanel } from '../../../components/records/open-panel.ts'
import { personName } from '../../../data/records/ownership.ts'
import { useTrashDays } from '../../../data/trash/trash-count.ts'
import { RemovedRecords } from './removed-records.tsx'
import { peopleOf } from '../../../data/records/people-of.ts'
import { partWith } from './part-with.ts'
import { suitsOf } from './suits.ts'

const t = texts(selection)

type RemoveManyDialogProps = {
  records: readonly VaultRecord[]
  onClose: () => void
}

const noGroups: readonly Group[] = []
const noPins: ReadonlySet<string> = new Set()

/** Deletes one's own of these records and leaves the others, after saying which is which and who loses what. */
export function RemoveManyDialog({ records, onClose }: RemoveManyDialogProps) {
  const me = useMe()
  const groups = useQuery(groupsQuery).data ?? noGroups
  const queryClient = useQueryClient()
  const panel = usePanel()
  const keptDays = useTrashDays()
  const suits = suitsOf(records, { ownID: me._id, pins: noPins })
  const [deleted, left] = [suits.delete.length, suits.leave.length]
  const losers = peopleOf(suits.delete, groups, me._id)
  useBackCloses(true, onClose)

  /** The question goes and the records with it; what is not done comes back. */
  const part = async () => {
    onClose()
    await partWith(queryClient, { records, suits, panel, keptDays })
  }

  const title = deleted === 0 ? 'part.leaveTitle' : left === 0 ? 'part.deleteTitle' : 'part.bothTitle'
  const text =
    deleted === 0
      ? 'part.leaveText'
      : keptDays === 0
        ? 'part.goneText'
        : left > 0
          ? 'part.bothText'
          : losers.length > 0
            ? 'part.deleteTextShared'
            : 'part.deleteText'
  const confirm =
    deleted === 0
      ? 'part.confirmLeave'
      : left > 0
        ? 'part.confirmBoth'
        : losers.length > 0
          ? 'part.confirmDeleteForEveryone'
          : 'part.confirmDelete'
  const values = { count: records.length, deleted, left }
  return (
    <Dialog
      onClose={onClose}
      title={t(title, values)}
      description={t(text)}
      act={{ word: t(confirm, values), look: 'danger', run: part }}
    >
      {losers.length > 0 && (
        <div className="mb-3">
          <LossBox people={losers}>
            {t('part.lose', {
              count: losers.length,
              names: namesInSentence(losers.map(personName), locale(), (count) => t('part.more', { count })),
            })}
          </LossBox>
        </div>
      )}
      <RemovedRecords deleted={suits.delete} left={suits.leave} />
    </Dialog>
  )
}
