import type { VaultRecord } from '@cardea/contract'
import { useState } from 'react'
import { StepUpDialog } from '../../../components/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../components/sign-in/use-step-up.ts'
import { RecordLines } from '../../../components/records/record-lines.tsx'
import { conversion as words } from '../../../i18n/en/conversion.ts'
import { selection } from '../../../i18n/en/selection.ts'
import { texts } from '../../../i18n/texts.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ConversionFoot, ConversionProgress } from './conversion-foot.tsx'
import { endedText, isWorthTelling } from './conversion-words.ts'
import { ConversionReport } from './conversion-report.tsx'
import { useConversion } from './use-conversion.ts'

const t = texts(words)
const tSelection = texts(selection)

type ConvertBackDialogProps = { records: readonly VaultRecord[]; onClose: () => void }

/** Lets the server open records of one’s own again, after a fresh sign-in. */
export function ConvertBackDialog({ records: given, onClose }: ConvertBackDialogProps) {
  const [records] = useState(given)
  const count = records.length
  const stepUp = useStepUp({ asksAlways: false })
  const conversion = useConversion()
  const { stage, result } = conversion
  const convert = async () => {
    const left = records.filter(({ _id }) => !result.done.includes(_id))
    const made = await conversion.run({ to: 'server', ids: left.map(({ _id }) => _id) })
    if (made.ended !== undefined) throw made.ended
    if (made.done.length < count || isWorthTelling(made)) return
    showToast(t('doneBack', { count }), { kind: 'done' })
    onClose()
  }
  // What else ended it stands in the dialog.
  const run = () => stepUp.run(convert, () => undefined)
  const close = () => (stage.is === 'running' ? conversion.stop() : onClose())
  const isOver = stage.is === 'over'
  if (stepUp.isAsking) return <StepUpDialog stepUp={stepUp} />
  return (
    <Dialog
      onClose={close}
      title={isOver ? t('overTitleBack', { done: result.done.length, count }) : t('titleBack', { count })}
      description={isOver ? undefined : `${t('textBack', { count })} ${t('textBackHistory')}`}
      failure={endedText(result)}
      footStart={<ConversionProgress stage={stage} of={count} />}
      foot={
        <ConversionFoot
          stage={stage}
          done={result.done.length}
          of={count}
          isReady
          confirm={t(count === 1 ? 'confirmBackOne' : 'confirmBack')}
          onRun={() => void run()}
          onClose={close}
        />
      }
    >
      {isOver ? (
        <ConversionReport records={records} result={result} />
      ) : (
        <RecordLines records={records} more={(hidden) => tSelection('part.others', { count: hidden })} />
      )}
    </Dialog>
  )
}
