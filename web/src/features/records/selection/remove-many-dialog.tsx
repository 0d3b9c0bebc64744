import { recordRoutes, type Group, type VaultRecord } from '@cardea/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useBackCloses } from '../../../ui/dialog/back-closes.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { locale } from '../../../i18n/locale.ts'
import { namesInSentence } from '../../../i18n/name-list.ts'
import { wordsOf } from '../../../i18n/words.ts'
import { groupsQuery } from '../../../data/groups/groups.ts'
import { LossBox } from '../../../components/people/loss-box.tsx'
import { ownAct } from '../../../data/live/own-acts.ts'
import { useMe } from '../../../data/people/me.ts'
import { dropFromList, isGone, useRestoreRecord } from '../../../data/records/records.ts'
import { usePanel } from '../../../components/records/open-panel.ts'
import { personName } from '../../../data/records/ownership.ts'
import { useTrashDays } from '../../../data/trash/trash-count.ts'
import { RemovedRecords } from './removed-records.tsx'
import { peopleOf } from '../../../data/records/people-of.ts'
import { KindCounts } from '../../../components/records/kind-counts.tsx'
import { RunningNote } from '../../../components/records/running-note.tsx'
import { runMany } from '../../../data/records/run-many.ts'
import { undoMs } from '../../../ui/feedback/toast.ts'
import { suitsOf } from './suits.ts'
import { tellResult } from '../../../components/records/tell-result.ts'
import { useRunning } from '../../../data/records/use-running.ts'
import type { Selection } from '../../../components/list/use-selection.ts'

type RemoveManyDialogProps = {
  records: readonly VaultRecord[]
  selection: Selection
  onClose: () => void
}

const noGroups: readonly Group[] = []
const noPins: ReadonlySet<string> = new Set()

/** Deletes one's own of these records and leaves the others, after saying which is which and who loses what. */
export function RemoveManyDialog({ records, selection, onClose }: RemoveManyDialogProps) {
  const t = wordsOf('selection')
  const me = useMe()
  const groups = useQuery(groupsQuery).data ?? noGroups
  const queryClient = useQueryClient()
  const { openNow, closePanel } = usePanel()
  const running = useRunning()
  const restore = useRestoreRecord()
  const keptDays = useTrashDays()
  const isRunning = running.count !== undefined
  const suits = suitsOf(records, { ownID: me._id, pins: noPins })
  const [deleted, left] = [suits.delete.length, suits.leave.length]
  const losers = peopleOf(suits.delete, groups, me._id)
  const close = () => (isRunning ? running.stop() : onClose())
  useBackCloses(true, close)

  const part = async () => {
    const own = new Set(suits.delete)
    const gone: string[] = []
    const { done, failed } = await running.start(records, async (record) => {
      const route = own.has(record) ? recordRoutes.deleteRecord : recordRoutes.leaveRecord
      try {
        await call(route, { params: { id: record._id } })
      } catch (error) {
        // Another person was quicker.
        if (!isGone(error)) throw error
      }
      gone.push(record._id)
    })
    onClose()
    const open = openNow()
    if (open !== undefined && gone.includes(open)) await closePanel({ isSettled: true })
    dropFromList(queryClient, ...gone)
    selection.only(records.map(({ _id }) => _id).filter((id) => !gone.includes(id)))
    const trashed = done.filter((record) => own.has(record))
    const nowLeft = done.length - trashed.length
    const said = [
      trashed.length > 0 && t('part.doneDelete', { count: trashed.length }),
      nowLeft > 0 && t('part.doneLeave', { count: nowLeft }),
    ]
    void queryClient.invalidateQueries({ queryKey: ['trash'] })
    const undo = { label: t('undo'), onPress: () => void undoDeletion(trashed) }
    tellResult({ done, failed }, records.length, said.filter(Boolean).join(' '), {
      ...(trashed.length > 0 && keptDays !== 0 && { action: undo, stayMs: undoMs }),
    })
  }

  const undoDeletion = async (trashed: readonly VaultRecord[]) => {
    const result = await runMany(trashed, ({ _id }) => restore(_id))
    tellResult(result, trashed.length, t('part.undone', { count: result.done.length }))
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
      open
      onClose={close}
      title={t(title, values)}
      description={t(text)}
      footStart={isRunning ? <RunningNote done={running.count ?? 0} of={records.length} /> : undefined}
      foot={
        <>
          <Button look="quiet" onClick={close}>
            {t(isRunning ? 'part.stop' : 'part.cancel')}
          </Button>
          {!isRunning && (
            <Button look="danger" onClick={() => void ownAct(part)}>
              {t(confirm, values)}
            </Button>
          )}
        </>
      }
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
      <div className="mb-3">
        <KindCounts label={t('exposure:kinds.lost')} records={records} />
      </div>
      <RemovedRecords deleted={suits.delete} left={suits.leave} />
    </Dialog>
  )
}
