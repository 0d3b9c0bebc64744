import { limits, spans, type accessReviewRoutes, type ReviewedPerson } from '@cardea/contract'
import { timeOfId } from '../../database/id.ts'
import type { ListCall, ListHandler } from '../../http/handler.ts'
import { skipCorruptRows } from '../../keyring/skip-corrupt-rows.ts'
import { sortAndCut } from '../searching/sorting.ts'
import { findPeople, nameOfPerson } from '../people/people.ts'
import { directEntries, type DirectEntry } from './direct-entries.ts'

type ReviewCall = ListCall<typeof accessReviewRoutes.reviewAccess>

/** A person with their entries, and when the newest of these was given or last opened. */
interface Reviewed {
  userID: string
  entries: DirectEntry[]
  activeAt: number
}

/**
 * Lists who has access outside of groups. Unless another order is asked for, quiet people come first, the longest quiet
 * at the top.
 */
export const reviewAccess: ListHandler<typeof accessReviewRoutes.reviewAccess> = async (asked) => {
  const call = skipCorruptRows(asked)
  const { rows } = await directEntries(call.caller.userID).execute(call.database)
  const reviewed = [...Map.groupBy(rows, (row) => row.user_id)].map(([userID, entries]): Reviewed => ({
    userID,
    entries,
    activeAt: Math.max(...entries.map((entry) => Number(entry.last_opened ?? entry.since))),
  }))
  const page = await cutPage(call, reviewed)
  const people = await findPeople(
    call.database,
    call.keyring,
    page.map(({ userID }) => userID),
  )
  return {
    people: page.flatMap(({ userID, entries }): ReviewedPerson[] => {
      const user = people.get(userID)
      return user === undefined ? [] : [{ user, records: entries.map(showEntry) }]
    }),
    total: reviewed.length,
  }
}

const showEntry = (entry: DirectEntry): ReviewedPerson['records'][number] => ({
  _id: entry.record_id,
  role: entry.role,
  since: entry.since.toISOString(),
  until: entry.until?.toISOString() ?? null,
  lastOpened: entry.last_opened?.toISOString() ?? null,
})

async function cutPage(call: ReviewCall, reviewed: readonly Reviewed[]): Promise<Reviewed[]> {
  const { options = {} } = call.body
  if (options.sort === undefined) {
    const { skip = 0, limit = limits.pageItems } = options
    return quietFirst(reviewed, call.now().getTime() - spans.accessReviewMs).slice(skip, skip + limit)
  }
  const names = 'name' in options.sort ? await openNames(call, reviewed) : new Map<string, string>()
  const keysOf = ({ userID, activeAt }: Reviewed) => ({
    id: userID,
    name: names.get(userID) ?? '',
    createdAt: timeOfId(userID).getTime(),
    updatedAt: activeAt,
  })
  return sortAndCut(reviewed, keysOf, options)
}

/**
 * First people who have been quiet since `quietSince`, the quietest first; then the others, by how much they can see.
 */
function quietFirst(reviewed: readonly Reviewed[], quietSince: number): Reviewed[] {
  const isQuiet = ({ activeAt }: Reviewed): boolean => activeAt <= quietSince
  const byId = (a: Reviewed, b: Reviewed): number => (a.userID < b.userID ? -1 : 1)
  return [
    ...reviewed.filter(isQuiet).toSorted((a, b) => a.activeAt - b.activeAt || byId(a, b)),
    ...reviewed
      .filter((one) => !isQuiet(one))
      .toSorted((a, b) => b.entries.length - a.entries.length || byId(a, b)),
  ]
}

async function openNames(call: ReviewCall, reviewed: readonly Reviewed[]): Promise<Map<string, string>> {
  const people = await findPeople(
    call.database,
    call.keyring,
    reviewed.map(({ userID }) => userID),
  )
  return new Map([...people].map(([id, user]) => [id, nameOfPerson(user)]))
}
