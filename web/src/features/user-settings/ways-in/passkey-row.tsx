import { LineIcon } from '../../../ui/display/line-icon.tsx'
import type { Passkey } from '@cardea/contract'
import Cloud from 'lucide/dist/esm/icons/cloud.mjs'
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import { useState } from 'react'
import { PasskeyIcon } from '../../../components/sign-in/passkey-icon.ts'
import { SettingRow } from '../../../components/settings/setting-section.tsx'
import { useRemovePasskey } from '../../../data/passkeys/passkeys.ts'
import { waysIn } from '../../../i18n/en/ways-in.ts'
import { texts } from '../../../i18n/texts.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { MenuItem } from '../../../ui/menu/menu-item.tsx'
import { Menu } from '../../../ui/menu/menu.tsx'
import { KeyTile } from '../../../components/keys/key-tile.tsx'
import { WayTimes } from './way-times.tsx'

const t = texts(waysIn)

const RenamePasskeyDialog = lazyPart(() => import('./rename-passkey-dialog.tsx'), 'RenamePasskeyDialog')
const RemoveWayDialog = lazyPart(() => import('./remove-way-dialog.tsx'), 'RemoveWayDialog')

type PasskeyRowProps = {
  passkey: Passkey
  /** The second factor is on, and this is the last one. */
  isNeeded: boolean
}

/** One passkey: its name, whether it has a copy, when it was last used. */
export function PasskeyRow({ passkey, isNeeded }: PasskeyRowProps) {
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null)
  const { name, isSynced } = passkey
  const removal = useRemovePasskey()
  const close = () => setDialog(null)
  return (
    <SettingRow
      leading={<KeyTile icon={PasskeyIcon} />}
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span>{name}</span>
          <Badge>
            {isSynced && <LineIcon icon={Cloud} size={13} className="mr-1" />}
            {t(isSynced ? 'synced' : 'notSynced')}
          </Badge>
        </span>
      }
      text={<WayTimes way={passkey} />}
    >
      <Menu trigger={<IconButton icon={Ellipsis} label={t('menuOf', { name })} />} align="end">
        <MenuItem icon={Pencil} onSelect={() => setDialog('rename')}>
          {t('rename')}
        </MenuItem>
        <MenuItem icon={Trash} danger onSelect={() => setDialog('remove')}>
          {t('remove')}
        </MenuItem>
      </Menu>
      {dialog === 'rename' && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
      {dialog === 'remove' && (
        <RemoveWayDialog
          name={name}
          text={t(isNeeded ? 'removeLast' : 'removeText')}
          isNeeded={isNeeded}
          remove={() => removal.mutateAsync(passkey)}
          isRemoving={removal.isPending}
          onClose={close}
        />
      )}
    </SettingRow>
  )
}
