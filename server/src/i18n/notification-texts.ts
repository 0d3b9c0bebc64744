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

/** How each kind reads in a list. A title begins with the actor's name, which the client shows in strong type. */
export type NotificationTexts = Readonly<
  Record<NotificationKind, (who: string, news: NotificationNews) => { title: string; body: string }>
>
