import { Navigate, useSearch } from '@tanstack/react-router'
import { PageBack } from '../../components/page/page-back.tsx'
import { keptReport } from '../../data/import/kept-report.ts'
import { imports } from '../../i18n/en/imports.ts'
import { texts } from '../../i18n/texts.ts'
import { useLeaveGuard } from '../../overlays/leave-guard.ts'
import { UnsavedDialog } from '../../ui/dialog/unsaved-dialog.tsx'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { BrokenFile } from './broken-file.tsx'
import { ChooseStep } from './choose-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import { RecognisedStep } from './recognised-step.tsx'
import { ReportStep } from './report-step.tsx'
import { RunningStep } from './running-step.tsx'
import { sourceName } from './source-name.ts'
import { useImport, type Importing, type Stage } from './use-import.ts'

const t = texts(imports)

const stepOf: Record<Stage['at'], 1 | 2 | 3 | null> = {
  choose: 1,
  reading: 1,
  password: 2,
  broken: 2,
  columns: 2,
  recognised: 2,
  preview: 3,
  running: null,
  done: null,
  report: null,
}

/** /import: from a file of another vault to records, in three steps; nothing is made before the last is done. */
export function ImportPage() {
  const { report } = useSearch({ from: '/signed-in/vault/import' })
  const importing = useImport(keptReport(report))
  const { stage } = importing
  const leaving = useLeaveGuard(stage.at === 'running')
  const step = stepOf[stage.at]
  usePageTitle(t('title'))
  return (
    <main id="content" className="flex min-w-0 flex-1 flex-col">
      <header className="flex min-h-16 shrink-0 items-center justify-between gap-4 px-6 max-sm:flex-wrap max-sm:px-4 max-sm:pb-2">
        <PageBack where="everywhere" />
        <div className="flex min-w-0 flex-1 items-baseline gap-2.5">
          <h1 className="text-title max-sm:text-page-phone">{t('title')}</h1>
          {stage.at === 'preview' && (
            <p className="truncate text-heading font-regular text-t2">
              {sourceName(stage.read.result.source)}
            </p>
          )}
        </div>
        {step !== null && <p className="shrink-0 text-small text-t2">{t('step', { step, most: 3 })}</p>}
      </header>
      <Step importing={importing} />
      <UnsavedDialog
        leaving={leaving}
        title={t('leaveTitle')}
        text={t('leaveText')}
        words={{ leave: t('leaveGo'), stay: t('leaveStay') }}
      />
    </main>
  )
}

function Step({ importing }: { importing: Importing }) {
  const { stage } = importing
  switch (stage.at) {
    case 'choose':
      return <ChooseStep importing={importing} reading={null} />
    case 'reading':
      return <ChooseStep importing={importing} reading={stage.file} />
    case 'password':
      return <PasswordStep importing={importing} file={stage.file} isWrong={stage.isWrong} />
    case 'broken':
      return <BrokenFile importing={importing} file={stage.file} failure={stage.failure} />
    case 'columns':
      return (
        <ColumnsStep
          importing={importing}
          file={stage.file}
          found={stage.found}
          templates={stage.templates}
          readers={stage.readers}
          keys={stage.keys}
        />
      )
    case 'recognised':
      return <RecognisedStep importing={importing} read={stage.read} />
    case 'preview':
      return <PreviewStep importing={importing} read={stage.read} />
    case 'running':
      return (
        <RunningStep
          importing={importing}
          read={stage.read}
          progress={stage.progress}
          isStopping={stage.isStopping}
        />
      )
    case 'done':
      return <Navigate to="/records" search={{ import: stage.address, sort: 'name' }} replace />
    case 'report':
      return <ReportStep importing={importing} kept={stage.kept} />
  }
}
