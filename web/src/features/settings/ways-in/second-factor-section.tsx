import type { RecoveryCodesState, UserSetting } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import { SettingRow, SettingSection } from '../../../components/settings/setting-section.tsx'
import { StepUpDialog } from '../../../components/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../components/sign-in/use-step-up.ts'
import { recoveryCodesQuery } from '../../../data/passkeys/passkeys.ts'
import { useServerFacts } from '../../../data/session/server-facts.ts'
import { useChangeSetting } from '../../../data/settings/user-setting.ts'
import { locale } from '../../../i18n/locale.ts'
import { shortDate } from '../../../i18n/short-date.ts'
import { wordsOf } from '../../../i18n/words.ts'
import { showError } from '../../../overlays/show-error.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'

const AskForPasskeyDialog = lazyPart(() => import('./ask-for-passkey-dialog.tsx'), 'AskForPasskeyDialog')
const RecoveryCodesDialog = lazyPart(() => import('./recovery-codes-dialog.tsx'), 'RecoveryCodesDialog')

type SecondFactorSectionProps = { setting: UserSetting; onAddPasskey: () => void }

/** Whether a passkey is asked for after the code of a mail, and what takes its place when it is lost. */
export function SecondFactorSection({ setting, onAddPasskey }: SecondFactorSectionProps) {
  const t = wordsOf('waysIn')
  const codes = useQuery(recoveryCodesQuery).data
  const [dialog, setDialog] = useState<'ask' | 'codes' | null>(null)
  const change = useChangeSetting()
  const stepUp = useStepUp({ asksAlways: false })
  const isOnly = useServerFacts()?.isOidcOnly ?? false
  const { isSecondFactorOn } = setting
  const close = () => setDialog(null)
  const turn = (isOn: boolean) =>
    stepUp.run(async () => {
      await change.mutateAsync({ isSecondFactorOn: isOn })
      close()
      showToast(t(isOn ? 'factorOn' : 'factorOff'), { kind: 'done' })
    }, showError)
  return (
    <SettingSection id="secondFactor" title={t('factor')}>
      <SettingRow
        title={t(isOnly ? 'factorSwitchProvider' : 'factorSwitch')}
        text={t(isOnly ? 'factorTextProvider' : 'factorText')}
        titleID="isSecondFactorOn"
      >
        <Switch
          aria-labelledby="isSecondFactorOn"
          checked={isSecondFactorOn}
          disabled={change.isPending}
          onChange={(isOn) => (isOn ? setDialog('ask') : void turn(false))}
        />
      </SettingRow>
      <SettingRow isStacked title={t('codes')} text={<CodesText codes={codes} isOn={isSecondFactorOn} />}>
        <Button size="small" disabled={!codes} onClick={() => setDialog('codes')}>
          {t(codes?.createdAt ? 'makeNew' : 'make')}
        </Button>
      </SettingRow>
      {stepUp.isAsking && <StepUpDialog stepUp={stepUp} />}
      <Suspense fallback={null}>
        {dialog === 'ask' && !stepUp.isAsking && (
          <AskForPasskeyDialog
            isTurning={change.isPending}
            onTurnOn={() => void turn(true)}
            onAddPasskey={() => {
              close()
              onAddPasskey()
            }}
            onMakeCodes={() => setDialog('codes')}
            onClose={close}
          />
        )}
        {dialog === 'codes' && codes && <RecoveryCodesDialog left={codes.left} onClose={close} />}
      </Suspense>
    </SettingSection>
  )
}

function CodesText({ codes, isOn }: { codes: RecoveryCodesState | undefined; isOn: boolean }) {
  const t = wordsOf('waysIn')
  if (!codes?.createdAt) return t('codesNone')
  const when = shortDate(new Date(codes.createdAt), locale())
  if (codes.left > 0) return t('codesLeft', { left: codes.left, when })
  return (
    <span className={isOn ? 'flex items-center gap-1.5 text-warning' : undefined}>
      {isOn && <TriangleAlert size={14} aria-hidden />}
      {t('codesGone')}
    </span>
  )
}
