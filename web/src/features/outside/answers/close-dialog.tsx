import type { Intake } from '@cardea/contract'
import { closeIntake } from '../../../data/outside/intakes.ts'
import { intakes } from '../../../i18n/en/intakes.ts'
import { texts } from '../../../i18n/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useIntakeAct } from './use-intake-act.ts'

const t = texts(intakes)

/** Asks before a form is closed: that cannot be taken back. */
export function CloseDialog({ intake, onClose }: { intake: Intake; onClose: () => void }) {
  const { isBusy, act } = useIntakeAct()
  const close = () => act(() => closeIntake(intake._id), t('closing.done'), onClose)
  return (
    <Dialog
      onClose={onClose}
      title={t('closing.title')}
      description={t('closing.text')}
      cancel={t('closing.keep')}
      act={{ word: t('closing.close'), look: 'danger', busy: isBusy, run: close }}
    />
  )
}
