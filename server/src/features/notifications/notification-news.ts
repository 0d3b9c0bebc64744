import type { NotificationKind, Role } from '@cardea/contract'

/** What there is to say to one reader. */
export interface NotificationNews {
  kind: NotificationKind
  role: Role | null
  /** The actor by name; null where their account is gone. */
  who: string | null
  /** Whether the reader did it: then they were the owner, and handed it over. */
  isOwnAct: boolean
  item: 'record' | 'group'
  /** As the reader may see it now; null where they may not, or it is gone. */
  itemName: string | null
}

/** What one language has to say. A title begins with the actor's name, which the client shows in strong type. */
export interface NotificationWords {
  /** An actor whose account is gone. */
  somebody: string
  describe: Readonly<Record<NotificationKind, (who: string, news: NotificationNews) => Description>>
}

interface Description {
  title: string
  body: string
}
