import type { VaultRecord } from '@cardea/contract'
import { hueOf } from '../../ui/display/hue.ts'
import { initialOf } from '../../ui/display/initial.ts'
import { Tile, type TileProps } from '../../ui/display/tile.tsx'
import { siteOf } from './site-of.ts'

const plainHue = 285
const noFields: VaultRecord['fields'] = []

type RecordTileProps = {
  template: VaultRecord['template']
  /** Of a record; a template alone has none. */
  fields?: VaultRecord['fields']
} & Pick<TileProps, 'size' | 'selected'>

/**
 * The letter of a record's website, on a hue that is always the same for the site; without one, the icon of its template
 * in its colour, or a plain sheet. Nothing is asked of the network.
 */
export function RecordTile({ template, fields = noFields, ...tile }: RecordTileProps) {
  const site = siteOf(fields)
  const hue = Number(template?.color)
  const ownHue = template && Number.isFinite(hue) ? hue : plainHue
  return (
    <Tile
      icon={template?.icon ?? 'file-text'}
      letter={site === null ? undefined : initialOf(site)}
      hue={site === null ? ownHue : hueOf(site)}
      {...tile}
    />
  )
}
