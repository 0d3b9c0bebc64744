import { useLocation, useSearch } from '@tanstack/react-router'
import { History, Inbox, Layers, PanelLeft, Pin, UsersRound, type LucideIcon } from 'lucide-react'
import { Bell } from '../../features/notifications/bell.tsx'
import { searchOfTab, tabOf, type RecordTab } from '../../data/records/record-tabs.ts'
import { classNames } from '../../ui/display/class-names.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Mark } from '../../ui/display/mark.tsx'
import { AccountMenu } from './account-menu.tsx'
import { LockButton } from './lock-button.tsx'
import type { NavigationFold } from './navigation-fold.ts'
import { NavigationGroups } from './navigation-groups.tsx'
import { NavigationItem } from './navigation-item.tsx'
import { NavigationTools } from './navigation-tools.tsx'
import { NavigationWatch } from './navigation-watch.tsx'
import { useRecordCounts } from './record-counts.ts'
import { useCurrentPlaceInView } from './use-current-place-in-view.ts'
import { app } from '../../i18n/en/app.ts'
import { shell } from '../../i18n/en/shell.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(shell)
const tApp = texts(app)

const places: readonly { tab: RecordTab; icon: LucideIcon }[] = [
  { tab: 'all', icon: Layers },
  { tab: 'pinned', icon: Pin },
  { tab: 'recent', icon: History },
  { tab: 'shared', icon: UsersRound },
  { tab: 'ungrouped', icon: Inbox },
]

/** Which of them is open; nothing on other pages. */
function usePlace(): RecordTab | undefined {
  const isList = useLocation({ select: ({ pathname }) => /^\/records(\/|$)/.test(pathname) })
  const tab = tabOf(useSearch({ strict: false }))
  return isList ? tab : undefined
}

/** The column at the left: places, and at the foot the person. Not shown on phones. */
export function Navigation({ isFolded, onFold }: NavigationFold) {
  const counts = useRecordCounts()
  const here = usePlace()
  const scroller = useCurrentPlaceInView()
  const fold = (
    <IconButton
      icon={PanelLeft}
      size="large"
      tooltipSide="right"
      label={t(isFolded ? 'unfoldNavigation' : 'foldNavigation')}
      aria-expanded={!isFolded}
      onClick={() => onFold(!isFolded)}
    />
  )
  return (
    <nav
      aria-label={t('navigation')}
      className={classNames(
        'flex shrink-0 flex-col border-r border-line bg-bg max-sm:hidden',
        isFolded ? 'w-16' : 'w-62',
      )}
    >
      <div
        className={classNames('flex h-16 shrink-0 items-center', isFolded ? 'justify-center' : 'pr-3.5 pl-5')}
      >
        <Mark size={28} />
        {!isFolded && <span className="ml-2.5 flex-1 text-heading">{tApp('name')}</span>}
        {!isFolded && fold}
      </div>
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto px-3 pb-3">
        <ul className="flex flex-col gap-px">
          {places.map(({ tab, icon: Icon }) => (
            <NavigationItem
              key={tab}
              link={{ to: '/records', search: searchOfTab[tab] }}
              sign={<Icon size={18} aria-hidden />}
              label={t(`places.${tab}`)}
              count={counts[tab]}
              isCurrent={tab === here}
              isFolded={isFolded}
            />
          ))}
        </ul>
        <NavigationWatch isFolded={isFolded} />
        <NavigationGroups isFolded={isFolded} />
        <NavigationTools isFolded={isFolded} />
      </div>
      {isFolded && (
        <div className="flex flex-col items-center gap-1 border-t border-line pt-2">
          <Bell tooltipSide="right" />
          {fold}
        </div>
      )}
      <div
        className={classNames('flex h-14 shrink-0 items-center border-line px-3', !isFolded && 'border-t')}
      >
        <AccountMenu look={isFolded ? 'avatar' : 'name'} />
        {!isFolded && <LockButton />}
        {!isFolded && <Bell />}
      </div>
    </nav>
  )
}
