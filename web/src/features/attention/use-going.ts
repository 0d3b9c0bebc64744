import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AttentionTab } from '../../data/attention/attention-tabs.ts'
import { attentionTabs } from '../../data/attention/attention-tabs.ts'
import { dueCountedDays } from '../../data/attention/counted.ts'
import { tabOfItem, type How, type Item } from './item.ts'

/** Something that was dealt with here: its row stays, ticked, until one leaves. */
export type Done = { item: Item; how: How; at: Date }

/** What ends later than in two weeks stands below, and one does not go through it. */
export const isLater = (item: Item): boolean => item.kind === 'due' && item.due.days > dueCountedDays

const placeKey = ['attention', 'place']

/**
 * Going through what asks for something, over all tabs. Where one was is known until the page is closed, so that one goes on there.
 * @param live what is there now, by tab
 * @param named the id of the record whose finding is open at first
 * @param onTab shows the tab of what comes next
 */
export function useGoing(
  live: Readonly<Record<AttentionTab, readonly Item[] | undefined>>,
  tab: AttentionTab,
  named: string | undefined,
  onTab: (tab: AttentionTab) => void,
) {
  const queryClient = useQueryClient()
  // Nothing observes it, and what nobody observes is forgotten after a while.
  queryClient.setQueryDefaults(placeKey, { gcTime: Infinity })
  const [done, setDone] = useState<ReadonlyMap<string, Done>>(new Map())
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const [chosenKey, setOpenKey] = useState<string | null>()
  const [isAtEnd, setAtEnd] = useState(false)
  const rows = useKeptOrder(live, done)
  const openKey = chosenKey === undefined ? keyOf(rows.change, named) : chosenKey
  const line = attentionTabs.flatMap((one) => rows[one].filter((item) => !isLater(item)))
  const open = attentionTabs.flatMap((one) => rows[one]).find(({ key }) => key === openKey)
  const steps = open && isLater(open) ? rows.due.filter(isLater) : line
  const place = open ? steps.indexOf(open) : -1

  const show = (item: Item | undefined) => {
    setOpenKey(item?.key ?? null)
    setAtEnd(item === undefined)
    if (!item) return
    queryClient.setQueryData(placeKey, item.key)
    if (tabOfItem(item) !== tab) onTab(tabOfItem(item))
  }
  const showNext = (gone: ReadonlySet<string>) => {
    const after = [...steps.slice(place + 1), ...steps.slice(0, Math.max(place, 0))]
    show(after.find(({ key }) => key !== openKey && !done.has(key) && !gone.has(key)))
  }
  const left = line.filter(({ key }) => !done.has(key))
  return {
    rows,
    done,
    /** How many are left to go through. */
    left: left.length,
    skipped: skipped.size,
    open,
    isAtEnd,
    place,
    total: steps.length,
    show,
    /** Goes on where one was, in whatever tab, else with the first of this tab or the ones after it. */
    start: () => {
      setSkipped(new Set())
      const last = queryClient.getQueryData(placeKey)
      const own = left.find((item) => tabOfItem(item) === tab)
      const later = new Set(attentionTabs.slice(attentionTabs.indexOf(tab) + 1))
      const next = left.find((item) => later.has(tabOfItem(item)))
      show(left.find(({ key }) => key === last) ?? own ?? next ?? left[0])
    },
    go: (by: 1 | -1) => show(steps[place + by]),
    skip: () => {
      const gone = new Set(skipped).add(openKey ?? '')
      setSkipped(gone)
      showNext(gone)
    },
    close: () => {
      setOpenKey(null)
      setAtEnd(false)
    },
    finish: (item: Item, how: How) => {
      setDone((before) => new Map(before).set(item.key, { item, how, at: new Date() }))
      if (item.key === openKey) showNext(skipped)
    },
    takeBack: (item: Item) => setDone((before) => new Map([...before].filter(([key]) => key !== item.key))),
  }
}
export type Going = ReturnType<typeof useGoing>

const keyOf = (items: readonly Item[], recordID: string | undefined): string | null =>
  items.find((item) => item.kind === 'exposed' && item.exposed.record._id === recordID)?.key ?? null

/** The rows of each tab in the order in which they came: what is dealt with keeps its place. */
function useKeptOrder(
  live: Readonly<Record<AttentionTab, readonly Item[] | undefined>>,
  done: ReadonlyMap<string, Done>,
): Record<AttentionTab, Item[]> {
  const [order, setOrder] = useState<readonly string[]>([])
  const known = new Map(attentionTabs.flatMap((tab) => live[tab] ?? []).map((item) => [item.key, item]))
  const fresh = [...known.keys()].filter((key) => !order.includes(key))
  if (fresh.length > 0) setOrder([...order, ...fresh])
  const items = [...order, ...fresh].flatMap((key) => done.get(key)?.item ?? known.get(key) ?? [])
  const of = (tab: AttentionTab) => items.filter((item) => tabOfItem(item) === tab)
  return { change: of('change'), due: of('due'), review: of('review'), passwords: of('passwords') }
}
