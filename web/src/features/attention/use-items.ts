import { spans } from '@cardea/contract'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { serverTime } from '../../api/client.ts'
import { isKept, keptMarks } from '../../data/access/kept-access.ts'
import { reviewQuery } from '../../data/access/review.ts'
import { tidyUpQuery } from '../../data/access/tidy-up.ts'
import type { AttentionTab } from '../../data/attention/attention-tabs.ts'
import { useNotDismissed } from '../../data/due/use-not-dismissed.ts'
import { useDueRecords } from '../../data/due/use-due-records.ts'
import { toChangeQuery } from '../../data/exposure/exposure.ts'
import { groupsQuery } from '../../data/groups/groups.ts'
import { shownName } from '@cardea/client/records/record-name'
import { recordsQuery } from '../../data/records/records.ts'
import { templatesQuery } from '../../data/templates/templates.ts'
import { usePreference } from '../../storage/use-preference.ts'
import type { Item } from './item.ts'

/** What a tab holds: undefined until it is known. `source`: what failed to load, and loads it anew. */
export type TabItems = {
  items: Item[] | undefined
  source: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
}

/** What was shared a short time ago was thought about then, and is not asked about yet. */
const isSettled = ({ since }: { since: string }): boolean =>
  serverTime() - Date.parse(since) >= spans.quietAfterSharingMs

/** Everything that asks for something, but passwords, which are looked at only on request. */
export function useItems(): Record<Exclude<AttentionTab, 'passwords'>, TabItems> {
  const exposed = useQuery(toChangeQuery)
  const list = useQuery(recordsQuery)
  useQuery(templatesQuery)
  const due = useNotDismissed(useDueRecords())
  const change = useMemo(
    () =>
      exposed.data?.map((one): Item => {
        const record = list.data?.find(({ _id }) => _id === one.record._id)
        return { key: `exposed ${one.record._id}`, kind: 'exposed', exposed: one, record }
      }),
    [exposed.data, list.data],
  )
  const ends = useMemo(
    () => due?.map((one): Item => ({ key: `due ${one.record._id}`, kind: 'due', due: one })),
    [due],
  )
  return {
    change: { items: change, source: exposed },
    due: { items: ends, source: list },
    review: useReview(),
  }
}

/** Access outside of groups, invitations that are not answered, and people who never opened anything; without what was kept. */
function useReview(): TabItems {
  const review = useQuery(reviewQuery)
  const tidy = useQuery(tidyUpQuery)
  const records = useQuery(recordsQuery).data
  const groups = useQuery(groupsQuery).data
  const [marks] = usePreference(keptMarks)
  const items = useMemo(() => {
    if (!review.data || !tidy.data) return undefined
    const recordOf = new Map(records?.map((record) => [record._id, record]))
    const groupOf = new Map(groups?.map((group) => [group._id, group]))
    const access = review.data.flatMap(({ user, records: entries }) =>
      entries.filter(isSettled).map((entry): Item => {
        const record = recordOf.get(entry._id)
        const held = record?.groups.map(({ name }) => name) ?? []
        return { key: `access ${user._id} ${entry._id}`, kind: 'access', user, entry, record, groups: held }
      }),
    )
    const reviewed = new Set(review.data.map(({ user }) => user._id))
    const quiet = tidy.data.people
      .filter(
        ({ user, recordIDs, groupIDs }) => !reviewed.has(user._id) && recordIDs.length + groupIDs.length > 0,
      )
      .filter(isSettled)
      .map((person): Item => ({ key: `quiet ${person.user._id}`, kind: 'quiet', person }))
    const invitations = tidy.data.invitations.map((invitation): Item => {
      const record = recordOf.get(invitation.recordID ?? '')
      const itemName = record ? shownName(record) : groupOf.get(invitation.groupID ?? '')?.name
      return { key: `invitation ${invitation._id}`, kind: 'invitation', invitation, itemName }
    })
    return [...access, ...invitations, ...quiet].filter((item) => {
      const kept = keptOf(item)
      return !kept || !isKept(marks, kept)
    })
  }, [review.data, tidy.data, records, groups, marks])
  return { items, source: review.error || !tidy.error ? review : tidy }
}

/** What is noted of something when it is kept; null for what cannot be. */
export function keptOf(item: Item) {
  if (item.kind === 'access')
    return { recordID: item.entry._id, personID: item.user._id, since: item.entry.since }
  if (item.kind === 'invitation') {
    const { _id, recordID, groupID, date } = item.invitation
    return { recordID: recordID ?? groupID ?? '', personID: _id, since: date }
  }
  if (item.kind === 'quiet') return { recordID: '', personID: item.person.user._id, since: item.person.since }
  return null
}
