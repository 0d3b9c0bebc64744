import { useNavigate } from '@tanstack/react-router'
import { ChevronsUpDown, Lock, LogOut, UserRound } from 'lucide-react'
import { useLockNow } from '../../features/lock/lock-key.ts'
import { useLogOut } from '../../features/lock/use-log-out.ts'
import { isApple } from '../../ui/save-key.ts'
import { askFirst } from '../../layers/leave-guard.ts'
import { PersonAvatar } from '../../features/media/person-avatar.tsx'
import { useMe } from '../../features/users/api.ts'
import { usePreference } from '../../preferences/use-preference.ts'
import { phone, useMediaQuery } from '../../ui/media-query.ts'
import { MenuChoice, MenuItem } from '../../ui/menu-item.tsx'
import { Menu, MenuSeparator } from '../../ui/menu.tsx'
import { themePreference, type ThemeChoice } from '../theme.ts'
import { wordsOf } from '../../words/words.ts'

/** The signed-in person with what they can do about themselves. `name`: avatar and name, `avatar`: the circle alone. */
export function AccountMenu({ look }: { look: 'name' | 'avatar' }) {
  const t = wordsOf('app')
  const navigate = useNavigate()
  const me = useMe()
  const [theme, setTheme] = usePreference(themePreference)
  const isPhone = useMediaQuery(phone)
  const lockNow = useLockNow()
  const logOut = useLogOut()
  const shownName = me.name ?? me.email
  const themes: { value: ThemeChoice; label: string }[] = [
    { value: 'light', label: t('themeLight') },
    { value: 'dark', label: t('themeDark') },
    { value: 'system', label: t('themeSystem') },
  ]
  return (
    <Menu
      side={look === 'name' ? 'top' : 'bottom'}
      align={look === 'name' ? 'start' : 'end'}
      trigger={
        <button
          type="button"
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
              <ChevronsUpDown size={14} className="shrink-0 text-t3" />
            </span>
          )}
        </button>
      }
    >
      <div className="max-w-62 px-2.5 pt-1.5 pb-2">
        <p className="truncate font-strong">{shownName}</p>
        <p className="truncate text-label text-t3">{me.email}</p>
      </div>
      <MenuSeparator />
      <MenuChoice label={t('theme')} value={theme} onChange={setTheme} options={themes} />
      <MenuSeparator />
      <MenuItem icon={UserRound} onSelect={() => void navigate({ to: '/profile' })}>
        {t('editProfile')}
      </MenuItem>
      <MenuItem
        icon={Lock}
        shortcut={isPhone ? undefined : t(isApple() ? 'lockKeyMac' : 'lockKey')}
        onSelect={lockNow}
      >
        {t('lockNow')}
      </MenuItem>
      <MenuItem icon={LogOut} onSelect={() => askFirst(() => logOut())}>
        {t('logOut')}
      </MenuItem>
    </Menu>
  )
}
