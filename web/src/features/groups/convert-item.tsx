import type { Group } from '@cardea/contract'
import Server from 'lucide/dist/esm/icons/server.mjs'
import { useConvertibleGroup } from '../../data/conversion/use-convertible-group.ts'
import { conversion } from '../../i18n/en/conversion.ts'
import { texts } from '../../i18n/texts.ts'
import { useOverlay } from '../../overlays/overlay.ts'
import { RingIcon } from '../../ui/display/ring-icon.ts'
import { MenuItem } from '../../ui/menu/menu-item.tsx'

const t = texts(conversion)

/** In the menu of a group of one’s own: who can read its name changes. */
export function ConvertItem({ group }: { group: Group }) {
  const { openOverlay } = useOverlay()
  const to = useConvertibleGroup(group)
  if (to === null) return null
  return (
    <MenuItem
      icon={to === 'people' ? RingIcon : Server}
      onSelect={() => openOverlay({ action: 'seal', kind: 'group', id: group._id })}
    >
      {t(to === 'people' ? 'menu' : 'group.menuBack')}
    </MenuItem>
  )
}
