import type { AuthenticatorApp } from '@cardea/contract'
import { Ellipsis, Smartphone, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { SettingRow } from '../../../components/settings/setting-section.tsx'
import { locale } from '../../../i18n/locale.ts'
import { shortDate } from '../../../i18n/short-date.ts'
import { longWhen } from '../../../i18n/when.ts'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { texts } from '../../../i18n/texts.ts'
import { Pieces } from '../../../ui/display/pieces.tsx'
import { useNow } from '../../../ui/feedback/use-now.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { MenuItem } from '../../../ui/menu/menu-item.tsx'
import { Menu } from '../../../ui/menu/menu.tsx'
import { WayTile } from './way-tile.tsx'

const t = texts(waysIn)

const RemoveAppDialog = lazyPart(() => import('./remove-app-dialog.tsx'), 'RemoveAppDialog')

type AppRowProps = {
  app: AuthenticatorApp
  /** The second factor is on, and there is no other app and no passkey. */
  isNeeded: boolean
}

/** One authenticator app: its name, and when it was last used. */
export function AppRow({ app, isNeeded }: AppRowProps) {
  const now = useNow()
  const [isRemoving, setRemoving] = useState(false)
  const { name, lastUsed, createdAt } = app
  const when = lastUsed && longWhen(new Date(lastUsed), now, locale())
  return (
    <SettingRow
      leading={<WayTile icon={Smartphone} />}
      title={name}
      text={
        <Pieces>
          {lastUsed === null ? t('neverUsed') : when ? t('used', { when }) : t('usedNow')}
          {t('added', { when: shortDate(new Date(createdAt), locale()) })}
        </Pieces>
      }
    >
      <Menu trigger={<IconButton icon={Ellipsis} label={t('menuOf', { name })} />} align="end">
        <MenuItem icon={Trash2} danger onSelect={() => setRemoving(true)}>
          {t('remove')}
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {isRemoving && <RemoveAppDialog app={app} isNeeded={isNeeded} onClose={() => setRemoving(false)} />}
      </Suspense>
    </SettingRow>
  )
}
