import type { Field, VaultRecord } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { settingQuery } from '../../data/user-settings/user-setting.ts'
import { hueOf } from '../../ui/display/hue.ts'
import { initialOf } from '../../ui/display/initial.ts'
import { Tile, type TileProps } from '../../ui/display/tile.tsx'
import { RingIcon } from '../../ui/display/ring-icon.ts'
import { suspendingPart } from '../../ui/lazy-part.ts'
import { siteOf } from './site-of.ts'

/** Loads where an operator allows icons of websites. */
const PicturedTile = suspendingPart(() => import('./pictured-tile.tsx'), 'PicturedTile')

const plainHue = 285
const noFields: VaultRecord['fields'] = []

type RecordTileProps = {
  template: VaultRecord['template']
  /** Of a record; a template alone has none. */
  fields?: readonly Pick<Field, 'type' | 'isSecret' | 'value'>[]
  /** Of a record that may show its website’s icon. */
  recordID?: string
  /** Of a record that this browser does not open: it shows a ring, as its own icon is not known here. */
  isClosed?: boolean
} & Pick<TileProps, 'size' | 'selected'>

/**
 * The icon of a record's website where the operator allows it, else the website's letter, on a hue that is always the
 * same for the site; without a website, the icon of its template in its colour, or a plain sheet. A closed record has a ring.
 */
export function RecordTile(props: RecordTileProps) {
  const { template, fields = noFields, recordID, isClosed = false, ...look } = props
  // Every page with records has the settings already.
  const setting = useQuery({ ...settingQuery, enabled: false }).data
  if (isClosed) return <Tile icon={RingIcon} {...look} />
  const site = siteOf(fields)
  const hue = Number(template?.color)
  const ownHue = template && Number.isFinite(hue) ? hue : plainHue
  const tile = (
    <Tile
      icon={template?.icon ?? 'file-text'}
      letter={site === null ? undefined : initialOf(site)}
      hue={site === null ? ownHue : hueOf(site)}
      {...look}
    />
  )
  if (!site || !recordID || !setting?.asksOutside?.includes('site-icons')) return tile
  return (
    <Suspense fallback={tile}>
      <PicturedTile tile={tile} fields={fields} recordID={recordID} />
    </Suspense>
  )
}
