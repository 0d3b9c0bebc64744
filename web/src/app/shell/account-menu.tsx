import { useNavigate } from '@tanstack/react-router'
import { ChevronsUpDown, LogOut, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { logOut } from '../../features/auth/api.ts'
import { useMe } from '../../features/users/api.ts'
import { usePreference } from '../../preferences/use-preference.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { hueOf } from '../../ui/hue.ts'
import { MenuChoice, MenuItem } from '../../ui/menu-item.tsx'
import { Menu, MenuSeparator } from '../../ui/menu.tsx'
import { showToast } from '../../ui/toast.ts'
import { themePreference, type ThemeChoice } from '../theme.ts'

/** The signed-in person with what they can do about themselves. `name`: avatar and name, `avatar`: the circle alone. */
export function AccountMenu({ look }: { look: 'name' | 'avatar' }) {
  const { t } = useTranslation('app')
  const navigate = useNavigate()
  const me = useMe()
  const [theme, setTheme] = usePreference(themePreference)
  const shownName = me.name ?? me.email
  const themes: { value: ThemeChoice; label: string }[] = [
    { value: 'light', label: t('themeLight') },
    { value: 'dark', label: t('themeDark') },
    { value: 'system', label: t('themeSystem') },
  ]
  const leave = async () => {
    const isTold = await logOut()
    if (!isTold) showToast(t('loggedOutHereOnly'))
  }
  return (
    <Menu
      side={look === 'name' ? 'top' : 'bottom'}
      align={look === 'name' ? 'start' : 'end'}
      trigger={
        <button
          type="button"
          className={
            look === 'name'
              ? 'flex h-10 min-w-0 flex-1 items-center gap-2.5 rounded-control px-1.5 text-left transition-colors hover:bg-hover data-popup-open:bg-hover'
              : 'relative flex size-10 items-center justify-center rounded-full touch-target'
          }
        >
          <Avatar name={shownName} hue={hueOf(me._id)} />
          <span className="sr-only">{t('yourMenu', { name: shownName })}</span>
          {look === 'name' && (
            <span aria-hidden className="flex min-w-0 items-center gap-2.5">
              <span className="truncate font-medium">{shownName}</span>
              <ChevronsUpDown size={14} className="text-t3" />
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
      <MenuItem icon={LogOut} onSelect={() => void leave()}>
        {t('logOut')}
      </MenuItem>
    </Menu>
  )
}
