import { limits, type UserSetting } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { Mail, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { SettingRow, SettingSection } from '../../../components/settings/setting-section.tsx'
import { appsQuery } from '../../../data/passkeys/authenticator-apps.ts'
import { passkeysQuery, recoveryCodesQuery } from '../../../data/passkeys/passkeys.ts'
import { canUsePasskeys } from '../../../data/passkeys/webauthn.ts'
import { useMe } from '../../../data/people/me.ts'
import { useServerFacts } from '../../../data/session/server-facts.ts'
import { ui } from '../../../i18n/en/ui.ts'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { texts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { LockOut } from './lock-out.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { ProviderRow } from './provider-row.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { WayTile } from './way-tile.tsx'

const t = texts(waysIn)
const tUi = texts(ui)

const AddPasskeyDialog = lazyPart(() => import('./add-passkey-dialog.tsx'), 'AddPasskeyDialog')

/** How one gets in, what is asked for besides, and what would lock one out. */
export function WaysInSection({ setting }: { setting: UserSetting }) {
  const me = useMe()
  const passkeys = useQuery(passkeysQuery)
  const listOfApps = useQuery(appsQuery)
  const stateOfCodes = useQuery(recoveryCodesQuery)
  const apps = listOfApps.data
  const codes = stateOfCodes.data
  /** Without one of them the second factor cannot be switched. */
  const missing = [passkeys, listOfApps, stateOfCodes].filter(({ error, data }) => error && !data)
  const facts = useServerFacts()
  const provider = facts?.oidcName ?? null
  const isOnly = facts?.isOidcOnly ?? false
  const [isAdding, setAdding] = useState(false)
  const { isSecondFactorOn } = setting
  const own = passkeys.data ?? []
  const isFull = own.length >= limits.passkeysPerPerson
  return (
    <>
      <SettingSection
        id="waysIn"
        title={t('title')}
        action={
          canUsePasskeys() && (
            <Button
              look="quiet"
              size="small"
              icon={Plus}
              disabled={isFull}
              aria-describedby={isFull ? 'passkeys-full' : undefined}
              onClick={() => setAdding(true)}
              className="-mr-2.5 text-accent-t!"
            >
              {t('addPasskey')}
            </Button>
          )
        }
      >
        {passkeys.data && apps && codes && !isOnly && (
          <LockOut
            ways={{
              passkeys: own.length,
              apps: apps.length,
              isSecondFactorOn,
              codesLeft: codes.left,
              hasProvider: provider !== null,
            }}
          />
        )}
        {!isOnly && <SettingRow leading={<WayTile icon={Mail} />} title={t('byMail')} text={me.email} />}
        {provider !== null && <ProviderRow name={provider} email={me.email} />}
        {own.map((passkey) => (
          <PasskeyRow
            key={passkey._id}
            passkey={passkey}
            isNeeded={isSecondFactorOn && own.length === 1 && apps?.length === 0}
          />
        ))}
        {missing.length > 0 && (
          <SettingRow title={t('failed')}>
            <Button
              size="small"
              busy={missing.some(({ isFetching }) => isFetching)}
              onClick={() => missing.forEach((list) => void list.refetch())}
            >
              {tUi('tryAgain')}
            </Button>
          </SettingRow>
        )}
        {passkeys.data?.length === 0 && canUsePasskeys() && !isOnly && (
          <li className="border-t border-line px-4 py-3 text-small text-t3">{t('none')}</li>
        )}
        {isFull && (
          <li id="passkeys-full" className="border-t border-line px-4 py-3 text-small text-t3">
            {t('full')}
          </li>
        )}
      </SettingSection>
      <SecondFactorSection setting={setting} passkeys={passkeys.data?.length} apps={apps} />
      <Suspense fallback={null}>{isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}</Suspense>
    </>
  )
}
