import type { Language } from '@cardea/contract'
import { checks as germanChecks } from './de/checks.ts'
import { devices as germanDevices } from './de/devices.ts'
import { events as germanEvents } from './de/events.ts'
import { mails as germanMails } from './de/mails.ts'
import { checks as englishChecks } from './en/checks.ts'
import { devices as englishDevices } from './en/devices.ts'
import { events as englishEvents } from './en/events.ts'
import { mails as englishMails } from './en/mails.ts'
import type { CheckTexts } from './check-texts.ts'
import type { DeviceTexts } from './device-texts.ts'
import type { MailTexts } from './mail-texts.ts'
import type { EventTexts } from './event-texts.ts'

/** All texts of the server that people read, in one language. */
interface Texts {
  /** Names a person whose account is deleted, or whose address cannot be shown. */
  somebody: string
  /** Where a machine stands without its name. */
  machine: string
  device: DeviceTexts
  events: EventTexts
  mails: MailTexts
  checks: CheckTexts
}

/** The table of all texts of the server: a language that lacks one does not compile. */
export const texts: Readonly<Record<Language, Texts>> = {
  en: {
    somebody: 'Somebody',
    machine: 'A machine',
    device: englishDevices,
    events: englishEvents,
    mails: englishMails,
    checks: englishChecks,
  },
  de: {
    somebody: 'Jemand',
    machine: 'Ein Programm',
    device: germanDevices,
    events: germanEvents,
    mails: germanMails,
    checks: germanChecks,
  },
}
