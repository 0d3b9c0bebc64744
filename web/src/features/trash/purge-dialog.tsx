import type { TrashedRecord } from '@cardea/contract'
import { RecordLines } from '../../components/records/record-lines.tsx'
import { RunningNote } from '../../components/records/running-note.tsx'
import { shownName } from '@cardea/client/records/record-name'
import type { Running } from '../../data/records/use-running.ts'
import { trash } from '../../i18n/en/trash.ts'
import { texts } from '../../i18n/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'

const t = texts(trash)

type PurgeDialogProps = {
  records: readonly TrashedRecord[]
  running: Running
  onConfirm: () => void
  /** Also stops what runs. */
  onClose: () => void
}

/** Asks before records go for good. */
export function PurgeDialog({ records, running, onConfirm, onClose }: PurgeDialogProps) {
  const isRunning = running.count !== undefined
  const [first] = records
  const isOne = records.length === 1
  return (
    <Dialog
      onClose={onClose}
      title={
        isOne && first
          ? t('purge.title', { name: shownName(first) })
          : t('purge.titleMany', { count: records.length })
      }
      description={t(isOne ? 'purge.text' : 'purge.textMany')}
      footStart={isRunning ? <RunningNote done={running.count ?? 0} of={records.length} /> : undefined}
      cancel={t(isRunning ? 'stop' : 'purge.cancel')}
      act={!isRunning && { word: t('purge.confirm'), look: 'danger', run: onConfirm }}
    >
      {!isOne && <RecordLines records={records} more={(count) => t('purge.more', { count })} />}
    </Dialog>
  )
}
