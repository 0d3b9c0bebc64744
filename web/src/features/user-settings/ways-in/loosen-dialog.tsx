import { StepUpDialog } from '../../../components/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../components/sign-in/use-step-up.ts'
import { useLoosenProvider } from '../../../data/passkeys/provider-binding.ts'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { texts } from '../../../i18n/texts.ts'
import { showError } from '../../../overlays/show-error.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'

const t = texts(waysIn)

/** Asks before the account is unlinked at the provider. The provider does not count as a proof here. */
export function LoosenDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const loosen = useLoosenProvider()
  const stepUp = useStepUp({ asksAlways: false, takesProvider: false })
  const go = () =>
    stepUp.run(async () => {
      await loosen.mutateAsync()
      showToast(t('loosened'), { kind: 'done' })
      onClose()
    }, showError)
  if (stepUp.isAsking) return <StepUpDialog stepUp={stepUp} />
  return (
    <Dialog
      onClose={onClose}
      title={t('loosenTitle', { name })}
      description={t('loosenText')}
      act={{ word: t('loosen'), look: 'danger', busy: loosen.isPending, run: go }}
    />
  )
}
