import type { Session } from '@cardea/contract'
import { showError } from '../../overlays/show-error.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { settings } from '../../i18n/en/settings.ts'
import { texts } from '../../i18n/texts.ts'
import { useEndSessions } from '../../data/session/sessions.ts'

const t = texts(settings)

type EndOthersDialogProps = { open: boolean; sessions: readonly Session[]; onClose: () => void }

/** Asks before everybody else is signed out. */
export function EndOthersDialog({ open, sessions, onClose }: EndOthersDialogProps) {
  const end = useEndSessions()
  const count = sessions.length
  const go = () =>
    end.mutate(sessions, {
      onSuccess: () => showToast(t('othersEnded', { count }), { kind: 'done' }),
      onError: showError,
      onSettled: onClose,
    })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('othersTitle', { count })}
      description={t('othersText')}
      act={{ word: t('endOthers'), look: 'danger', busy: end.isPending, run: go }}
    />
  )
}
