import { PageBack } from '../../components/page/page-back.tsx'
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
import { StepList, type StepName } from './step-list.tsx'
import { useImport, type Importing, type Stage } from './use-import.ts'

const t = texts(imports)

const stepOf: Record<Stage['at'], StepName> = {
  choose: 'choose',
  reading: 'choose',
  password: 'recognised',
  broken: 'recognised',
  columns: 'recognised',
  recognised: 'recognised',
  preview: 'preview',
  running: 'report',
  report: 'report',
}

/** /import: from a file of another vault to records, in four steps; nothing is made before the last. */
export function ImportPage() {
  const importing = useImport()
  const { stage } = importing
  const leaving = useLeaveGuard(stage.at === 'running')
  usePageTitle(t('title'))
  return (
    <main id="content" className="flex min-w-0 flex-1 flex-col">
      <header className="flex min-h-16 shrink-0 items-center justify-between gap-4 px-6 max-sm:flex-wrap max-sm:px-4">
        <PageBack where="everywhere" />
        <h1 className="text-title max-sm:text-page-phone">{t('title')}</h1>
        <StepList current={stepOf[stage.at]} />
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
    case 'report':
      return <ReportStep importing={importing} read={stage.read} report={stage.report} />
  }
}
