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

type Words = { title: string; body: string }

/** A notification in words, from what its reader may see at that moment. */
export const describeNotification = (news: NotificationNews): Words =>
  words[news.kind](news.who ?? 'Somebody', nameOfItem(news), news)

function nameOfItem({ item, itemName }: NotificationNews): string {
  if (itemName === null) return `a ${item}`
  return item === 'group' ? `the group “${itemName}”` : `“${itemName}”`
}

const words: Record<NotificationKind, (who: string, what: string, news: NotificationNews) => Words> = {
  shared: (who, what, news) => ({
    title: `${who} shared ${what} with you`,
    body: news.itemName === null ? noMore : mayDo(news.role),
  }),
  'role-changed': (who, what, news) => ({
    title: news.isOwnAct ? `You handed over ${what}` : `${who} changed your role in ${what}`,
    body: news.itemName === null ? noMore : mayDo(news.role),
  }),
  'access-removed': (who, what, news) => ({
    title: `${who} removed your access to ${what}`,
    body: news.itemName === null ? 'You cannot open it any more.' : 'You have been given access again since.',
  }),
  'ownership-received': (who, what, news) => ({
    title: `${who} made you the owner of ${what}`,
    body: news.itemName === null ? noMore : 'You can share it, transfer it and delete it.',
  }),
  'pending-joined': (who, what) => ({
    title: `${who} joined ${what}`,
    body: 'They have signed in for the first time since you invited them.',
  }),
  'group-changed': (who, what) => ({
    title: `${who} changed ${what}`,
    body: 'Its name, its look or its records are new.',
  }),
  'item-gone': (who, what) => ({ title: `${who} deleted ${what}`, body: 'You had access to it.' }),
}

const noMore = 'You have no access to it any more.'

const mayDo = (role: Role | null): string =>
  role === 'VIEWER' ? 'You can view it.' : 'You can view and change it.'
