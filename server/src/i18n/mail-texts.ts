import type { DoorMailTexts } from './door-mail-texts.ts'
import type { MailNews } from './event-texts.ts'
import type { MailText } from './mail-text.ts'

/** Where and when something was done to an account. */
export interface MailFacts {
  /** Such as `Firefox on Linux`, in the reader's words. */
  device: string
  network: string
  at: Date
}

/** Every mail, in one language. */
export interface MailTexts extends AccountMailTexts, AccessMailTexts, ReminderMailTexts, DoorMailTexts {
  /** Before the address of this Cardea, at the end of each. */
  from: string
  /** Before who wrote to the operator. */
  writer: string
}

/** About signing in, and what protects an account. */
export interface AccountMailTexts {
  /** The code is the only run of six digits. No link signs anybody in. */
  code: (code: string, reference: string) => MailText
  newDevice: (facts: MailFacts) => MailText
  /** So many wrong codes were entered within a day. */
  wrongCodes: (count: number) => MailText
  /** More than so many records and files were opened within an hour. */
  manyOpenings: (most: number, facts: MailFacts) => MailText
  passcodeChanged: (facts: MailFacts) => MailText
  passcodeRemoved: (facts: MailFacts) => MailText
  /** Five wrong passcodes ended a session. */
  sessionEnded: (facts: MailFacts) => MailText
  passkeyAdded: (facts: MailFacts) => MailText
  passkeyRemoved: (facts: MailFacts) => MailText
  secondFactorOn: (facts: MailFacts) => MailText
  secondFactorOff: (facts: MailFacts) => MailText
  recoveryCodesMade: (facts: MailFacts) => MailText
  /** `left`: how many are left. */
  recoveryCodeUsed: (facts: MailFacts, left: number) => MailText
  accountDeleted: () => MailText
}

/** What comes by the calendar while it is switched on. */
export interface ReminderMailTexts {
  /** So many people have access outside of groups, to so many records with each counted for itself. */
  review: (people: number, entries: number) => MailText
  /** How many records end within 60 days, and how many have ended. */
  due: (soon: number, past: number) => MailText
}

/** What others did about the reader's access. */
export interface AccessMailTexts {
  /** To an address without an account. */
  invitation: (who: string, address: string, item: 'record' | 'group') => MailText
  /** All that one call of one person did to the reader. `isAlwaysSent`: however the mail switch stands. */
  news: (news: readonly MailNews[], path: string, isAlwaysSent: boolean) => MailText
  /** What happened once an hour's mails had been sent. `more`: how many kinds of news there was no room for. */
  digest: (news: readonly MailNews[], more: number) => MailText
  /** The same to an address without an account: how much was shared with them, and by whom. */
  invitationDigest: (count: number, who: readonly string[]) => MailText
}
