import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@cardea/client/calls/api-error'
import { errorText } from '../../overlays/show-error.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadingState } from '../../ui/feedback/loading.tsx'
import { usePageTitle } from '../../ui/display/page-title.ts'
import { settings } from '../../i18n/en/settings.ts'
import { ui } from '../../i18n/en/ui.ts'
import { texts } from '../../i18n/texts.ts'
import { appsQuery } from '../../data/passkeys/authenticator-apps.ts'
import { passkeysQuery, recoveryCodesQuery } from '../../data/passkeys/passkeys.ts'
import { sessionsQuery } from '../../data/session/sessions.ts'
import { settingQuery } from '../../data/settings/user-setting.ts'
import { AboutSection } from './about-section.tsx'
import { AccountSection } from './account-section.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { DoneLatelySection } from './done-lately-section.tsx'
import { MoveSection } from './move-section.tsx'
import { HelpSection } from './help-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SecuritySection } from './security-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { WaysInSection } from './ways-in/ways-in-section.tsx'
import { SettingsNavigation } from './settings-navigation.tsx'

const t = texts(settings)
const tUi = texts(ui)

/** /settings: everything about oneself and this browser, on one page that the column at the left leads through. */
export function SettingsPage() {
  const setting = useQuery(settingQuery)
  // They come with the first paint, unless they fail: rows that come later would move all that is below them.
  const rows = [
    useQuery(passkeysQuery),
    useQuery(appsQuery),
    useQuery(recoveryCodesQuery),
    useQuery(sessionsQuery),
  ]
  const isWaiting = rows.some(({ isPending, failureCount }) => isPending && failureCount === 0)
  // Once only: what has failed is asked for anew by its section.
  const [isDrawn, setDrawn] = useState(false)
  if (!isWaiting && !isDrawn) setDrawn(true)
  usePageTitle(t('title'))
  return (
    <main id="content" className="flex min-w-0 flex-1 flex-col">
      <header className="flex h-16 shrink-0 items-center px-6 max-sm:h-14 max-sm:pl-4">
        <h1 className="text-title max-sm:text-page-phone">{t('title')}</h1>
      </header>
      {setting.data && isDrawn ? (
        <div
          className="flex min-h-0 flex-1 gap-12 overflow-y-auto px-6 pb-24 max-lg:block max-sm:px-4"
          data-settings
        >
          <SettingsNavigation />
          <div className="flex max-w-170 min-w-0 flex-1 flex-col gap-8 pt-1">
            <ProfileSection />
            <WaysInSection setting={setting.data} />
            <SecuritySection setting={setting.data} />
            <SessionsSection />
            <DoneLatelySection />
            <NotificationsSection setting={setting.data} />
            <AppearanceSection />
            <MoveSection />
            <HelpSection />
            <AboutSection />
            <AccountSection />
          </div>
        </div>
      ) : setting.error ? (
        <ErrorState
          title={t('failedTitle')}
          text={errorText(setting.error)}
          code={setting.error instanceof ApiError ? setting.error.code : undefined}
          onRetry={() => void setting.refetch()}
          retrying={setting.isFetching}
        />
      ) : (
        <LoadingState text={tUi('loading')} />
      )}
    </main>
  )
}
