import type { MailText } from './mail-text.ts'

/** What operators do to a person, as its mail is called. */
export type OperatorNews = 'disabled' | 'enabled' | 'signedOut'

/** `who`: the operator, as above; `heir`: who gets it; `isWithShared`: also what others can see. */
export interface HandoverFacts {
  who: string | null
  heir: string | null
  due: Date
  isWithShared: boolean
  contact: string | null
}

/** How much was handed over: how many, never what. */
export interface HowMuch {
  records: number
  groups: number
}

/** Mails about who may come in, about addresses, and about what operators do. */
export interface DoorMailTexts {
  /** Instead of a code, to an address that may not make an account. No link, no code. */
  notInvited: () => MailText
  /** To an address that a person wants for their account, with the code that proves it. */
  addressCode: (code: string, reference: string) => MailText
  /** The same where an account has it already: no code. */
  addressTaken: () => MailText
  /** To the address that an account had, which can take it back until then. */
  addressChanged: (until: Date) => MailText
  addressTakenBack: () => MailText
  /** To the address that an account had in between. */
  addressLost: () => MailText
  /** `who`: the operator; null where it was done on the server itself. */
  operator: (news: OperatorNews, who: string | null, contact: string | null) => MailText
  /** An operator takes the second factor away, unless the person signs in with it before. */
  resetAsked: (who: string | null, due: Date, contact: string | null) => MailText
  resetDone: () => MailText
  /** To a disabled person: what they own will be another's, unless they are enabled before. */
  handoverAsked: (facts: HandoverFacts) => MailText
  handoverWithdrawn: () => MailText
  /** To the person who had it, and to the one who has it now. `who`: the other; null for an account that is gone. */
  handedOver: (who: string | null, much: HowMuch) => MailText
  handoverReceived: (who: string | null, much: HowMuch) => MailText
  /** An operator lets an address make an account. */
  operatorInvitation: (who: string | null) => MailText
}
