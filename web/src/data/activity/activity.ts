import { activityRoutes, type ActivityReply, type Item } from '@cardea/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { noFilter, sentFilter, type ActivityFilter } from './activity-filter.ts'

/** Whose activity: a record's, a group's, or one's own. */
export type ActivityTarget = Item | { kind: 'me' }

const pageRows = 200

type Part = { skip: number; filter: ActivityFilter; signal: AbortSignal }

function fetchPage(target: ActivityTarget, { skip, filter, signal }: Part): Promise<ActivityReply> {
  const options = { skip, limit: pageRows }
  const { device, ...sent } = sentFilter(filter, new Date()) ?? {}
  const body = { options, ...(Object.keys(sent).length > 0 && { filter: sent }) }
  switch (target.kind) {
    case 'record':
      return call(activityRoutes.listRecordActivity, { params: { id: target.id }, body, signal })
    case 'group':
      return call(activityRoutes.listGroupActivity, { params: { id: target.id }, body, signal })
    case 'me': {
      const own = device === undefined ? body : { options, filter: { ...sent, device } }
      return call(activityRoutes.listMyActivity, { body: own, signal })
    }
  }
}

/** The newest pages of activity; refetched whenever it is shown, because no event announces changes. */
export const activityQuery = (target: ActivityTarget, pages: number, filter = noFilter) =>
  queryOptions({
    queryKey: ['activity', target.kind, target.kind === 'me' ? '' : target.id, pages, filter],
    queryFn: async ({ signal }) => {
      const fetched = await Promise.all(
        Array.from({ length: pages }, (_, page) =>
          fetchPage(target, { skip: page * pageRows, filter, signal }),
        ),
      )
      // New rows between two requests move some into the second page: each is shown once.
      const rows = new Map(fetched.flatMap(({ activity }) => activity.map((row) => [row._id, row])))
      const [newest] = fetched
      return {
        rows: [...rows.values()],
        total: newest?.total ?? 0,
        hasOlder: (newest?.total ?? 0) > pages * pageRows,
        sealedAt: newest?.sealedAt ?? null,
      }
    },
    staleTime: 0,
  })
