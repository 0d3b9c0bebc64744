import { recordRoutes, type Group, type VaultRecord } from '@cardea/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useBackCloses } from '../../../ui/back-closes.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { locale } from '../../../words/locale.ts'
import { wordsOf } from '../../../words/words.ts'
import { groupsQuery } from '../../groups/api.ts'
import { LossBox } from '../../groups/loss-box.tsx'
import { ownAct } from '../../live/own-acts.ts'
import { namesInSentence } from '../../sharing/will-see.ts'
import { useMe } from '../../users/api.ts'
import { dropFromList, isGone } from '../api.ts'
import { usePanel } from '../open-panel.ts'
import { personName } from '../ownership.ts'
import { PartedRecords } from './parted-records.tsx'
import { peopleOf } from './people-of.ts'
import { RunningNote } from './running-note.tsx'
import { suitsOf } from './suits.ts'
import { tellResult } from './tell-result.ts'
import { useRunning } from './use-running.ts'
import type { Selection } from './use-selection.ts'

type PartManyDialogProps = {
  records: readonly VaultRecord[]
  selection: Selection
  onClose: () => void
}

const noGroups: readonly Group[] = []
const noPins: ReadonlySet<string> = new Set()

/** Deletes one's own of these records and leaves the others, after saying which is which and who loses what. */
export function PartManyDialog({ records, selection, onClose }: PartManyDialogProps) {
  const t = wordsOf('selection')
  const me = useMe()
  const groups = useQuery(groupsQuery).data ?? noGroups
  const queryClient = useQueryClient()
  const { openID, closePanel } = usePanel()
  const running = useRunning()
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
        // Somebody else was quicker.
        if (!isGone(error)) throw error
      }
      gone.push(record._id)
    })
    onClose()
    if (openID !== undefined && gone.includes(openID)) await closePanel({ isSettled: true })
    dropFromList(queryClient, ...gone)
    selection.only(records.map(({ _id }) => _id).filter((id) => !gone.includes(id)))
    const [nowDeleted, nowLeft] = [done.filter((record) => own.has(record)).length, 0]
    const said = [
      nowDeleted > 0 && t('part.doneDelete', { count: nowDeleted }),
      done.length - nowDeleted > nowLeft && t('part.doneLeave', { count: done.length - nowDeleted }),
    ]
    tellResult({ done, failed }, records.length, said.filter(Boolean).join(' '))
  }

  const title = deleted === 0 ? 'part.leaveTitle' : left === 0 ? 'part.deleteTitle' : 'part.bothTitle'
  const text =
    deleted === 0
      ? 'part.leaveText'
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
      <PartedRecords deleted={suits.delete} left={suits.leave} />
    </Dialog>
  )
}
