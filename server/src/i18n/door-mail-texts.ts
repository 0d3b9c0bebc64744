import type { MailText } from './mail-text.ts'

/** Acts of operators on a person that are mailed. */
export type OperatorNews = 'disabled' | 'enabled' | 'signedOut' | 'providerLoosened'

/**
 * `who`: the operator, as above; `heir`: the receiver; `isWithShared`: includes what other people can see; `token`: of
 * the link that stops it.
 */
export interface HandoverFacts {
  who: string | null
  heir: string | null
  due: Date
  isWithShared: boolean
  contact: string | null
  token: string
}

/** The same for everybody else who is told. `person`: whose items are handed over. */
export interface HandoverNews {
  who: string | null
  person: string | null
  heir: string | null
}

/** How much was handed over: numbers only, never names. */
export interface HowMuch {
  records: number
  groups: number
}

/** Mails about permission to sign up, about addresses, and about acts of operators. */
export interface DoorMailTexts {
  /** Instead of a code, to an address that may not make an account. No link, no code. */
  notInvited: () => MailText
  /** To the address that a person wants for their account, with the code that proves it. */
  addressCode: (code: string, reference: string) => MailText
  /** The same if another account has the address already: no code. */
  addressTaken: () => MailText
  /** To the former address of an account, which can take the account back until then. */
  addressChanged: (until: Date) => MailText
  /** `isSwitchedOff`: nothing was left of the second factor, so it is off now. */
  addressTakenBack: (isSwitchedOff: boolean) => MailText
  /** To the address that an account had in between. */
  addressLost: () => MailText
  /** To the former address: the account is taken back then, because its second factor was switched on since. */
  takeBackWaits: (due: Date) => MailText
  /** The same to the present address, which can refuse it. */
  takeBackAsked: (due: Date) => MailText
  /** To both. */
  takeBackRefused: () => MailText
  /** `who`: the operator; null if a command on the server did it. */
  operator: (news: OperatorNews, who: string | null, contact: string | null) => MailText
  /** An operator will remove the second factor unless the person signs in with it before. */
  resetAsked: (who: string | null, due: Date, contact: string | null) => MailText
  resetDone: () => MailText
  /** To a disabled person: what they own will get another owner unless they are enabled before. */
  handoverAsked: (facts: HandoverFacts) => MailText
  handoverWithdrawn: () => MailText
  /** To the other operators, one of whom has to confirm it. */
  handoverToConfirm: (news: HandoverNews) => MailText
  /** To all operators, when the 30 days begin. */
  handoverBegun: (news: HandoverNews, due: Date) => MailText
  /** The same to people who own something that is shared with the person. */
  handoverOfCompanion: (news: HandoverNews, due: Date, contact: string | null) => MailText
  /** To the person and to all operators: the person stopped it. */
  handoverStopped: (person: string | null) => MailText
  /** To the former and the new owner. `who`: the other one; null for a deleted account. */
  handedOver: (who: string | null, much: HowMuch) => MailText
  handoverReceived: (who: string | null, much: HowMuch) => MailText
  /** An operator invites an address to make an account. */
  operatorInvitation: (who: string | null) => MailText
}
