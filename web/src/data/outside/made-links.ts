import { linkAddress, wholeAddress } from '@cardea/client/outside/link-address'
import { makeLink as makeLinkBy, type MadeLink, type NewLink } from '@cardea/client/outside/make-link'
import { client, withErrorTexts } from '../../api/client.ts'
import { onMemoryPurge } from '../../storage/memory-purge.ts'

/** The keys of links that this page made: they are nowhere else, and go with the page. */
const keys = new Map<string, string>()
onMemoryPurge(() => keys.clear())

const make = withErrorTexts(client.of(makeLinkBy))

/** Seals and makes a link, and remembers its key for as long as the page is open. @throws ApiError */
export async function makeLink(link: NewLink): Promise<MadeLink> {
  const made = await make(link)
  keys.set(made.link._id, made.key)
  return made
}

/** The address of a link without its key. */
export const addressOf = (id: string): string => linkAddress(window.location.origin, id)

/** Its whole address; undefined where another page made it. */
export function wholeAddressOf(id: string): string | undefined {
  const key = keys.get(id)
  return key === undefined ? undefined : wholeAddress(window.location.origin, id, key)
}

/** The key alone, to be sent by another way. */
export const keyOf = (id: string): string => keys.get(id) ?? ''
