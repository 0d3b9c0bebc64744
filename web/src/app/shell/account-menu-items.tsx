import { useNavigate } from '@tanstack/react-router'
import Activity from 'lucide/dist/esm/icons/activity.mjs'
import Lock from 'lucide/dist/esm/icons/lock.mjs'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import UserRound from 'lucide/dist/esm/icons/user-round.mjs'
import { useLockNow } from '../../features/lock/lock-key.ts'
import { askToLogOut } from '../../components/sign-in/ask-to-log-out.ts'
import { isApple } from '../../ui/form/save-key.ts'
import { askFirst } from '../../overlays/ask-first.ts'
import { useMe } from '../../data/users/me.ts'
import { usePreference } from '../../storage/use-preference.ts'
import { phone, useMediaQuery } from '../../ui/display/media-query.ts'
import { MenuChoice } from '../../ui/menu/menu-choice.ts'
import { MenuItem } from '../../ui/menu/menu-item.tsx'
import { MenuSeparator } from '../../ui/menu/menu.tsx'
import { shell } from '../../i18n/en/shell.ts'
import { texts } from '../../i18n/texts.ts'
import { themePreference, type ThemeChoice } from '../../storage/theme.ts'

const t = texts(shell)

/** Who one is, and what one can do about oneself. */
export function AccountMenuItems() {
  const navigate = useNavigate()
  const me = useMe()
  const [theme, setTheme] = usePreference(themePreference)
  const isPhone = useMediaQuery(phone)
  const lockNow = useLockNow()
  const themes: { value: ThemeChoice; label: string }[] = [
    { value: 'light', label: t('themeLight') },
    { value: 'dark', label: t('themeDark') },
    { value: 'system', label: t('themeSystem') },
  ]
  return (
    <>
      <div className="max-w-62 px-2.5 pt-1.5 pb-2">
        <p className="truncate font-strong">{me.name ?? me.email}</p>
        <p className="truncate text-label text-t3">{me.email}</p>
      </div>
      <MenuSeparator />
      <MenuChoice label={t('theme')} value={theme} onChange={setTheme} options={themes} />
      <MenuSeparator />
      <MenuItem icon={UserRound} onSelect={() => void navigate({ to: '/profile' })}>
        {t('editProfile')}
      </MenuItem>
      <MenuItem icon={Activity} onSelect={() => void navigate({ to: '/activity' })}>
        {t('activity')}
      </MenuItem>
      <MenuItem
        icon={Lock}
        shortcut={
          isPhone
            ? undefined
            : { shown: t(isApple() ? 'lockKeyMac' : 'lockKey'), keys: 'Control+Shift+L Meta+Shift+L' }
        }
        onSelect={lockNow}
      >
        {t('lockNow')}
      </MenuItem>
      <MenuItem icon={LogOut} onSelect={() => askFirst(() => void askToLogOut())}>
        {t('logOut')}
      </MenuItem>
    </>
  )
}
