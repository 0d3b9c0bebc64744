import { LineIcon } from '../../ui/display/line-icon.tsx'
import ChevronsUpDown from 'lucide/dist/esm/icons/chevrons-up-down.mjs'
import { PersonAvatar } from '../../components/people/person-avatar.tsx'
import { useMe } from '../../data/users/me.ts'
import { preloadPart, suspendingPart } from '../../ui/lazy-part.ts'
import { Menu } from '../../ui/menu/menu.tsx'
import { shell } from '../../i18n/en/shell.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(shell)

const loadItems = () => import('./account-menu-items.tsx')
/** What is in the menu comes when one comes near it; the menu opens when it is there. */
const AccountMenuItems = suspendingPart(loadItems, 'AccountMenuItems')
const near = () => preloadPart(loadItems)

/** The signed-in person with what they can do about themselves. `name`: avatar and name, `avatar`: the circle alone. */
export function AccountMenu({ look }: { look: 'name' | 'avatar' }) {
  const me = useMe()
  const shownName = me.name ?? me.email
  return (
    <Menu
      side={look === 'name' ? 'top' : 'bottom'}
      align={look === 'name' ? 'start' : 'end'}
      trigger={
        <button
          type="button"
          onPointerEnter={near}
          onFocus={near}
          className={
            look === 'name'
              ? 'flex h-10 min-w-0 flex-1 items-center gap-2.5 rounded-control pr-0.5 pl-1.5 text-left transition-colors hover:bg-hover data-popup-open:bg-hover'
              : 'relative flex size-10 items-center justify-center rounded-full touch-target'
          }
        >
          <PersonAvatar person={me} />
          <span className="sr-only">{t('yourMenu', { name: shownName })}</span>
          {look === 'name' && (
            <span aria-hidden className="flex min-w-0 items-center gap-1">
              <span className="truncate font-medium">{shownName}</span>
              <LineIcon icon={ChevronsUpDown} size={14} className="shrink-0 text-t3" />
            </span>
          )}
        </button>
      }
    >
      <AccountMenuItems />
    </Menu>
  )
}
