export type Day<Item> = {
  /** Whole days before today by the reader's calendar: 0 today, 1 yesterday. */
  daysAgo: number
  /** Of the newest of its items. */
  date: Date
  items: Item[]
}

const dayMs = 24 * 60 * 60_000

/**
 * Items by the days of the reader's calendar, as they came: the newest first. A date ahead of our clock is today.
 * @param momentOf when an item was, ISO 8601
 */
export function byDay<Item>(
  items: readonly Item[],
  momentOf: (item: Item) => string,
  now: Date,
): Day<Item>[] {
  const days: Day<Item>[] = []
  for (const item of items) {
    const date = new Date(momentOf(item))
    const daysAgo = Math.max(0, (midnight(now) - midnight(date)) / dayMs)
    const last = days.at(-1)
    if (last?.daysAgo === daysAgo) last.items.push(item)
    else days.push({ daysAgo, date, items: [item] })
  }
  return days
}

/** Counted without the hours that summer time takes and gives. */
const midnight = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
