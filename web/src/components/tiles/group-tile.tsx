import type { Group } from '@cardea/contract'
import { Tile, type TileProps } from '../../ui/display/tile.tsx'
import { groupHue } from '../../data/groups/group-hue.ts'

type GroupTileProps = { group: Pick<Group, 'icon' | 'color'> } & Pick<TileProps, 'size' | 'selected'>

/** A group's icon in its colour. */
export function GroupTile({ group, ...tile }: GroupTileProps) {
  return <Tile icon={group.icon} hue={groupHue(group)} {...tile} />
}
