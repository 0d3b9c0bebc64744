import type { VaultRecord } from '@cardea/contract'
import type { QueryClient } from '@tanstack/react-query'
import { pendingQuery } from '../../data/access/access.ts'
import { foreignGroups } from '../../data/access/shared-user-rows.ts'
import { groupsQuery } from '../../data/groups/groups.ts'
import { peopleOf } from '../../data/records/people-of.ts'
import { recordsQuery } from '../../data/records/records.ts'
import { trashCountQuery } from '../../data/trash/trash-count.ts'
import { meQuery } from '../../data/users/me.ts'
import type { usePanel } from '../../components/records/open-panel.ts'
import { selection } from '../../i18n/en/selection.ts'
import { texts } from '../../i18n/texts.ts'
import type { Overlay } from '../../overlays/overlay.ts'
import { partWith } from './selection/part-with.ts'
import { suitsOf, type Suits } from './selection/suits.ts'

const t = texts(selection)

type Removal = {
  queryClient: QueryClient
  ids: readonly string[]
  openOverlay: (overlay: Overlay) => void
  panel: ReturnType<typeof usePanel>
}

/**
 * Deletes at once, with Undo, what is one's own, that no other person has and that the trash keeps. Asks about all else: one's own
 * that others lose, and what one can only leave.
 */
export async function removeRecords({ queryClient, ids, openOverlay, panel }: Removal): Promise<void> {
  const { records, suits } = found(queryClient, ids)
  const [first] = records
  if (!first) return
  if (await isQuiet(queryClient, suits)) {
    await partWith(queryClient, { records, suits, panel, keptDays: await keptDays(queryClient) })
  } else if (records.length === 1) {
    openOverlay({ action: suits.delete.length > 0 ? 'delete' : 'leave', kind: 'record', id: first._id })
  } else openOverlay({ action: 'remove', ids: records.map(({ _id }) => _id) })
}

/** Whether these can be deleted without a question; never where they are not in the list. */
export async function mayGoUnasked(queryClient: QueryClient, ids: readonly string[]): Promise<boolean> {
  const { records, suits } = found(queryClient, ids)
  return records.length === ids.length && isQuiet(queryClient, suits)
}

/** What that would do, in a word. */
export function removalSays({ queryClient, ids }: Pick<Removal, 'queryClient' | 'ids'>): string {
  const { records, suits } = found(queryClient, ids)
  const [deleted, left] = [suits.delete.length, suits.leave.length]
  const key = deleted === 0 ? 'leave' : left === 0 ? 'delete' : 'deleteAndLeave'
  return t(key, { count: records.length, deleted, left })
}

function found(queryClient: QueryClient, ids: readonly string[]): { records: VaultRecord[]; suits: Suits } {
  const list = queryClient.getQueryData(recordsQuery.queryKey) ?? []
  const records = list.filter(({ _id }) => ids.includes(_id))
  return { records, suits: suitsOf(records, { ownID: ownID(queryClient), pins: new Set() }) }
}

const ownID = (queryClient: QueryClient): string => queryClient.getQueryData(meQuery.queryKey)?._id ?? ''

const keptDays = (queryClient: QueryClient): Promise<number> =>
  queryClient.ensureQueryData(trashCountQuery).then(
    (trash) => trash.keptDays,
    () => 0,
  )

/** So many are asked about one by one whether somebody is invited to them; more are asked about as a whole. */
const mostLookedAt = 20

/** Whether nobody but oneself loses anything, and the trash keeps it. */
async function isQuiet(queryClient: QueryClient, suits: Suits): Promise<boolean> {
  const groups = queryClient.getQueryData(groupsQuery.queryKey) ?? []
  const isAlone =
    suits.leave.length === 0 &&
    suits.delete.length <= mostLookedAt &&
    peopleOf(suits.delete, groups, ownID(queryClient)).length === 0 &&
    suits.delete.every((record) => foreignGroups(record).length === 0)
  if (!isAlone || (await keptDays(queryClient)) === 0) return false
  const invited = suits.delete.map(({ _id: id }) =>
    queryClient.fetchQuery(pendingQuery({ kind: 'record', id })).then(
      ({ length }) => length > 0,
      () => true,
    ),
  )
  return !(await Promise.all(invited)).includes(true)
}
