import type { UserSetting } from '@cardea/contract'
import { StepUpDialog } from '../../../components/sign-in/step-up-dialog.tsx'
import { SettingRow } from '../../../components/settings/setting-section.tsx'
import { useStepUp } from '../../../components/sign-in/use-step-up.ts'
import { useServerFacts } from '../../../data/server/server-facts.ts'
import { useChangeSetting } from '../../../data/user-settings/user-setting.ts'
import { listed } from '../../../i18n/name-list.ts'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { texts } from '../../../i18n/texts.ts'
import { showError } from '../../../overlays/show-error.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Switch } from '../../../ui/form/switch.tsx'

const t = texts(waysIn)

type SecondStepRowProps = {
  setting: UserSetting
  /** What completes a sign-in, in words. */
  ways: readonly string[]
  /** While what it depends on is fetched. */
  isDisabled: boolean
  /** Opens the wizard: it is on only by its end. */
  onTurnOn: () => void
}

/** Whether a sign-in asks for a second step. Switched off at once, and on by the wizard. */
export function SecondStepRow({ setting, ways, isDisabled, onTurnOn }: SecondStepRowProps) {
  const change = useChangeSetting()
  const stepUp = useStepUp({ asksAlways: false })
  const isOnly = useServerFacts()?.isOidcOnly ?? false
  const { isSecondFactorOn } = setting
  const turnOff = () =>
    stepUp.run(async () => {
      await change.mutateAsync({ isSecondFactorOn: false })
      showToast(t('factorOff'), { kind: 'done' })
    }, showError)
  return (
    <SettingRow
      title={t(isOnly ? 'factorSwitchProvider' : 'factorSwitch')}
      text={
        isSecondFactorOn && ways.length > 0
          ? t('factorBy', { ways: listed(ways) })
          : t(isOnly ? 'factorTextProvider' : 'factorText')
      }
      titleID="isSecondFactorOn"
    >
      <Switch
        aria-labelledby="isSecondFactorOn"
        checked={isSecondFactorOn}
        disabled={change.isPending || isDisabled}
        onChange={(isOn) => (isOn ? onTurnOn() : void turnOff())}
      />
      {stepUp.isAsking && <StepUpDialog stepUp={stepUp} />}
    </SettingRow>
  )
}
