import { LineIcon } from '../../ui/display/line-icon.tsx'
import { useQuery } from '@tanstack/react-query'
import Upload from 'lucide/dist/esm/icons/upload.mjs'
import { StepUpDialog } from '../../components/sign-in/step-up-dialog.tsx'
import type { ExportScope } from '@cardea/client/export/export-choice'
import { recordsQuery } from '../../data/records/records.ts'
import { exports } from '../../i18n/en/exports.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import { useOverlay } from '../../overlays/overlay.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LoadingState } from '../../ui/feedback/loading.tsx'
import { ExportDone } from './export-done.tsx'
import { ExportSteps } from './export-steps.tsx'
import { ExportForm } from './export-form.tsx'
import { useExport } from './use-export.ts'
import { useExportForm } from './use-export-form.ts'

const t = texts(exports)
const tUi = texts(ui)

/** Moving out: what, with what, and how it is kept; then how far it is, and what was saved. */
export function ExportDialog({ scope }: { scope: ExportScope }) {
  const { closeOverlay } = useOverlay()
  const list = useQuery(recordsQuery)
  const form = useExportForm(scope, list.data ?? [])
  const { stage, stepUp, run, stop } = useExport()
  const { choice, options, isReady } = form
  const count = choice.records.length
  const isOpen = options.passphrase === null
  const close = () => {
    stop()
    void closeOverlay()
  }
  if (stage.at === 'done') {
    return <ExportDone stage={stage} leftOut={choice.leftOut} isSealed={!isOpen} onClose={close} />
  }
  if (stage.at === 'running') {
    return (
      <ExportSteps
        progress={stage.progress}
        records={count}
        hasFiles={form.hasFiles && choice.files > 0}
        isSealed={!isOpen}
        onStop={stop}
      />
    )
  }
  return (
    <Dialog
      onClose={close}
      size="share"
      title={t('title')}
      description={t('text')}
      leading={
        <span className="flex size-10 items-center justify-center rounded-control bg-soft text-accent-t">
          <LineIcon icon={Upload} size={18} />
        </span>
      }
      footStart={isOpen ? t('jsonNote') : form.about}
      act={{
        word: isOpen ? t('goOpen') : t('go', { count }),
        look: isOpen ? 'danger' : 'primary',
        busy: stepUp.isAsking,
        disabled: !isReady,
        run: () => run({ ids: choice.records.map(({ _id }) => _id), hasFiles: form.hasFiles, options }),
      }}
    >
      {list.data ? <ExportForm form={form} /> : <LoadingState text={tUi('loading')} />}
      <StepUpDialog stepUp={stepUp} />
    </Dialog>
  )
}
