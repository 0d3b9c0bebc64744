import type { Language } from '@cardea/contract'
import { checks as germanChecks } from './de/checks.ts'
import { events as germanEvents } from './de/events.ts'
import { mails as germanMails } from './de/mails.ts'
import { checks as englishChecks } from './en/checks.ts'
import { events as englishEvents } from './en/events.ts'
import { mails as englishMails } from './en/mails.ts'
import type { CheckTexts } from './check-texts.ts'
import type { MailTexts } from './mail-texts.ts'
import type { EventTexts } from './event-texts.ts'

/** All that the server has to say in one language, to be read by people. */
interface Texts {
  /** A person whose account is gone, or whose address cannot be shown. */
  somebody: string
  events: EventTexts
  mails: MailTexts
  checks: CheckTexts
}

/** The one table of what the server says: a language that lacks a text does not compile. */
export const texts: Readonly<Record<Language, Texts>> = {
  en: {
    somebody: 'Somebody',
    events: englishEvents,
    mails: englishMails,
    checks: englishChecks,
  },
  de: { somebody: 'Jemand', events: germanEvents, mails: germanMails, checks: germanChecks },
}
