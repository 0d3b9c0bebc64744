import type { DoorMailTexts } from './door-mail-texts.ts'
import type { MailNews } from './event-texts.ts'
import type { MailText } from './mail-text.ts'

/** Where and when an account was changed or used. */
export interface MailFacts {
  /** Such as `Firefox on Linux`, in the reader's language. */
  device: string
  network: string
  at: Date
}

/** Every mail, in one language. */
export interface MailTexts extends AccountMailTexts, AccessMailTexts, ReminderMailTexts, DoorMailTexts {
  /** Precedes the address of this Cardea at the end of each mail. */
  from: string
  /** Precedes the sender of a message to the operator. */
  writer: string
}

/** Mails about signing in and the protection of an account. */
export interface AccountMailTexts {
  /** The code is the only run of six digits. No link signs anybody in. */
  code: (code: string, reference: string) => MailText
  newDevice: (facts: MailFacts) => MailText
  /** How many wrong codes were entered within a day. */
  wrongCodes: (count: number) => MailText
  /** More than `most` records and files were opened within an hour. */
  manyOpenings: (most: number, facts: MailFacts) => MailText
  /** More than `most` secrets were exported within a day. */
  exported: (most: number, facts: MailFacts) => MailText
  passcodeChanged: (facts: MailFacts) => MailText
  passcodeRemoved: (facts: MailFacts) => MailText
  /** Five wrong passcodes ended a session. */
  sessionEnded: (facts: MailFacts) => MailText
  passkeyAdded: (facts: MailFacts) => MailText
  passkeyRemoved: (facts: MailFacts) => MailText
  secondFactorOn: (facts: MailFacts) => MailText
  secondFactorOff: (facts: MailFacts) => MailText
  /** `hasNewCodes`: recovery codes were made with it. */
  appAdded: (facts: MailFacts, hasNewCodes: boolean) => MailText
  appRemoved: (facts: MailFacts) => MailText
  /** Five wrong codes of authenticator apps followed a right code of a mail: until then they are refused. */
  appCodesPaused: (facts: MailFacts, until: Date) => MailText
  /** The account belongs to no person at the sign-in provider any more. */
  providerLoosened: (facts: MailFacts) => MailText
  recoveryCodesMade: (facts: MailFacts) => MailText
  /** `left`: how many are left. */
  recoveryCodeUsed: (facts: MailFacts, left: number) => MailText
  accountDeleted: () => MailText
}

/** Reminders on fixed dates, while they are switched on. */
export interface ReminderMailTexts {
  /** How many people have access outside of groups, and through how many entries. */
  review: (people: number, entries: number) => MailText
  /** How many records end within 60 days, and how many have ended. */
  due: (soon: number, past: number) => MailText
}

/** Mails about what others changed of the reader's access. */
export interface AccessMailTexts {
  /** To an address without an account. */
  invitation: (who: string, address: string, item: 'record' | 'group') => MailText
  /** Everything that one call of one person did to the reader. `isAlwaysSent`: regardless of the mail switch. */
  news: (news: readonly MailNews[], path: string, isAlwaysSent: boolean) => MailText
  /** What happened after the hour's mails were used up. `more`: how many kinds of news did not fit. */
  digest: (news: readonly MailNews[], more: number) => MailText
  /** The same to an address without an account: how much was shared with it, and by whom. */
  invitationDigest: (count: number, who: readonly string[]) => MailText
}
