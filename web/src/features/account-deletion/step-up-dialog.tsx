import { useBackCloses } from '../../ui/back-closes.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { wordsOf } from '../../words/words.ts'
import { FreshCode } from '../verification/fresh-code.tsx'
import type { useStepUp } from './use-step-up.ts'
import { useMe } from '../users/api.ts'

/** Asks for the fresh code that what comes next needs. */
export function StepUpDialog({ stepUp }: { stepUp: ReturnType<typeof useStepUp> }) {
  const t = wordsOf('accountDeletion')
  const me = useMe()
  const { fresh, isAsking, cancel, goOn } = stepUp
  useBackCloses(isAsking, cancel)
  return (
    <Dialog
      open={isAsking}
      onClose={cancel}
      title={t('codeTitle')}
      description={t('codeText', { email: me.email })}
      foot={
        <>
          <Button look="quiet" onClick={cancel}>
            {t('codeCancel')}
          </Button>
          <Button
            look="primary"
            busy={fresh.isAsking || fresh.isChecking}
            disabled={!fresh.isComplete}
            onClick={() => void goOn()}
          >
            {t('codeGo')}
          </Button>
        </>
      }
    >
      <FreshCode fresh={fresh} onComplete={(code) => void goOn(code)} />
    </Dialog>
  )
}
