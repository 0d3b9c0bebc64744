import { useVault } from '../../data/keys/keys.ts'
import { keys } from '../../i18n/en/keys.ts'
import { locale } from '../../i18n/locale.ts'
import { shortDate } from '../../i18n/short-date.ts'
import { texts } from '../../i18n/texts.ts'
import { useSaveFailure } from '../../overlays/use-save-failure.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'

const t = texts(keys)

type BegunAgainDialogProps = { until: string; onClose: () => void }

/** On a browser with the former keys: whether the person began again, or a reader of their mailbox did. */
export function BegunAgainDialog({ until, onClose }: BegunAgainDialogProps) {
  const vault = useVault()
  const failure = useSaveFailure()
  const [isForgetting, forget] = useBusy()
  const [isTaking, take] = useBusy()
  const trying = async (act: () => Promise<void>) => {
    try {
      await act()
      onClose()
    } catch (error) {
      failure.show(error)
    }
  }
  const forgetFormer = () =>
    trying(async () => {
      await vault('forgetDevice')
      await vault('refresh')
    })
  const takeBack = () =>
    trying(async () => {
      await vault('takeBack')
      showToast(t('takenBack'), { kind: 'done' })
    })
  return (
    <Dialog
      onClose={onClose}
      title={t('begunAgain')}
      description={t('begunAgainText', { date: shortDate(new Date(until), locale()) })}
      failure={failure.text}
      footStart={
        <Button look="quiet" onClick={onClose}>
          {t('notNow')}
        </Button>
      }
      foot={
        <>
          <Button busy={isForgetting} onClick={() => void forget(forgetFormer)}>
            {t('wasMe')}
          </Button>
          <Button look="primary" busy={isTaking} onClick={() => void take(takeBack)}>
            {t('wasNotMe')}
          </Button>
        </>
      }
    />
  )
}
