import type { NotificationKind, Role } from '@cardea/contract'

/** The facts of a notification for one reader. */
export interface NotificationNews {
  kind: NotificationKind
  role: Role | null
  /** The actor by name; null for a deleted account. */
  who: string | null
  /** Whether the reader is the actor: the one who handed it over, or whose own access ends. */
  isOwnAct: boolean
  item: 'record' | 'group'
  /** How many records it is about, if it names none. */
  records: number | null
  /** As the reader may see it now; null if they may not, or it was deleted. */
  itemName: string | null
  /** It is about no item at all. */
  isWithoutItem?: boolean
}

/** All kinds except those shown only in the app, and those with a mail of their own. */
export type MailedKind = Exclude<NotificationKind, 'group-changed' | 'emergency-asked' | 'emergency-open'>

/** What one person did, of one kind and with one role, to one or more items: never their names. */
export interface MailNews {
  kind: MailedKind
  /** For the text: name and address, or only the address. */
  who: string
  /** For the subject, which must hold no text that a person wrote. */
  address: string
  records: number
  groups: number
  /** Whether the reader did it: then they were the owner and handed it over. */
  isOwnAct: boolean
  /** The role that was given. */
  role: Role | null
}

/** The texts of one event. A title begins with the actor's name, which the client shows in bold. */
interface EventText {
  /** What happened, in the inbox and in mails: `who` did it, to `what`. */
  happened: (who: string, what: string, isOwnAct: boolean) => string
  /** The same if the inbox uses a sentence of its own. */
  happenedInInbox?: (who: string, news: NotificationNews) => string
  /** What it means for the reader, by what they may see now. */
  inInbox: (news: NotificationNews) => string
}

/** What happened and what it means, for the inbox and for mails, in one language. */
export interface EventTexts {
  /** The inbox's name for the item: its own name if the reader may see it. */
  named: (news: NotificationNews) => string
  /** A mail's name for the items: how many there are, never their names. */
  counted: (news: Pick<MailNews, 'records' | 'groups'>) => string
  kinds: Readonly<{
    [Kind in NotificationKind]: EventText &
      (Kind extends MailedKind ? { inMail: (news: MailNews) => string } : unknown)
  }>
}
