import { fieldTraits, type Field } from '@cardea/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { siteIconQuery } from '../../data/site-icons/site-icons.ts'
import { webAddress } from '../../fields/values/web-address.ts'

type PicturedTileProps = {
  tile: ReactElement
  fields: readonly Pick<Field, 'type' | 'isSecret' | 'value'>[]
  recordID: string
}

/** A tile, and once it is there the icon of its website over it. */
export function PicturedTile({ tile, fields, recordID }: PicturedTileProps) {
  const { data } = useQuery(siteIconQuery(hostOf(fields), recordID))
  if (!data?.picture) return tile
  return (
    <span className="relative inline-flex shrink-0">
      {tile}
      <span
        aria-hidden
        className="absolute inset-0 flex items-center justify-center rounded-control border border-line bg-white"
      >
        <img src={data.picture} alt="" className="size-2/3 rounded-small object-contain" />
      </span>
    </span>
  )
}

function hostOf(fields: readonly Pick<Field, 'type' | 'isSecret' | 'value'>[]): string {
  const site = fields.find(({ type, isSecret, value }) => fieldTraits[type].isWebsite && !isSecret && value)
  const address = webAddress(site?.value ?? '')
  return address ? new URL(address.href).host : ''
}
