import type { NotificationKind, Role } from '@cardea/contract'
import type { Mail } from '../integrations/mail/mail.ts'
import type { DoorMailTexts } from './door-mail-texts.ts'

/** What a mail says, without whom it goes to. */
export type MailText = Pick<Mail, 'subject' | 'title' | 'parts' | 'note'>

/** All but what is told in the app alone. */
export type MailedKind = Exclude<NotificationKind, 'group-changed'>

/** What one person did, of one kind and with one role, to one or more things: never their names. */
export interface MailNews {
  kind: MailedKind
  /** For the text: name and address, or the address alone. */
  who: string
  /** For the subject, which holds no text that a person wrote. */
  address: string
  records: number
  groups: number
  /** Whether the reader did it: then they were the owner, and handed it over. */
  isOwnAct: boolean
  /** The role that was given. */
  role: Role | null
}

/** Where and when something was done to an account. */
export interface MailFacts {
  /** Such as `Firefox on Linux`, in the reader's words. */
  device: string
  network: string
  at: Date
}

/** Every mail, in one language. */
export interface MailTexts extends DoorMailTexts {
  /** Before the address of this Cardea, at the end of each. */
  from: string
  /** Before who wrote to the operator. */
  writer: string
  /** The code is the only run of six digits. No link signs anybody in. */
  code: (code: string, reference: string) => MailText
  newDevice: (facts: MailFacts) => MailText
  /** So many wrong codes were entered within a day. */
  wrongCodes: (count: number) => MailText
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
  /** So many people have access outside of groups, to so many records with each counted for itself. */
  review: (people: number, entries: number) => MailText
  /** How many records end within 60 days, and how many have ended. */
  due: (soon: number, past: number) => MailText
  /** To somebody without an account. */
  invitation: (who: string, address: string, item: 'record' | 'group') => MailText
  /** All that one call of one person did to the reader. `isAlwaysSent`: however the mail switch stands. */
  news: (news: readonly MailNews[], path: string, isAlwaysSent: boolean) => MailText
  /** What happened once an hour's mails had been sent. `more`: how many kinds of news there was no room for. */
  digest: (news: readonly MailNews[], more: number) => MailText
  /** The same to somebody without an account: how much was shared with them, and by whom. */
  invitationDigest: (count: number, who: readonly string[]) => MailText
}
