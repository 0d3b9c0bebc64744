import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AccountMenu } from './account-menu.tsx'
import { Navigation } from './navigation.tsx'
import { useNavigationFold } from './navigation-fold.ts'

/**
 * The frame of everything behind sign-in: navigation, then the page, which brings its own `main` (id content, growing)
 * and may put a side panel after it. On phones the person's menu floats over the page's first row, 56 high, which
 * leaves 56 free at its right.
 */
export function VaultShell() {
  const { t } = useTranslation('app')
  const fold = useNavigationFold()
  return (
    <div className="flex h-dvh overflow-hidden bg-surface">
      <Navigation {...fold} />
      <nav aria-label={t('account')} className="absolute top-2 right-4 z-20 sm:hidden">
        <AccountMenu look="avatar" />
      </nav>
      <Outlet />
    </div>
  )
}
