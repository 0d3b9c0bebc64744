import { wordsOf } from '../../i18n/words.ts'
import type { LeaveGuard } from '../../overlays/leave-guard.ts'
import { useBackCloses } from '../../ui/dialog/back-closes.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'

/** Asks when a dialog closes while people are named and not let in yet: Esc and a press beside the window happen by mistake. */
export function UnsentDialog({ guard }: { guard: LeaveGuard }) {
  const t = wordsOf('sharing')
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
