import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { StepUpDialog } from '../../../components/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../components/sign-in/use-step-up.ts'
import { recoveryCodesQuery, useMakeRecoveryCodes } from '../../../data/passkeys/passkeys.ts'
import { useChangeSetting } from '../../../data/user-settings/user-setting.ts'
import { ui } from '../../../i18n/en/ui.ts'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { texts } from '../../../i18n/texts.ts'
import { errorText } from '../../../overlays/show-error.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { LoadingState } from '../../../ui/feedback/loading.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { WizardSteps } from './wizard-steps.tsx'

const t = texts(waysIn)
const tUi = texts(ui)

type TurnStepProps = { onOn: (codes: readonly string[] | null) => void; onClose: () => void }

/** Switches the second factor on for a person who has a passkey or an app, with recovery codes if there are none; or says why not. */
export function TurnStep({ onOn, onClose }: TurnStepProps) {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const stepUp = useStepUp({ asksAlways: false })
  const make = useMakeRecoveryCodes()
  const change = useChangeSetting()
  /** Made, and shown once it is on: a second try does not void them. */
  const made = useRef<readonly string[]>(null)
  const go = () =>
    stepUp.run(
      async () => {
        const { left } = await queryClient.fetchQuery(recoveryCodesQuery)
        if (left === 0) made.current = await make.mutateAsync()
        await change.mutateAsync({ isSecondFactorOn: true })
        onOn(made.current)
      },
      (error) => setProblem(errorText(error)),
    )
  const start = useEffectEvent(() => void go())
  useEffect(() => start(), [])
  const tryAgain = () => {
    setProblem(undefined)
    void go()
  }
  const cancel = () => {
    stepUp.cancel()
    onClose()
  }
  if (stepUp.isAsking) return <StepUpDialog stepUp={{ ...stepUp, cancel }} />
  return (
    <Dialog
      onClose={onClose}
      above={<WizardSteps at={2} />}
      title={t(problem === undefined ? 'turning' : 'notOn')}
      act={{ word: tUi('tryAgain'), busy: problem === undefined, run: tryAgain }}
    >
      {problem === undefined ? <LoadingState text={t('turning')} /> : <p role="alert">{problem}</p>}
    </Dialog>
  )
}
