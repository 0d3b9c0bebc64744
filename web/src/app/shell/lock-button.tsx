import Lock from 'lucide/dist/esm/icons/lock.mjs'
import { useLockNow } from '../../features/lock/lock-key.ts'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { isApple } from '../../ui/form/save-key.ts'
import { shell } from '../../i18n/en/shell.ts'
import { texts } from '../../i18n/texts.ts'

const t = texts(shell)

/** Locks the vault at once, at the foot of the navigation. */
export function LockButton() {
  const lockNow = useLockNow()
  return (
    <IconButton
      icon={Lock}
      size="large"
      label={t('lockNow')}
      shortcut={t(isApple() ? 'lockKeyMac' : 'lockKey')}
      aria-keyshortcuts="Control+Shift+L Meta+Shift+L"
      onClick={lockNow}
    />
  )
}
