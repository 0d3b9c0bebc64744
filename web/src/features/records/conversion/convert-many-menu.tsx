import type { VaultRecord } from '@cardea/contract'
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import Server from 'lucide/dist/esm/icons/server.mjs'
import { useConvertible } from '../../../data/conversion/use-convertible.ts'
import { conversion } from '../../../i18n/en/conversion.ts'
import { texts } from '../../../i18n/texts.ts'
import { useOverlay } from '../../../overlays/overlay.ts'
import { RingIcon } from '../../../ui/display/ring-icon.ts'
import { IconButton } from '../../../ui/form/icon-button.tsx'
import { MenuItem } from '../../../ui/menu/menu-item.tsx'
import { Menu } from '../../../ui/menu/menu.tsx'

const t = texts(conversion)

/** What is done with selected records seldom: who can open those of one’s own changes. */
export function ConvertManyMenu({ records }: { records: readonly VaultRecord[] }) {
  const { openOverlay } = useOverlay()
  const { people, server } = useConvertible(records)
  if (people.length + server.length === 0) return null
  const idsOf = (some: readonly VaultRecord[]) => some.map(({ _id }) => _id)
  return (
    <Menu align="end" side="top" trigger={<IconButton icon={Ellipsis} label={t('more')} />}>
      {people.length > 0 && (
        <MenuItem
          icon={RingIcon}
          onSelect={() => openOverlay({ action: 'convert', to: 'people', ids: idsOf(people) })}
        >
          {t('many', { count: people.length })}
        </MenuItem>
      )}
      {server.length > 0 && (
        <MenuItem
          icon={Server}
          onSelect={() => openOverlay({ action: 'convert', to: 'server', ids: idsOf(server) })}
        >
          {t('manyBack', { count: server.length })}
        </MenuItem>
      )}
    </Menu>
  )
}
