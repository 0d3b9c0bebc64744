import type { AuthenticatorApp } from '@cardea/contract'
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { useState } from 'react'
import { SettingRow } from '../../../components/settings/setting-section.tsx'
import { useRemoveApp } from '../../../data/passkeys/authenticator-apps.ts'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { texts } from '../../../i18n/texts.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { MenuItem } from '../../../ui/menu/menu-item.tsx'
import { Menu } from '../../../ui/menu/menu.tsx'
import { KeyTile } from '../../../components/keys/key-tile.tsx'
import { WayTimes } from './way-times.tsx'

const t = texts(waysIn)

const RemoveWayDialog = lazyPart(() => import('./remove-way-dialog.tsx'), 'RemoveWayDialog')

type AppRowProps = {
  app: AuthenticatorApp
  /** The second factor is on, and there is no other app and no passkey. */
  isNeeded: boolean
}

/** One authenticator app: its name, and when it was last used. */
export function AppRow({ app, isNeeded }: AppRowProps) {
  const [isRemoving, setRemoving] = useState(false)
  const { name } = app
  const removal = useRemoveApp()
  return (
    <SettingRow leading={<KeyTile icon={Smartphone} />} title={name} text={<WayTimes way={app} />}>
      <Menu trigger={<IconButton icon={Ellipsis} label={t('menuOf', { name })} />} align="end">
        <MenuItem icon={Trash} danger onSelect={() => setRemoving(true)}>
          {t('remove')}
        </MenuItem>
      </Menu>
      {isRemoving && (
        <RemoveWayDialog
          name={name}
          text={t(isNeeded ? 'removeLastApp' : 'removeAppText')}
          isNeeded={isNeeded}
          remove={() => removal.mutateAsync(app)}
          isRemoving={removal.isPending}
          onClose={() => setRemoving(false)}
        />
      )}
    </SettingRow>
  )
}
