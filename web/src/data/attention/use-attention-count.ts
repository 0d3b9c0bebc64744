import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePreference } from '../../storage/use-preference.ts'
import { useCanEnd, useDueRecords } from '../due/use-due-records.ts'
import { useNotDismissed } from '../due/use-not-dismissed.ts'
import { useMe } from '../users/me.ts'
import { recordsQuery } from '../records/records.ts'
import { attentionCountQuery, freshImportsQuery } from './attention-count.ts'
import { countedChange, dueCountedDays, isDueCounted } from './counted.ts'
import { requestCountQuery } from '../requests/request-count.ts'
import { keptAttention } from './kept-attention.ts'

const rightNow = (): Date => new Date()

/**
 * What Attention shows in the navigation: what others wait for, what has to be changed, and what ends within two weeks; never what is to be reviewed, nor
 * passwords. Until it is counted it is as it was last in this browser, so that nothing moves. It shows from the first record on that is
 * shared or can end, and stays.
 * @param page the page that is open; another one is another chance to count what is young
 */
export function useAttentionCount(page: string): { isShown: boolean; count: number } {
  // Asked for on every page: what others name is found in it.
  const records = useQuery(recordsQuery).data
  const change = useCountedChange(page, records !== undefined)
  const due = useCountedDue(page)
  const asked = useQuery({ ...requestCountQuery, enabled: records !== undefined }).data
  const canEnd = useCanEnd()
  const { _id: ownID } = useMe()
  const [kept, keep] = usePreference(keptAttention)
  const count =
    change === undefined || due === undefined || asked === undefined ? kept.count : asked + change + due
  const isShared = records?.some(({ access }) => access.some(({ user }) => user._id !== ownID)) ?? false
  const isShown = kept.isShown || isShared || canEnd || count > 0
  useEffect(() => {
    if (isShown !== kept.isShown || count !== kept.count) keep({ isShown, count })
  }, [isShown, count, kept, keep])
  return { isShown, count }
}

/** Asked once the list of records is there, which comes first. */
function useCountedChange(page: string, enabled: boolean): number | undefined {
  const { data } = useQuery({ ...attentionCountQuery, enabled })
  const [before, setBefore] = useState({ page, change: data?.change })
  if (before.page !== page || (before.change === undefined && data !== undefined))
    setBefore({ page, change: data?.change })
  return data && countedChange(data, before.change ?? data.change)
}

function useCountedDue(page: string): number | undefined {
  const { createdAt } = useMe()
  const near = useNotDismissed(useDueRecords()?.filter(({ days }) => days <= dueCountedDays))
  const [opened, setOpened] = useState(() => ({ page, at: rightNow() }))
  if (opened.page !== page) setOpened({ page, at: rightNow() })
  const isAny = near !== undefined && near.length > 0
  const imported = useQuery({ ...freshImportsQuery, enabled: isAny }).data
  if (!isAny) return near?.length
  if (!imported) return undefined
  const rules = { now: rightNow(), openedAt: opened.at, memberSince: new Date(createdAt), imported }
  return near.filter((one) => isDueCounted(one, rules)).length
}

/** Whether it is known if Attention shows: what stands below it waits for that, once in a browser, and so never moves. */
export function useIsAttentionKnown(): boolean {
  const [{ isShown }] = usePreference(keptAttention)
  const { data, isError } = useQuery({ ...recordsQuery, enabled: false })
  return isShown || data !== undefined || isError
}
