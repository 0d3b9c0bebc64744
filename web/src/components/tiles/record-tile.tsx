import type { VaultRecord } from '@cardea/contract'
import { Tile, type TileProps } from '../../ui/display/tile.tsx'

const plainHue = 285

type RecordTileProps = { template: VaultRecord['template'] } & Pick<TileProps, 'size' | 'selected'>

/** The icon of a record's template in its colour; a record without one is a plain sheet. */
export function RecordTile({ template, ...tile }: RecordTileProps) {
  const hue = Number(template?.color)
  return (
    <Tile
      icon={template?.icon ?? 'file-text'}
      hue={template && Number.isFinite(hue) ? hue : plainHue}
      {...tile}
    />
  )
}
