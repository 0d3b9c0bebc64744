import type { Language } from '../../http/reader-language.ts'
import { englishWords } from './english-words.ts'
import { germanWords } from './german-words.ts'
import type { NotificationNews, NotificationWords } from './notification-news.ts'

const words: Readonly<Record<Language, NotificationWords>> = { en: englishWords, de: germanWords }

/** A notification in words, from what its reader may see at that moment. */
export function describeNotification(language: Language, news: NotificationNews) {
  const { somebody, describe } = words[language]
  return describe[news.kind](news.who ?? somebody, news)
}
