import { limits, type AuthenticatorApp, type RecoveryCodesState, type UserSetting } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { Plus, TriangleAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import { SettingRow, SettingSection } from '../../../components/settings/setting-section.tsx'
import { StepUpDialog } from '../../../components/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../components/sign-in/use-step-up.ts'
import { recoveryCodesQuery } from '../../../data/passkeys/passkeys.ts'
import { unkeptCodesPreference } from '../../../data/passkeys/unkept-codes.ts'
import { useServerFacts } from '../../../data/session/server-facts.ts'
import { useChangeSetting } from '../../../data/settings/user-setting.ts'
import { locale } from '../../../i18n/locale.ts'
import { listed } from '../../../i18n/name-list.ts'
import { shortDate } from '../../../i18n/short-date.ts'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { texts } from '../../../i18n/texts.ts'
import { showError } from '../../../overlays/show-error.ts'
import { usePreference } from '../../../storage/use-preference.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { AppRow } from './app-row.tsx'

const t = texts(waysIn)

const SecondStepWizard = lazyPart(() => import('./second-step-wizard.tsx'), 'SecondStepWizard')
const RecoveryCodesDialog = lazyPart(() => import('./recovery-codes-dialog.tsx'), 'RecoveryCodesDialog')

type SecondFactorSectionProps = {
  setting: UserSetting
  /** Undefined while they are fetched. */
  passkeys: number | undefined
  apps: readonly AuthenticatorApp[] | undefined
}

/** What is asked for after the code of a mail, and what takes its place when it is lost. */
export function SecondFactorSection({ setting, passkeys, apps }: SecondFactorSectionProps) {
  const codes = useQuery(recoveryCodesQuery).data
  const [dialog, setDialog] = useState<'choose' | 'app' | 'turn' | 'codes' | null>(null)
  const change = useChangeSetting()
  const stepUp = useStepUp({ asksAlways: false })
  const isOnly = useServerFacts()?.isOidcOnly ?? false
  const { isSecondFactorOn } = setting
  const own = apps ?? []
  const close = () => setDialog(null)
  const turn = (isOn: boolean) =>
    stepUp.run(async () => {
      await change.mutateAsync({ isSecondFactorOn: isOn })
      showToast(t(isOn ? 'factorOn' : 'factorOff'), { kind: 'done' })
    }, showError)
  const turnOn = () => {
    const hasFactor = (passkeys ?? 0) + own.length > 0
    if (!hasFactor) setDialog('choose')
    else if (codes && codes.left > 0) void turn(true)
    else setDialog('turn')
  }
  const ways = [
    ...own.map(({ name }) => name),
    ...(passkeys === undefined || passkeys === 0 ? [] : [t('passkeys', { count: passkeys })]),
  ]
  const isFull = own.length >= limits.authenticatorAppsPerPerson
  return (
    <SettingSection id="secondFactor" title={t('factor')}>
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
          disabled={change.isPending || passkeys === undefined || apps === undefined || !codes}
          onChange={(isOn) => (isOn ? turnOn() : void turn(false))}
        />
      </SettingRow>
      {own.map((app) => (
        <AppRow key={app._id} app={app} isNeeded={isSecondFactorOn && own.length === 1 && passkeys === 0} />
      ))}
      <SettingRow
        isStacked
        title={t('codes')}
        text={<CodesText codes={codes} isOn={isSecondFactorOn} userID={setting.userID} />}
      >
        <CodesButton codes={codes} userID={setting.userID} onMake={() => setDialog('codes')} />
      </SettingRow>
      {(isSecondFactorOn || own.length > 0) && (
        <li className="border-t border-line px-2 py-1.5">
          <Button
            look="accent-text"
            size="small"
            icon={Plus}
            disabled={isFull}
            aria-describedby={isFull ? 'apps-full' : undefined}
            onClick={() => setDialog('app')}
          >
            {t('addApp')}
          </Button>
          {isFull && (
            <span id="apps-full" className="ml-2 text-small text-t3">
              {t('appsFull')}
            </span>
          )}
        </li>
      )}
      {stepUp.isAsking && <StepUpDialog stepUp={stepUp} />}
      <Suspense fallback={null}>
        {dialog !== null && dialog !== 'codes' && (
          <SecondStepWizard first={dialog} isOn={isSecondFactorOn} onClose={close} />
        )}
        {dialog === 'codes' && codes && <RecoveryCodesDialog left={codes.left} onClose={close} />}
      </Suspense>
    </SettingSection>
  )
}

type CodesProps = { codes: RecoveryCodesState | undefined; userID: string }

/** Whether the codes were shown in this browser and never said to be kept. */
const useAreUnkept = (userID: string): boolean => usePreference(unkeptCodesPreference)[0] === userID

function CodesButton({ codes, userID, onMake }: CodesProps & { onMake: () => void }) {
  const areUnkept = useAreUnkept(userID)
  return (
    <Button size="small" disabled={!codes} onClick={onMake}>
      {t(areUnkept ? 'showNew' : codes?.createdAt ? 'makeNew' : 'make')}
    </Button>
  )
}

function CodesText({ codes, isOn, userID }: CodesProps & { isOn: boolean }) {
  const areUnkept = useAreUnkept(userID)
  if (!codes?.createdAt) return t('codesNone')
  const when = shortDate(new Date(codes.createdAt), locale())
  if (codes.left > 0 && !areUnkept) return t('codesLeft', { left: codes.left, when })
  return (
    <span className={isOn ? 'flex items-center gap-1.5 text-warning' : undefined}>
      {isOn && <TriangleAlert size={14} aria-hidden />}
      {t(codes.left > 0 ? 'codesUnkept' : 'codesGone')}
    </span>
  )
}
