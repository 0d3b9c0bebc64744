import type { NotificationKind, Role } from '@cardea/contract'

/** What there is to say to one reader. */
export interface NotificationNews {
  kind: NotificationKind
  role: Role | null
  /** The actor by name; null where their account is gone. */
  who: string | null
  /** Whether the reader is the actor: who handed it over, or whose own access ends. */
  isOwnAct: boolean
  item: 'record' | 'group'
  /** Of how many records it tells, where it names none. */
  records: number | null
  /** As the reader may see it now; null where they may not, or it is gone. */
  itemName: string | null
}

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

/** One event in words. A title begins with the actor's name, which the client shows in strong type. */
interface EventText {
  /** What happened, in the inbox and in mails: `who` did it, `what` it is about. */
  happened: (who: string, what: string, isOwnAct: boolean) => string
  /** The same where the inbox says it in a sentence of its own. */
  happenedInInbox?: (who: string, news: NotificationNews) => string
  /** What it means for its reader, by what they may see now. */
  inInbox: (news: NotificationNews) => string
}

/** What happened and what it means, for the inbox and for mails, in one language. */
export interface EventTexts {
  /** What the inbox calls the thing: by its name where the reader may see it. */
  named: (news: NotificationNews) => string
  /** What a mail calls the things: how many there are, never their names. */
  counted: (news: Pick<MailNews, 'records' | 'groups'>) => string
  kinds: Readonly<{
    [Kind in NotificationKind]: EventText &
      (Kind extends MailedKind ? { inMail: (news: MailNews) => string } : unknown)
  }>
}
