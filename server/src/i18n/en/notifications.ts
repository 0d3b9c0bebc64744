import type { NotificationNews, NotificationTexts } from '../notification-texts.ts'

export const notifications: NotificationTexts = {
  shared: (who, news) => ({ title: `${who} shared ${what(news)} with you`, body: mayDo(news) }),
  'role-changed': (who, news) => ({
    title: news.isOwnAct ? `You handed over ${what(news)}` : `${who} changed your role in ${what(news)}`,
    body: mayDo(news),
  }),
  'access-removed': (who, news) => ({
    title: `${who} removed your access to ${what(news)}`,
    body: news.itemName === null ? 'You cannot open it any more.' : 'You have been given access again since.',
  }),
  'ownership-received': (who, news) => ({
    title: `${who} made you the owner of ${what(news)}`,
    body: news.itemName === null ? noMore : 'You can share it, transfer it and delete it.',
  }),
  'pending-joined': (who, news) => ({
    title: `${who} joined ${what(news)}`,
    body: 'They have signed in for the first time since you invited them.',
  }),
  'group-changed': (who, news) => ({
    title: `${who} changed ${what(news)}`,
    body: 'Its name, its look or its records are new.',
  }),
  'access-ending': (who, news) =>
    news.isOwnAct
      ? { title: `Your access to ${what(news)} ends within a day`, body: 'It was given for a time.' }
      : {
          title: `${who} has access to ${what(news)} for less than a day`,
          body: 'You shared it for a time. Share it again if it should last longer.',
        },
  'access-ended': (who, news) =>
    news.isOwnAct
      ? {
          title: `Your access to ${what(news)} has ended`,
          body:
            news.itemName === null ? 'It was given for a time.' : 'You have been given access again since.',
        }
      : { title: `${who} has no access to ${what(news)} any more`, body: 'You had shared it for a time.' },
  restored: (who, news) => ({ title: `${who} restored ${what(news)}`, body: mayDo(news) }),
  'rotate-due': (who, news) => ({
    title: `${who} still knows ${news.records === null ? what(news) : `${news.records} records of yours`}`,
    body: 'They opened it and have no access any more. Change it where it is used, and here.',
  }),
  'item-gone': (who, news) => ({ title: `${who} deleted ${what(news)}`, body: 'You had access to it.' }),
}

function what({ item, itemName }: NotificationNews): string {
  if (itemName === null) return `a ${item}`
  return item === 'group' ? `the group “${itemName}”` : `“${itemName}”`
}

const noMore = 'You have no access to it any more.'

function mayDo({ itemName, role }: NotificationNews): string {
  if (itemName === null) return noMore
  return role === 'VIEWER' ? 'You can view it.' : 'You can view and change it.'
}
