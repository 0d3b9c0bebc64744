import { LineIcon } from './line-icon.tsx'
import type { IconNode } from 'lucide'
import { classNames } from './class-names.ts'
import { commonTileIcons } from './common-tile-icons.ts'
import { hueStyle } from './hue.ts'
import { lazyPart } from '../lazy-part.ts'

const RareTileIcon = lazyPart(() => import('./rare-tile-icon.tsx'), 'RareTileIcon')

const isCommon = (name: string): name is keyof typeof commonTileIcons => Object.hasOwn(commonTileIcons, name)

export type TileProps = {
  /** An icon, or a name of `tileIcons`; another name, from a newer server, is drawn as a sheet. */
  icon: string | IconNode
  /** Without one the tile is grey. */
  hue?: number
  /** Stands in place of the icon. */
  letter?: string | undefined
  size?: 30 | 36 | 40 | 48
  /** In a selected row the tile is one step deeper. */
  selected?: boolean
  className?: string
}

const sizes = {
  30: { box: 'size-7.5 rounded-small text-small', icon: 15 },
  36: { box: 'size-9 rounded-control text-[0.9375rem]', icon: 17 },
  40: { box: 'size-10 rounded-control text-[1.0625rem]', icon: 18 },
  48: { box: 'size-12 rounded-card text-[1.25rem]', icon: 22 },
}

/** An icon or a letter in its colour. Decorative: the name stands beside it. */
export function Tile({ icon, hue, letter, size = 36, selected = false, className }: TileProps) {
  const Icon = typeof icon !== 'string' ? icon : isCommon(icon) ? commonTileIcons[icon] : undefined
  const isGrey = hue === undefined
  return (
    <span
      aria-hidden
      data-tile
      style={isGrey ? undefined : hueStyle(hue)}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center font-strong',
        isGrey ? 'bg-well text-t2' : 'hue-tile',
        selected && !isGrey && 'hue-tile-on',
        sizes[size].box,
        className,
      )}
    >
      {letter !== undefined ? (
        letter
      ) : Icon ? (
        <LineIcon icon={Icon} size={sizes[size].icon} />
      ) : (
        typeof icon === 'string' && <RareTileIcon icon={icon} size={sizes[size].icon} />
      )}
    </span>
  )
}
