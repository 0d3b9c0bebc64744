import type { TrashedRecord } from '@cardea/contract'
import { RunningNote } from '../../components/records/running-note.tsx'
import { RecordTile } from '../../components/tiles/record-tile.tsx'
import { shownName } from '../../data/records/record-name.ts'
import type { Running } from '../../data/records/use-running.ts'
import { wordsOf } from '../../i18n/words.ts'
import { useBackCloses } from '../../ui/dialog/back-closes.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'

type PurgeDialogProps = {
  records: readonly TrashedRecord[]
  running: Running
  onConfirm: () => void
  /** Also stops what runs. */
  onClose: () => void
}

const most = 5

/** Asks before records go for good. */
export function PurgeDialog({ records, running, onConfirm, onClose }: PurgeDialogProps) {
  const t = wordsOf('trash')
  const isRunning = running.count !== undefined
  const [first] = records
  const isOne = records.length === 1
  const shown = records.slice(0, records.length > most + 1 ? most : records.length)
  const hidden = records.length - shown.length
  useBackCloses(true, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        isOne && first
          ? t('purge.title', { name: shownName(first) })
          : t('purge.titleMany', { count: records.length })
      }
      description={t(isOne ? 'purge.text' : 'purge.textMany')}
      footStart={isRunning ? <RunningNote done={running.count ?? 0} of={records.length} /> : undefined}
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {t(isRunning ? 'stop' : 'purge.cancel')}
          </Button>
          {!isRunning && (
            <Button look="danger" onClick={onConfirm}>
              {t('purge.confirm')}
            </Button>
          )}
        </>
      }
    >
      {!isOne && (
        <ul className="rounded-card border border-line">
          {shown.map((record) => (
            <li
              key={record._id}
              className="flex min-h-11 items-center gap-3 border-line px-3 py-1.5 not-first:border-t"
            >
              <RecordTile template={record.template} size={30} />
              <span className="min-w-0 flex-1 truncate font-medium">
                <bdi>{shownName(record)}</bdi>
              </span>
            </li>
          ))}
          {hidden > 0 && (
            <li className="border-t border-line px-3 py-2 text-small text-t2">
              {t('purge.more', { count: hidden })}
            </li>
          )}
        </ul>
      )}
    </Dialog>
  )
}
