import { useBackCloses } from '../../ui/back-closes.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { verification } from '../../i18n/en/verification.ts'
import { texts } from '../../i18n/texts.ts'
import { FreshCode } from './fresh-code.tsx'
import type { useStepUp } from './use-step-up.ts'
import { useMe } from '../../data/users/me.ts'

const t = texts(verification)

/** Asks for the passkey or the fresh code that what comes next needs. */
export function StepUpDialog({ stepUp }: { stepUp: ReturnType<typeof useStepUp> }) {
  const me = useMe()
  const { fresh, isAsking, cancel, goOn, goOnVerified } = stepUp
  const asksForCode = fresh.challenge !== null && !fresh.factor
  useBackCloses(isAsking, cancel)
  return (
    <Dialog
      open={isAsking}
      onClose={cancel}
      title={t('codeTitle')}
      description={t(asksForCode ? 'codeText' : 'stepUpText', { email: me.email })}
      act={
        !fresh.isChoosing &&
        !fresh.factor && {
          word: t('codeGo'),
          busy: fresh.isAsking || fresh.isChecking,
          disabled: !fresh.isComplete,
          run: goOn,
        }
      }
    >
      <FreshCode
        fresh={fresh}
        onComplete={(code) => void goOn(code)}
        onVerified={() => void goOnVerified()}
      />
    </Dialog>
  )
}
