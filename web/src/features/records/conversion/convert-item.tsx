import type { VaultRecord } from '@cardea/contract'
import Server from 'lucide/dist/esm/icons/server.mjs'
import { useConvertible } from '../../../data/conversion/use-convertible.ts'
import { conversion } from '../../../i18n/en/conversion.ts'
import { texts } from '../../../i18n/texts.ts'
import { useOverlay } from '../../../overlays/overlay.ts'
import { RingIcon } from '../../../ui/display/ring-icon.ts'
import { MenuItem } from '../../../ui/menu/menu-item.tsx'
import { MenuSeparator } from '../../../ui/menu/menu.tsx'

const t = texts(conversion)

/** In the menu of a record of one’s own: who can open it changes. */
export function ConvertItem({ record }: { record: VaultRecord }) {
  const { openOverlay } = useOverlay()
  const { people, server } = useConvertible([record])
  const to = people.length > 0 ? 'people' : server.length > 0 ? 'server' : null
  if (to === null) return null
  return (
    <>
      <MenuItem
        icon={to === 'people' ? RingIcon : Server}
        onSelect={() => openOverlay({ action: 'convert', to, ids: [record._id] })}
      >
        {t(to === 'people' ? 'menu' : 'menuBack')}
      </MenuItem>
      <MenuSeparator />
    </>
  )
}
