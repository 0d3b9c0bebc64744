import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useState, useEffect } from 'react'
import { useShownOverlay } from '../../overlays/overlay.ts'
import { phone, useMediaQuery } from '../../ui/display/media-query.ts'
import { PanelFrame } from '../../ui/dialog/panel-frame.ts'
import { lazyPart, suspendingPart } from '../../ui/lazy-part.ts'
import { Bell } from '../../features/notifications/bell.tsx'
import { PaletteDoor } from '../../features/palette/palette-door.tsx'
import { useBackClosesPopups } from '../../overlays/use-back-closes-popups.ts'
import { shell } from '../../i18n/en/shell.ts'
import { texts } from '../../i18n/texts.ts'
import { AccountMenu } from './account-menu.tsx'
import { BulkDoor } from './bulk-door.tsx'
import { EmergencyDoor } from './emergency-door.tsx'
import { KeysDoor } from './keys-door.tsx'
import { Navigation } from './navigation.tsx'
import { useNavigationFold } from './navigation-fold.ts'
import { barPlaceOf, pageOf } from './page-of.ts'
import { WaitingDoor } from './waiting-door.tsx'

const t = texts(shell)

/** Keeps the place of the focus from the first time that something has it: what does so loads then. */
function useKeptFocus(): void {
  useEffect(() => {
    const over = new AbortController()
    const { signal } = over
    // Without it the focus falls to the document, as it would in any page.
    const begin = (): void =>
      void import('./kept-focus.ts').then(({ keepFocus }) => keepFocus(signal)).catch(() => undefined)
    document.addEventListener('focusin', begin, { once: true, signal })
    return () => over.abort()
  }, [])
}

const Overlays = lazyPart(() => import('../overlays/overlays.tsx'), 'Overlays')
const BottomBar = suspendingPart(() => import('./bottom-bar.tsx'), 'BottomBar')

/**
 * The frame of everything behind sign-in: navigation, then the page, which brings its own `main` (id content, growing)
 * and may put a side panel after it. On phones bell and person's menu float over the first row, 56 high, of one's own pages, which
 * leaves 104 free at its right. Dialogs about a record or a group are drawn here: they are the same over every list.
 */
export function VaultShell() {
  const fold = useNavigationFold()
  useBackClosesPopups()
  useKeptFocus()
  const isOwnPage = useLocation({ select: (at) => barPlaceOf(pageOf(at)) === 'you' })
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  return (
    <div className="flex h-dvh overflow-hidden bg-surface pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] max-sm:flex-col">
      <Navigation {...fold} />
      {isOwnPage && (
        <nav
          aria-label={t('account')}
          className="absolute top-[calc(0.5rem+env(safe-area-inset-top))] right-4 z-20 flex items-center gap-1.5 sm:hidden"
        >
          <Bell />
          <AccountMenu look="avatar" />
        </nav>
      )}
      <div className="flex min-h-0 min-w-0 flex-1 flex-col max-sm:flex-col-reverse">
        <WaitingDoor />
        <EmergencyDoor />
        <div ref={setFrame} className="flex min-h-0 min-w-0 flex-1">
          <PanelFrame value={frame}>
            <Outlet />
          </PanelFrame>
        </div>
      </div>
      <BarDoor />
      <BulkDoor />
      <KeysDoor />
      <OverlayDoor />
      <PaletteDoor />
    </div>
  )
}

/** The bar of phones, in room that is kept for it; wider windows do not load it. */
function BarDoor() {
  const isPhone = useMediaQuery(phone)
  if (!isPhone) return null
  return (
    <Suspense fallback={<div className="h-15 shrink-0 short:h-11" />}>
      <BottomBar />
    </Suspense>
  )
}

/** Alone asks what lies over the page: the frame is not drawn anew for it. */
function OverlayDoor() {
  return useShownOverlay() && <Overlays />
}
