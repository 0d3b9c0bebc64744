import { limits, type LiveEvent, type LiveKind } from '@cardea/contract'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { dropGroup } from '../groups/groups.ts'
import { wantedKey } from '../keys/wanted-key.ts'
import { dropFromList, recordsQuery } from '../records/records.ts'
import { afterOwnActs } from './own-acts.ts'
import { throttle } from './throttle.ts'

/** The time from a change to the fetch for it: within a second, however fast changes follow each other. */
const pace = { soonMs: 50, restMs: () => 500 }
/** Ten thousand records are ten pages: a long list is fetched less often. */
const restOfLongMs = 2_000

/** Data fetched within these ms before the stream began cannot be older than it by more than a page load. */
const justFetchedMs = 2_000
/** How long a slow machine may take from opening the stream to its first event. */
const startMs = 10_000

const refreshing = () => import('../records/refresh-records.ts')

/** What is refetched, by the prefix of its query keys, and what alone of it events announce. */
const parts = {
  groups: ['groups', 'list'],
  templates: ['templates'],
  trash: ['trash'],
  exposure: ['exposure'],
  review: ['review'],
  'user-settings': ['user-settings'],
  notifications: ['notifications'],
  auth: ['auth', 'sessions'],
  users: ['users', 'me'],
  links: ['links'],
  intakes: ['intakes'],
  requests: ['requests'],
  keys: ['keys'],
  wanted: wantedKey,
} as const satisfies Record<string, QueryKey>
type Part = keyof typeof parts

const partOf: Partial<Record<LiveKind, Part>> = {
  'group-changed': 'groups',
  'templates-changed': 'templates',
  'trash-changed': 'trash',
  'settings-changed': 'user-settings',
  'notifications-changed': 'notifications',
  'sessions-changed': 'auth',
  'user-changed': 'users',
  'links-changed': 'links',
  'intakes-changed': 'intakes',
  'requests-changed': 'requests',
  'keys-changed': 'keys',
  'keys-wanted': 'wanted',
}

/** After these events other people may know, or see, something they did not, or no longer do. */
const isOfAccess: ReadonlySet<LiveKind> = new Set<LiveKind>([
  'record-changed',
  'record-gone',
  'group-changed',
  'group-gone',
  'notifications-changed',
])

/** After these the list of records is fetched again, and with it one's own roles. */
const touchesRecords: ReadonlySet<LiveKind> = new Set<LiveKind>([
  'record-changed',
  'group-changed',
  'group-gone',
])

/**
 * A fetch under way may have read before the change. It finishes first, or continuous changes would always cancel it.
 */
async function afterCurrent(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  if (queryClient.isFetching({ queryKey }) === 0) return
  await queryClient.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false })
}

const pendingKey = (recordID?: string, groupID?: string) =>
  recordID === undefined ? ['groups', 'pending', groupID] : ['records', 'pending', recordID]

/** What fetches each other part again. */
function otherParts(queryClient: QueryClient) {
  return new Map(
    Object.entries(parts).map(([part, queryKey]) => {
      const again = async () => {
        await afterOwnActs()
        await afterCurrent(queryClient, queryKey)
        await queryClient.invalidateQueries({ queryKey })
      }
      return [part, throttle(again, pace)]
    }),
  )
}

/** Updates what this tab shows by the events of the live stream: only what changed, soon, and never twice at once. */
export function applyEvents(queryClient: QueryClient) {
  /** The records that changed since the list was last fetched; null if any may have. */
  let changedRecords: Set<string> | null = new Set()
  const begunAt = Date.now()
  const recordsPace = {
    ...pace,
    restMs: () => (changedRecords === null && isLong() ? restOfLongMs : pace.restMs()),
  }
  const fetchRecords = throttle(async () => {
    const changed = changedRecords
    changedRecords = new Set()
    await afterOwnActs()
    await afterCurrent(queryClient, recordsQuery.queryKey)
    const isDone = changed && isLong() && (await (await refreshing()).refreshRecords(queryClient, changed))
    if (!isDone) await queryClient.invalidateQueries({ queryKey: recordsQuery.queryKey })
    tellOfAccess()
  }, recordsPace)

  /** Who knows and who may review is asked once one's own role is known: without the role it would be refused. */
  let isAccessDue = false
  const tellOfAccess = (): void => {
    if (!isAccessDue) return
    isAccessDue = false
    for (const one of ['exposure', 'review']) others.get(one)?.touch()
  }

  /** One page of the list costs no more than looking for a few records of it. */
  const isLong = () => (queryClient.getQueryData(recordsQuery.queryKey)?.length ?? 0) >= limits.pageItems

  const others = otherParts(queryClient)

  function touchRecords(recordID?: string): void {
    if (recordID === undefined) changedRecords = null
    else changedRecords?.add(recordID)
    fetchRecords.touch()
  }

  /** After a gap everything fetched before may be stale, except what a loading page has just fetched. */
  function catchUp(): void {
    const isStarting = Date.now() - begunAt < startMs
    const before = (isStarting ? begunAt : Date.now()) - justFetchedMs
    for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
      if (state.dataUpdatedAt === 0 || state.dataUpdatedAt > before) continue
      const [part, which] = queryKey
      if (which === 'pending') void queryClient.invalidateQueries({ queryKey })
      else if (part === 'records') touchRecords()
      else others.get(String(part))?.touch()
    }
  }

  async function drop(gone: () => void): Promise<void> {
    await afterOwnActs()
    gone()
  }

  const take = ({ kind, recordID, groupID }: LiveEvent): void => {
    const part = partOf[kind]
    if (part) others.get(part)?.touch()
    if (isOfAccess.has(kind)) isAccessDue = true
    if (kind === 'ready') catchUp()
    else if (kind === 'record-changed') touchRecords(recordID)
    // Records seen through a group may have changed, and its templates too.
    else if (kind === 'group-changed' || kind === 'group-gone') {
      touchRecords()
      others.get('templates')?.touch()
    }
    if (!touchesRecords.has(kind)) tellOfAccess()
    if (kind === 'record-gone' && recordID !== undefined) void drop(() => dropFromList(queryClient, recordID))
    if (kind === 'group-gone' && groupID !== undefined) void drop(() => dropGroup(queryClient, groupID))
    if (kind === 'pending-access-changed')
      void queryClient.invalidateQueries({ queryKey: pendingKey(recordID, groupID) })
  }

  return {
    take,
    stop: (): void => {
      for (const one of [fetchRecords, ...others.values()]) one.stop()
    },
  }
}
