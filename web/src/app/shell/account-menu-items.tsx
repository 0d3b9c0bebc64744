import { useNavigate } from '@tanstack/react-router'
import {
  Activity,
  CalendarClock,
  FileClock,
  HeartPulse,
  Import,
  Lock,
  LogOut,
  Sparkles,
  Trash2,
  UserCog,
  UserRound,
  UserRoundCheck,
} from 'lucide-react'
import { useLockNow } from '../../features/lock/lock-key.ts'
import { askToLogOut } from '../../components/sign-in/ask-to-log-out.ts'
import { isApple } from '../../ui/form/save-key.ts'
import { askFirst } from '../../overlays/ask-first.ts'
import { useMe } from '../../data/people/me.ts'
import { usePreference } from '../../storage/use-preference.ts'
import { phone, useMediaQuery } from '../../ui/display/media-query.ts'
import { MenuChoice } from '../../ui/menu/menu-choice.ts'
import { MenuItem } from '../../ui/menu/menu-item.tsx'
import { MenuSeparator } from '../../ui/menu/menu.tsx'
import { shell } from '../../i18n/en/shell.ts'
import { texts } from '../../i18n/texts.ts'
import { useWatchCounts } from './navigation-watch.tsx'
import { themePreference, type ThemeChoice } from '../../data/appearance/theme.ts'

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
      {isPhone && <WatchItems />}
      {isPhone && (
        <MenuItem icon={HeartPulse} onSelect={() => void navigate({ to: '/password-health' })}>
          {t('health')}
        </MenuItem>
      )}
      {isPhone && (
        <MenuItem icon={Sparkles} onSelect={() => void navigate({ to: '/tidy_up' })}>
          {t('tidyUp')}
        </MenuItem>
      )}
      {isPhone && (
        <MenuItem icon={Activity} onSelect={() => void navigate({ to: '/activity' })}>
          {t('activity')}
        </MenuItem>
      )}
      {isPhone && (
        <MenuItem icon={Trash2} onSelect={() => void navigate({ to: '/trash' })}>
          {t('trash')}
        </MenuItem>
      )}
      {isPhone && (
        <MenuItem icon={Import} onSelect={() => void navigate({ to: '/import' })}>
          {t('import')}
        </MenuItem>
      )}
      {isPhone && me.isOperator && (
        <MenuItem icon={UserCog} onSelect={() => void navigate({ to: '/operator' })}>
          {t('operator')}
        </MenuItem>
      )}
      <MenuItem icon={UserRound} onSelect={() => void navigate({ to: '/profile' })}>
        {t('editProfile')}
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

/** On phones, what asks for something while there is any. */
function WatchItems() {
  const navigate = useNavigate()
  const { toChange, soonDue, toReview } = useWatchCounts()
  return (
    <>
      {toChange > 0 && (
        <MenuItem icon={FileClock} onSelect={() => void navigate({ to: '/to_change' })}>
          {`${t('toChange')} (${toChange})`}
        </MenuItem>
      )}
      {soonDue > 0 && (
        <MenuItem icon={CalendarClock} onSelect={() => void navigate({ to: '/soon_due' })}>
          {`${t('soonDue')} (${soonDue})`}
        </MenuItem>
      )}
      {toReview > 0 && (
        <MenuItem icon={UserRoundCheck} onSelect={() => void navigate({ to: '/to_review' })}>
          {`${t('toReview')} (${toReview})`}
        </MenuItem>
      )}
    </>
  )
}
