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
export interface MailTexts
  extends AccountMailTexts, AccessMailTexts, ReminderMailTexts, DoorMailTexts, OutsideMailTexts {
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
  /** A device, passkey or recovery sheet opens the account’s keys from now on. */
  unlockerAdded: (facts: MailFacts) => MailText
  unlockerRemoved: (facts: MailFacts) => MailText
  keysBegunAgain: (facts: MailFacts) => MailText
  keysTakenBack: (facts: MailFacts) => MailText
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

/** Mails about what goes to people outside, and comes from them. */
export interface OutsideMailTexts {
  /** The code opens the link on the page that asked for it, and signs nobody in. */
  linkCode: (code: string, reference: string) => MailText
  /** What happened within an hour beside what was mailed, as a number. */
  quietNews: Readonly<Record<'link-opened' | 'intake-answered', (count: number) => MailText>>
  /** To an address that is asked for information. */
  intakeAsked: (asked: AskedMail) => MailText
  /** To the person who trusts. `waitDays` null: no more. */
  youTrust: (trusted: NamedInMail, waitDays: number | null) => MailText
  /** To the trusted person, with or without an account. */
  trustedBy: (owner: NamedInMail, waitDays: number | null, host: string) => MailText
  /** To who trusts: on each day until it opens. */
  emergencyAsked: (asker: NamedInMail, due: Date) => MailText
  emergencyOfYours: (asker: NamedInMail, until: Date) => MailText
  /** To who asked. */
  emergencyOpen: (owner: NamedInMail, until: Date) => MailText
  /** To readers of a form, at its end: how many answers came. */
  intakeEnded: (received: number, most: number) => MailText
  /** To readers of a form: until when answers wait. */
  answersWait: (until: Date) => MailText
}

/** A person as mails name them: subjects hold the address alone. */
export interface NamedInMail {
  who: string
  address: string
}

/** Names who asks, never for what: title and message stay out of mails. */
export interface AskedMail {
  who: string
  address: string
  /** Since when they have an account here. */
  since: Date
  /** Of this Cardea. */
  host: string
  deadline: Date
  path: string
  isReminder: boolean
}

/** Reminders on fixed dates, while they are switched on. */
export interface ReminderMailTexts {
  /** How many people have access outside of groups, and through how many entries. */
  review: (people: number, entries: number) => MailText
  /** How many records end within 60 days, and how many have ended; and whether some are left out, which the server cannot open. */
  due: (soon: number, past: number, areSomeUnread: boolean) => MailText
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
