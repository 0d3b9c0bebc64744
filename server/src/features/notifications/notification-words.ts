import type { Language } from '@cardea/contract'
import type { NotificationNews } from '../../i18n/notification-texts.ts'
import { texts } from '../../i18n/texts.ts'

/** A notification in words, from what its reader may see at that moment. */
export function describeNotification(language: Language, news: NotificationNews) {
  const { somebody, notifications } = texts[language]
  return notifications[news.kind](news.who ?? somebody, news)
}
