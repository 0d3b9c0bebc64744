import { discardAnswer } from '../../../data/outside/intakes.ts'
import { intakes } from '../../../i18n/en/intakes.ts'
import { texts } from '../../../i18n/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useIntakeAct } from './use-intake-act.ts'

const t = texts(intakes)

type DiscardDialogProps = {
  place: { id: string; answer: string }
  onClose: () => void
  onDone: () => void
}

/** Asks before an answer is deleted: that cannot be taken back. */
export function DiscardDialog({ place, onClose, onDone }: DiscardDialogProps) {
  const { isBusy, act } = useIntakeAct()
  const discard = () => act(() => discardAnswer(place), t('discarding.done'), onDone)
  return (
    <Dialog
      onClose={onClose}
      title={t('discarding.title')}
      description={t('discarding.text')}
      cancel={t('discarding.keep')}
      act={{ word: t('discarding.discard'), look: 'danger', busy: isBusy, run: discard }}
    />
  )
}
