import { LineIcon } from '../../ui/display/line-icon.tsx'
import Check from 'lucide/dist/esm/icons/check.mjs'
import type { ExportProgress } from '@cardea/client/export/make-export'
import { exports } from '../../i18n/en/exports.ts'
import { texts } from '../../i18n/texts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { Button } from '../../ui/form/button.tsx'

const t = texts(exports)

type ExportStepsProps = {
  progress: ExportProgress
  records: number
  hasFiles: boolean
  isSealed: boolean
  onStop: () => void
}

/** How far it is; cancelled, no file is left behind. */
export function ExportSteps({ progress, records, hasFiles, isSealed, onStop }: ExportStepsProps) {
  const { opened, fetched, files, isSealing } = progress
  const isOpened = opened >= records
  const title = t('running', { count: records })
  const steps = [
    { name: t('confirmed'), state: 'done', count: '' },
    {
      name: t('opening'),
      state: isOpened ? 'done' : 'running',
      count: t('ofAll', { done: opened, total: records }),
    },
    ...(hasFiles
      ? [
          {
            name: t('fetching'),
            state: isSealing ? 'done' : isOpened ? 'running' : 'waiting',
            count: isOpened ? t('ofAll', { done: fetched, total: files }) : '',
          },
        ]
      : []),
    {
      name: t(isSealed ? 'sealing' : 'building'),
      state: isSealing ? 'running' : 'waiting',
      count: '',
    },
  ] as const
  const done =
    (opened / Math.max(1, records) + (hasFiles ? fetched / Math.max(1, files) : 0)) / (hasFiles ? 2 : 1)
  return (
    <Dialog
      onClose={onStop}
      title={title}
      description={t('stay')}
      foot={
        <Button look="quiet" onClick={onStop}>
          {t('cancel')}
        </Button>
      }
    >
      <ProgressBar label={title} done={Math.min(0.97, done)} />
      <ul className="flex flex-col gap-3 pt-5">
        {steps.map(({ name, state, count }) => (
          <li key={name} className="flex items-center gap-3">
            {state === 'done' ? (
              <span className="flex size-5.5 items-center justify-center rounded-full bg-success-fill text-success">
                <LineIcon icon={Check} size={14} />
              </span>
            ) : state === 'running' ? (
              <span className="flex size-5.5 items-center justify-center text-accent-t">
                <Spinner size={20} />
              </span>
            ) : (
              <span aria-hidden className="size-5.5 rounded-full border border-dashed border-control" />
            )}
            <span className="flex-1">{name}</span>
            <span className="text-small text-t2 tabular-nums">{count}</span>
          </li>
        ))}
      </ul>
      <p className="pt-5 text-small text-t3">{t('activityNote')}</p>
    </Dialog>
  )
}
