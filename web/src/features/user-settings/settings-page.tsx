import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { UserSetting } from '@cardea/contract'
import { useEffect, useState, type ReactNode } from 'react'
import { errorText } from '../../overlays/show-error.ts'
import { QueryFailure } from '../../components/page/query-failure.tsx'
import { LoadingState } from '../../ui/feedback/loading.tsx'
import { classNames } from '../../ui/display/class-names.ts'
import { PageBack } from '../../components/page/page-back.tsx'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { settings } from '../../i18n/en/settings.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import { appsQuery } from '../../data/passkeys/authenticator-apps.ts'
import { passkeysQuery, recoveryCodesQuery } from '../../data/passkeys/passkeys.ts'
import { sessionsQuery } from '../../data/session/sessions.ts'
import { trustedPeopleQuery } from '../../data/trusted-people/trusted-people.ts'
import { settingQuery } from '../../data/user-settings/user-setting.ts'
import { AboutSection } from './about-section.tsx'
import { AddClientSection } from './add-client-section.tsx'
import { AccountSection } from './account-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { DoneLatelySection } from './done-lately-section.tsx'
import { KeysPart } from './keys/keys-part.tsx'
import { EmergencyPart } from './trusted-people/emergency-part.tsx'
import { MoveSection } from './move-section.tsx'
import { HelpSection } from './help-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SecuritySection } from './security-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { ThisServerSection } from './this-server-section.tsx'
import { WaysInSection } from './ways-in/ways-in-section.tsx'
import { SettingsList, SettingsNavigation } from './settings-navigation.tsx'
import { partOf, type Part } from './settings-places.ts'
import { useParts } from './use-parts.ts'

const t = texts(settings)
const tUi = texts(ui)

/** What each part shows, in its order. */
const sectionsOf: Record<Part, (setting: UserSetting) => ReactNode> = {
  profile: () => <ProfileSection />,
  security: (setting) => (
    <>
      <WaysInSection setting={setting} />
      <SecuritySection setting={setting} />
      <SessionsSection />
      <AddClientSection />
      <ThisServerSection />
      <DoneLatelySection />
    </>
  ),
  keys: () => <KeysPart />,
  emergency: () => <EmergencyPart />,
  notifications: (setting) => <NotificationsSection setting={setting} />,
  appearance: () => <AppearanceSection />,
  move: () => <MoveSection />,
  help: () => (
    <>
      <HelpSection />
      <AboutSection />
    </>
  ),
  account: () => <AccountSection />,
}

/**
 * /settings: everything about oneself and this browser, on one page that the column at the left leads through. On a phone
 * a list of its parts, each with a way back.
 */
export function SettingsPage() {
  const setting = useQuery(settingQuery)
  const parts = useParts()
  const part = useLocation({ select: ({ hash }) => partOf(hash) })
  // They come with the first paint, unless they fail: rows that come later would move all that is below them.
  const rows = [
    useQuery(passkeysQuery),
    useQuery(appsQuery),
    useQuery(recoveryCodesQuery),
    useQuery(sessionsQuery),
    useQuery(trustedPeopleQuery),
  ]
  const isWaiting = rows.some(({ isPending, failureCount }) => isPending && failureCount === 0)
  // Once only: what has failed is asked for anew by its section.
  const [isDrawn, setDrawn] = useState(false)
  if (!isWaiting && !isDrawn) setDrawn(true)
  usePageTitle(t('title'))
  // The router has looked for the part of the address before it was drawn.
  useEffect(() => {
    if (isDrawn && part) document.getElementById(part)?.scrollIntoView()
  }, [isDrawn, part])
  return (
    <main id="content" className="flex min-w-0 flex-1 flex-col">
      <header className="flex h-16 shrink-0 items-center px-6 max-sm:h-auto max-sm:min-h-14 max-sm:flex-wrap max-sm:px-4 max-sm:pb-2">
        {part && <PageBack where="onPhones" />}
        <h1 className="text-title max-sm:text-page-phone">
          <span className={part && 'max-sm:hidden'}>{t('title')}</span>
          {part && <span className="sm:hidden">{t(`places.${part}`)}</span>}
        </h1>
      </header>
      {setting.data && isDrawn ? (
        <div
          className="flex min-h-0 flex-1 gap-12 overflow-y-auto px-6 pb-24 max-lg:block max-sm:px-4"
          data-settings
        >
          <SettingsNavigation />
          {!part && <SettingsList />}
          <div className="flex max-w-170 min-w-0 flex-1 flex-col gap-8 pt-1">
            {parts.map(({ id }) => (
              <div
                key={id}
                id={id}
                tabIndex={-1}
                className={classNames(
                  'flex scroll-mt-6 flex-col gap-8 outline-none',
                  id !== part && 'max-sm:hidden',
                )}
              >
                {sectionsOf[id](setting.data)}
              </div>
            ))}
          </div>
        </div>
      ) : setting.error ? (
        <QueryFailure title={t('failedTitle')} text={errorText(setting.error)} query={setting} />
      ) : (
        <LoadingState text={tUi('loading')} />
      )}
    </main>
  )
}
