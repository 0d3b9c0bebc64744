import { sharing } from '../../i18n/en/sharing.ts'
import { texts } from '../../i18n/texts.ts'
import type { LeaveGuard } from '../../overlays/leave-guard.ts'
import { useBackCloses } from '../../ui/dialog/back-closes.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'

const t = texts(sharing)

/** Asks when a dialog closes while people are named and not let in yet: Esc and a press beside the window happen by mistake. */
export function UnsentDialog({ guard }: { guard: LeaveGuard }) {
  useBackCloses(guard.isAsking, guard.stay)
  return (
    <Dialog
      open={guard.isAsking}
      onClose={guard.stay}
      title={t('unsent.title')}
      description={t('unsent.text')}
      footStart={
        <Button look="danger-text" className="-ml-3.5" onClick={guard.leave}>
          {t('unsent.leave')}
        </Button>
      }
      foot={
        <Button look="primary" onClick={guard.stay}>
          {t('unsent.stay')}
        </Button>
      }
    />
  )
}
