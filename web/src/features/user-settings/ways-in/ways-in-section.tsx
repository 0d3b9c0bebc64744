import { limits, type UserSetting } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useState } from 'react'
import { SettingRow, SettingSection } from '../../../components/settings/setting-section.tsx'
import { appsQuery } from '../../../data/passkeys/authenticator-apps.ts'
import { passkeysQuery, recoveryCodesQuery } from '../../../data/passkeys/passkeys.ts'
import { canUsePasskeys } from '../../../data/passkeys/webauthn.ts'
import { useMe } from '../../../data/users/me.ts'
import { useServerFacts } from '../../../data/server/server-facts.ts'
import { ui } from '../../../i18n/en/ui.ts'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { texts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { AppRow } from './app-row.tsx'
import { LockOut } from './lock-out.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { ProviderRow } from './provider-row.tsx'
import { RecoveryCodesRow } from './recovery-codes-row.tsx'
import { RememberRow } from './remember-row.tsx'
import { SecondStepRow } from './second-step-row.tsx'
import { KeyTile } from '../../../components/keys/key-tile.tsx'

const t = texts(waysIn)
const tUi = texts(ui)

const SecondStepWizard = lazyPart(() => import('./second-step-wizard.tsx'), 'SecondStepWizard')
const RecoveryCodesDialog = lazyPart(() => import('./recovery-codes-dialog.tsx'), 'RecoveryCodesDialog')

/** How one signs in, what a sign-in asks for besides, and what would lock one out. */
export function WaysInSection({ setting }: { setting: UserSetting }) {
  const me = useMe()
  const ways = useWays()
  const { passkeys, apps, codes } = ways
  const [dialog, setDialog] = useState<'choose' | 'add' | 'turn' | 'codes' | null>(null)
  const facts = useServerFacts()
  const provider = facts?.oidcName ?? null
  const isOnly = facts?.isOidcOnly ?? false
  const { isSecondFactorOn } = setting
  const all = (passkeys?.length ?? 0) + (apps?.length ?? 0)
  const close = () => setDialog(null)
  return (
    <SettingSection id="waysIn" title={t('title')}>
      <SecondStepRow
        setting={setting}
        ways={[
          ...(apps ?? []).map(({ name }) => name),
          ...(passkeys?.length ? [t('passkeys', { count: passkeys.length })] : []),
        ]}
        isDisabled={!passkeys || !apps || !codes}
        onTurnOn={() => setDialog(all > 0 ? 'turn' : 'choose')}
      />
      {apps?.map((app) => (
        <AppRow key={app._id} app={app} isNeeded={isSecondFactorOn && all === 1} />
      ))}
      {passkeys?.map((passkey) => (
        <PasskeyRow key={passkey._id} passkey={passkey} isNeeded={isSecondFactorOn && all === 1} />
      ))}
      <RecoveryCodesRow codes={codes} isSecondFactorOn={isSecondFactorOn} onMake={() => setDialog('codes')} />
      {!isOnly && <SettingRow leading={<KeyTile icon={Mail} />} title={t('byMail')} text={me.email} />}
      {!isOnly && <RememberRow />}
      {provider !== null && <ProviderRow name={provider} email={me.email} />}
      {ways.isMissing && (
        <SettingRow title={t('failed')}>
          <Button size="small" busy={ways.isFetching} onClick={ways.askAgain}>
            {tUi('tryAgain')}
          </Button>
        </SettingRow>
      )}
      <AddRow passkeys={passkeys?.length ?? 0} apps={apps?.length ?? 0} onAdd={() => setDialog('add')} />
      {passkeys && apps && codes && !isOnly && (
        <LockOut
          ways={{
            passkeys: passkeys.length,
            apps: apps.length,
            isSecondFactorOn,
            codesLeft: codes.left,
            hasProvider: provider !== null,
          }}
        />
      )}
      {dialog !== null && dialog !== 'codes' && (
        <SecondStepWizard first={dialog} isOn={isSecondFactorOn} onClose={close} />
      )}
      {dialog === 'codes' && codes && <RecoveryCodesDialog left={codes.left} onClose={close} />}
    </SettingSection>
  )
}

/** Passkeys, apps and recovery codes; without one of them the second step cannot be switched. */
function useWays() {
  const passkeys = useQuery(passkeysQuery)
  const apps = useQuery(appsQuery)
  const codes = useQuery(recoveryCodesQuery)
  const missing = [passkeys, apps, codes].filter(({ error, data }) => error && !data)
  return {
    passkeys: passkeys.data,
    apps: apps.data,
    codes: codes.data,
    isMissing: missing.length > 0,
    isFetching: missing.some(({ isFetching }) => isFetching),
    askAgain: () => missing.forEach((list) => void list.refetch()),
  }
}

type AddRowProps = { passkeys: number; apps: number; onAdd: () => void }

/** Adds another way, as far as there is room for one that this browser can add. */
function AddRow({ passkeys, apps, onAdd }: AddRowProps) {
  const isFull =
    apps >= limits.authenticatorAppsPerPerson && (!canUsePasskeys() || passkeys >= limits.passkeysPerPerson)
  return (
    <li className="flex flex-wrap items-center gap-x-2 border-t border-line px-2 py-1.5">
      <Button
        look="accent-text"
        size="small"
        icon={Plus}
        disabled={isFull}
        aria-describedby={isFull ? 'ways-full' : undefined}
        onClick={onAdd}
      >
        {t(canUsePasskeys() ? 'add' : 'addApp')}
      </Button>
      {isFull && (
        <span id="ways-full" className="text-small text-t3">
          {t('full')}
        </span>
      )}
    </li>
  )
}
