import { LineIcon } from '../../ui/display/line-icon.tsx'
import FileUp from 'lucide/dist/esm/icons/file-up.mjs'
import { fileSize } from '../../i18n/file-size.ts'
import { isActedOn } from '@cardea/client/import/import-plan'
import type { ImportProgress } from '@cardea/client/import/import-course'
import { locale } from '../../i18n/locale.ts'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Button } from '../../ui/form/button.tsx'
import type { Importing, ReadFile } from './use-import.ts'

const t = texts(imports)

type RunningStepProps = {
  importing: Importing
  read: ReadFile
  progress: ImportProgress
  isStopping: boolean
}

/** How far it is, and the way to stop it. */
export function RunningStep({ importing, read, progress, isStopping }: RunningStepProps) {
  const taken = read.plan.filter(isActedOn)
  const total = taken.length
  const bytes = taken.flatMap(({ record }) => record.files).reduce((sum, { size }) => sum + size, 0)
  const title = t('running', { count: total })
  const done = Math.min(1, (progress.records + progress.fileBytes / 100_000) / (total + bytes / 100_000))
  return (
    <div className="m-auto flex w-full max-w-120 flex-col items-center p-6 text-center">
      <span className="mb-5 flex size-13 items-center justify-center rounded-card bg-soft text-accent-t">
        <LineIcon icon={FileUp} size={24} />
      </span>
      <h2 className="pb-5 text-heading">{title}</h2>
      <ProgressBar label={title} done={done} />
      <p
        className="flex w-full justify-between gap-4 pt-3 text-small text-t2 tabular-nums"
        aria-live="polite"
      >
        <span>{t('runningRecords', { done: progress.records, count: total })}</span>
        {bytes > 0 && (
          <span>
            {t('runningFiles', {
              done: fileSize(progress.fileBytes, locale()),
              total: fileSize(bytes, locale()),
            })}
          </span>
        )}
      </p>
      <Button className="mt-6" busy={isStopping} onClick={importing.stop}>
        {t(isStopping ? 'stopping' : 'stop')}
      </Button>
      <p className="pt-6 text-small text-t3">{t('stopText')}</p>
    </div>
  )
}
