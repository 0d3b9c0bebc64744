import type { Language } from '@cardea/contract'
import type { NotificationNews } from '../../i18n/event-texts.ts'
import { texts } from '../../i18n/texts.ts'

/** Words a notification from what its reader may see at that moment. */
export function describeNotification(language: Language, news: NotificationNews) {
  const { somebody, events } = texts[language]
  const { happened, happenedInInbox, inInbox } = events.kinds[news.kind]
  const who = news.who ?? somebody
  const title = happenedInInbox?.(who, news) ?? happened(who, events.named(news), news.isOwnAct)
  return { title, body: inInbox(news) }
}
