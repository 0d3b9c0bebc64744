import { Suspense } from 'react'
import { classNames } from './class-names.ts'
import { commonTileIcons } from './common-tile-icons.ts'
import { hueStyle } from './hue.ts'
import { lazyPart } from '../lazy-part.ts'

const RareTileIcon = lazyPart(() => import('./rare-tile-icon.tsx'), 'RareTileIcon')

const isCommon = (name: string): name is keyof typeof commonTileIcons => Object.hasOwn(commonTileIcons, name)

export type TileProps = {
  /** A name of `tileIcons`; another one, from a newer server, is drawn as a sheet. */
  icon: string
  hue: number
  size?: 30 | 36 | 40 | 48
  /** In a selected row the tile is one step deeper. */
  selected?: boolean
  className?: string
}

const sizes = {
  30: { box: 'size-7.5 rounded-small', icon: 15 },
  36: { box: 'size-9 rounded-control', icon: 17 },
  40: { box: 'size-10 rounded-control', icon: 18 },
  48: { box: 'size-12 rounded-card', icon: 22 },
}

/** A template's icon in its colour. Decorative: the name stands beside it. */
export function Tile({ icon, hue, size = 36, selected = false, className }: TileProps) {
  const Icon = isCommon(icon) ? commonTileIcons[icon] : undefined
  return (
    <span
      aria-hidden
      style={hueStyle(hue)}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center hue-tile',
        selected && 'hue-tile-on',
        sizes[size].box,
        className,
      )}
    >
      {Icon ? (
        <Icon size={sizes[size].icon} />
      ) : (
        <Suspense fallback={null}>
          <RareTileIcon icon={icon} size={sizes[size].icon} />
        </Suspense>
      )}
    </span>
  )
}
