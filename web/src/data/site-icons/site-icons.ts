import { limits, siteIconRoutes } from '@cardea/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'

/** The server fetches an icon that it has not yet within seconds. */
const askAgainMs = 15_000
const mostTries = 5
/** Tiles that are drawn together ask together. */
const gatherMs = 50

/**
 * The icon of a website as a `data:` address, by one of the records that have it; it is kept for as long as the app
 * remembers it, and goes with the session or the lock. `isKnown` is false until the server has asked the website.
 */
export const siteIconQuery = (host: string, recordID: string) =>
  queryOptions({
    queryKey: ['site-icon', host],
    queryFn: async () => {
      const icon = (await gather(recordID)).get(recordID)
      return { isKnown: icon !== undefined, picture: icon ? `data:image/webp;base64,${icon}` : null }
    },
    staleTime: ({ state }) => (state.data?.isKnown ? Infinity : askAgainMs),
    gcTime: Infinity,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data && !state.data.isKnown && state.dataUpdateCount < mostTries ? askAgainMs : false,
  })

type Icons = Map<string, string | null>

let gathered: { ids: Set<string>; icons: Promise<Icons> } | null = null

function gather(recordID: string): Promise<Icons> {
  if (gathered === null || gathered.ids.size === limits.siteIconsPerCall) {
    const ids = new Set<string>()
    const batch = { ids, icons: Promise.resolve<Icons>(new Map()) }
    batch.icons = new Promise((resolve) => setTimeout(resolve, gatherMs)).then(() => {
      if (gathered === batch) gathered = null
      return ask([...ids])
    })
    gathered = batch
  }
  gathered.ids.add(recordID)
  return gathered.icons
}

async function ask(recordIDs: string[]): Promise<Icons> {
  const { icons } = await call(siteIconRoutes.findSiteIcons, { body: { recordIDs } })
  return new Map(icons.map(({ recordID, icon }) => [recordID, icon]))
}
