import type { Session } from '@cardea/contract'
import { showError } from '../../feedback/show-error.ts'
import { useBackCloses } from '../../ui/back-closes.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { wordsOf } from '../../words/words.ts'
import { useEndSessions } from './sessions-api.ts'

type EndOthersDialogProps = { open: boolean; sessions: readonly Session[]; onClose: () => void }

/** Asks before everybody else is signed out. */
export function EndOthersDialog({ open, sessions, onClose }: EndOthersDialogProps) {
  const t = wordsOf('settings')
  const end = useEndSessions()
  const count = sessions.length
  useBackCloses(open, onClose)
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
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button look="danger" busy={end.isPending} onClick={go}>
            {t('endOthers')}
          </Button>
        </>
      }
    />
  )
}
