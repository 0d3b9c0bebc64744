import type { UserNotification } from '@cardea/contract'

export type Day = {
  /** Whole days before today by the reader's calendar: 0 today, 1 yesterday. */
  daysAgo: number
  /** Of the newest of its notifications. */
  date: Date
  notifications: UserNotification[]
}

const dayMs = 24 * 60 * 60_000

/** Notifications by the days of the reader's calendar, as they came: the newest first. A date ahead of our clock is today. */
export function byDay(notifications: readonly UserNotification[], now: Date): Day[] {
  const days: Day[] = []
  for (const notification of notifications) {
    const date = new Date(notification.date)
    const daysAgo = Math.max(0, (midnight(now) - midnight(date)) / dayMs)
    const last = days.at(-1)
    if (last?.daysAgo === daysAgo) last.notifications.push(notification)
    else days.push({ daysAgo, date, notifications: [notification] })
  }
  return days
}

/** Counted without the hours that summer time takes and gives. */
const midnight = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
