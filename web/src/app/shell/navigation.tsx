import { LineIcon } from '../../ui/display/line-icon.tsx'
import { useLocation, useSearch } from '@tanstack/react-router'
import { Fragment } from 'react'
import Layers from 'lucide/dist/esm/icons/layers.mjs'
import PanelLeft from 'lucide/dist/esm/icons/panel-left.mjs'
import Pin from 'lucide/dist/esm/icons/pin.mjs'
import Settings from 'lucide/dist/esm/icons/settings.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import UserCog from 'lucide/dist/esm/icons/user-cog.mjs'
import UsersRound from 'lucide/dist/esm/icons/users-round.mjs'
import { Bell } from '../../features/notifications/bell.tsx'
import { useMe } from '../../data/users/me.ts'
import { searchOfTab, tabOf, type RecordTab } from '../../data/records/record-tabs.ts'
import { classNames } from '../../ui/display/class-names.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Mark } from '../../ui/display/mark.tsx'
import { AccountMenu } from './account-menu.tsx'
import { LockButton } from './lock-button.tsx'
import { NavigationAttention } from './navigation-attention.tsx'
import type { NavigationFold } from './navigation-fold.ts'
import { NavigationGroups } from './navigation-groups.tsx'
import { NavigationItem } from './navigation-item.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { app } from '../../i18n/en/app.ts'
import { shell } from '../../i18n/en/shell.ts'
import { texts } from '../../i18n/texts.ts'
import { useRemoval } from '../../features/records/use-removal.ts'
import { useDrop, type Drop } from './use-drop.ts'

/** Records of the list that are dropped on the trash are deleted, or left where they are not one's own. */
function useTrashDrop(): Drop {
  const removal = useRemoval()
  return useDrop(async (ids) => {
    const { says, remove } = await removal(ids)
    return { isTaken: true, says: () => Promise.resolve(says()), take: remove }
  })
}

/** Whether an address is of the settings, or of what they lead to: there the way back leads to the settings. */
const isSettingsPath = (path: string): boolean => /^\/(settings|templates|activity|import)(\/|$)/.test(path)

/** Not of everybody: it loads after the list. */
const NavigationOutside = lazyPart(() => import('./navigation-outside.tsx'), 'NavigationOutside')

const t = texts(shell)
const tApp = texts(app)

const places = [
  { tab: 'all', icon: Layers },
  { tab: 'pinned', icon: Pin },
  { tab: 'shared', icon: UsersRound },
] as const

const lowPlaces = [
  {
    to: '/operator',
    word: 'operator',
    icon: UserCog,
    isHere: (path: string) => path.startsWith('/operator'),
  },
  { to: '/trash', word: 'trash', icon: Trash, isHere: (path: string) => path.startsWith('/trash') },
  { to: '/settings', word: 'settings', icon: Settings, isHere: isSettingsPath },
] as const

/** Which list of records is open; nothing on other pages. */
function useRecordTab(): RecordTab | undefined {
  const isList = useLocation({ select: ({ pathname }) => /^\/records(\/|$)/.test(pathname) })
  const tab = tabOf(useSearch({ strict: false }))
  return isList ? tab : undefined
}

/** The column at the left. Only the groups scroll, so that all else is always in sight. Not shown on phones. */
export function Navigation({ isFolded, onFold }: NavigationFold) {
  const tab = useRecordTab()
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
        'flex shrink-0 flex-col border-r border-line bg-bg short:overflow-y-auto max-sm:hidden',
        isFolded ? 'w-16' : 'w-62',
      )}
    >
      <div
        className={classNames(
          'flex h-16 shrink-0 items-center [@media(height<620px)]:h-12',
          isFolded ? 'justify-center' : 'pr-3.5 pl-5',
        )}
      >
        <Mark size={28} />
        {!isFolded && <span className="ml-2.5 flex-1 text-heading">{tApp('name')}</span>}
        {!isFolded && fold}
      </div>
      <ul className="flex shrink-0 flex-col gap-px px-3">
        {places.map((place) => (
          <NavigationItem
            key={place.tab}
            link={{ to: '/records', search: searchOfTab[place.tab] }}
            sign={<LineIcon icon={place.icon} size={18} />}
            label={t(`places.${place.tab}`)}
            isCurrent={place.tab === tab}
            isFolded={isFolded}
          />
        ))}
        <NavigationAttention isFolded={isFolded} />
      </ul>
      <NavigationGroups isFolded={isFolded} />
      <LowPlaces isFolded={isFolded} />
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

/** The places of the foot; that of operators is theirs alone. */
function LowPlaces({ isFolded }: { isFolded: boolean }) {
  const { isOperator = false } = useMe()
  const trashDrop = useTrashDrop()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <ul className="flex shrink-0 flex-col gap-px border-t border-line px-3 py-1">
      {lowPlaces.map(
        ({ to, word, icon: Icon, isHere }) =>
          (to !== '/operator' || isOperator) && (
            <Fragment key={to}>
              {to === '/settings' && <NavigationOutside isFolded={isFolded} />}
              <NavigationItem
                link={{ to }}
                sign={<LineIcon icon={Icon} size={18} />}
                label={t(word)}
                isCurrent={isHere(path)}
                isFolded={isFolded}
                {...(to === '/trash' && { drop: trashDrop })}
              />
            </Fragment>
          ),
      )}
    </ul>
  )
}
