import { LineIcon } from '../../ui/display/line-icon.tsx'
import { useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import FolderPlus from 'lucide/dist/esm/icons/folder-plus.mjs'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import Pin from 'lucide/dist/esm/icons/pin.mjs'
import PinOff from 'lucide/dist/esm/icons/pin-off.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import Undo2 from 'lucide/dist/esm/icons/undo-2.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import type { IconNode } from 'lucide'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { startBulk } from '../../data/bulk/bulk-jobs.ts'
import { bulkJobs, dismissJob, leastShown, type BulkJob } from '../../data/bulk/bulk-list.ts'
import { recordsOf, type BulkVerb } from '../../data/bulk/bulk-plan.ts'
import type { BulkResult } from '../../data/bulk/run-bulk.ts'
import { bulk } from '../../i18n/en/bulk.ts'
import { texts } from '../../i18n/texts.ts'
import { errorText } from '../../overlays/show-error.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Button } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'

const t = texts(bulk)

const icons: Readonly<Record<BulkVerb, IconNode>> = {
  delete: Trash,
  leave: LogOut,
  restore: Undo2,
  regroup: FolderPlus,
  pin: Pin,
  unpin: PinOff,
}

/** How long one that is over stays, ms; long enough to think about Undo. */
const stayMs = 30_000

/** Acts on many records, in the corner: how far each is, with Stop, and then Undo. The newest stands below. */
export function BulkCards() {
  const jobs = useSyncExternalStore(bulkJobs.subscribe, bulkJobs.get)
  const shown = jobs.filter(({ total }) => total >= leastShown)
  if (shown.length === 0) return null
  return (
    <section
      aria-label={t('region')}
      className="pointer-events-none fixed right-6 bottom-6 z-50 flex w-82 max-w-[calc(100vw-2rem)] flex-col gap-3 max-sm:right-4 max-sm:bottom-20"
    >
      {shown.map((job) =>
        job.result ? <Over key={job.id} job={job} result={job.result} /> : <Running key={job.id} job={job} />,
      )}
    </section>
  )
}

const frame = 'float pointer-events-auto rounded-card bg-float p-4 text-t1 shadow-float'

function Running({ job }: { job: BulkJob }) {
  const { verb, total, done, stop } = job
  const [isStopping, setStopping] = useState(false)
  const Icon = icons[verb]
  const title = t(`running.${verb}`, { count: total })
  return (
    <div className={frame}>
      <div className="flex items-center gap-3">
        <LineIcon icon={Icon} size={18} className="shrink-0 text-accent-t" />
        <output className="min-w-0 flex-1 font-medium">{title}</output>
        <Button
          size="small"
          busy={isStopping}
          onClick={() => {
            setStopping(true)
            stop()
          }}
        >
          {t('stop')}
        </Button>
      </div>
      <div className="mt-3 mb-2">
        <ProgressBar label={title} done={done / total} />
      </div>
      <div className="flex min-h-5 justify-between gap-3 text-small text-t2 tabular-nums">
        <span>{t('done', { count: done })}</span>
        <TimeLeft job={job} />
      </div>
    </div>
  )
}

/** Said once something is done, by how long that took. */
function TimeLeft({ job: { total, done, at, since } }: { job: BulkJob }) {
  const fresh = done - since.done
  if (fresh <= 0) return null
  const seconds = Math.ceil((((at - since.at) / fresh) * (total - done)) / 1_000)
  return (
    <span>
      {seconds > 90
        ? t('minutes', { count: Math.round(seconds / 60) })
        : t('seconds', { count: Math.max(1, seconds) })}
    </span>
  )
}

function Over({ job, result }: { job: BulkJob; result: BulkResult }) {
  const queryClient = useQueryClient()
  const { id, verb, undo } = job
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => dismissJob(id), stayMs)
    return () => clearTimeout(timer)
  }, [id, isHeld])
  const failed = result.failed.length
  const left = recordsOf(result.left)
  const [first] = result.failed
  const lines = [
    first && t('failed', { count: failed + left, why: errorText(first.error) }),
    !first && left > 0 && t('stopped', { count: left }),
    result.unknown.length > 0 && t('unknown', { count: result.unknown.length }),
    result.gone.length > 0 && t('gone', { count: result.gone.length }),
  ]
  return (
    <div
      className={`${frame} flex items-center gap-3 py-3`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {failed + result.unknown.length > 0 ? (
        <LineIcon icon={CircleAlert} size={18} className="shrink-0 text-danger" />
      ) : (
        <LineIcon icon={CircleCheck} size={18} className="shrink-0 text-success" />
      )}
      <output className="min-w-0 flex-1">
        <span className="font-medium">{t(`over.${verb}`, { count: recordsOf(result.done) })}</span>
        {lines.filter(Boolean).map((line) => (
          <span key={String(line)} className="block text-small text-t2">
            {line}
          </span>
        ))}
      </output>
      {undo && (
        <Button
          look="accent-text"
          size="small"
          onClick={() => {
            dismissJob(id)
            void startBulk(queryClient, undo)
          }}
        >
          {t('undo')}
        </Button>
      )}
      <IconButton icon={X} label={t('close')} onClick={() => dismissJob(id)} />
    </div>
  )
}
