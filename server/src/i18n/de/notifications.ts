import type { NotificationNews, NotificationTexts } from '../notification-texts.ts'

/** In the terms and the tone of the client's German: du, and whoever acts is named without gender. */
export const notifications: NotificationTexts = {
  shared: (who, news) => ({ title: `${who} hat ${what(news)} mit dir geteilt`, body: mayDo(news) }),
  'role-changed': (who, news) => ({
    title: news.isOwnAct
      ? `Du hast ${what(news)} übertragen`
      : `${who} hat deine Rolle für ${what(news)} geändert`,
    body: mayDo(news),
  }),
  'access-removed': (who, news) => ({
    title: `${who} hat deinen Zugriff auf ${what(news)} beendet`,
    body:
      news.itemName === null
        ? `Du kannst ${it(news)} nicht mehr öffnen.`
        : 'Inzwischen hast du wieder Zugriff.',
  }),
  'ownership-received': (who, news) => ({
    title: `${who} hat dir ${what(news)} übertragen`,
    body: news.itemName === null ? noMore : `Du kannst ${it(news)} teilen, übertragen und löschen.`,
  }),
  'pending-joined': (who, news) => ({
    title: `${who} ist bei ${withWhat(news)} dazugekommen`,
    body: 'Das war die erste Anmeldung seit deiner Einladung.',
  }),
  'group-changed': (who, news) => ({
    title: `${who} hat ${what(news)} geändert`,
    body: 'Name, Aussehen oder Einträge sind neu.',
  }),
  'access-ending': (who, news) =>
    news.isOwnAct
      ? {
          title: `Dein Zugriff auf ${what(news)} endet in weniger als einem Tag`,
          body: 'Er war befristet.',
        }
      : {
          title: `${who} hat weniger als einen Tag noch Zugriff auf ${what(news)}`,
          body: `Du hast ${it(news)} befristet geteilt. Teile ${it(news)} noch einmal, wenn es länger sein soll.`,
        },
  'access-ended': (who, news) =>
    news.isOwnAct
      ? {
          title: `Dein Zugriff auf ${what(news)} ist beendet`,
          body: news.itemName === null ? 'Er war befristet.' : 'Inzwischen hast du wieder Zugriff.',
        }
      : {
          title: `${who} hat keinen Zugriff mehr auf ${what(news)}`,
          body: `Du hattest ${it(news)} befristet geteilt.`,
        },
  restored: (who, news) => ({ title: `${who} hat ${what(news)} wiederhergestellt`, body: mayDo(news) }),
  'rotate-due': (who, news) => ({
    title: `${who} kennt noch ${news.records === null ? what(news) : `${news.records} Einträge von dir`}`,
    body: 'Geöffnet, bevor der Zugriff endete. Ändere es dort, wo es gilt, und hier.',
  }),
  'item-gone': (who, news) => ({
    title: `${who} hat ${what(news)} gelöscht`,
    body: 'Du hattest Zugriff darauf.',
  }),
}

/** In the accusative. */
function what({ item, itemName }: NotificationNews): string {
  if (itemName === null) return item === 'group' ? 'eine Gruppe' : 'einen Eintrag'
  return item === 'group' ? `die Gruppe „${itemName}“` : `„${itemName}“`
}

/** In the dative. */
function withWhat({ item, itemName }: NotificationNews): string {
  if (itemName === null) return item === 'group' ? 'einer Gruppe' : 'einem Eintrag'
  return item === 'group' ? `der Gruppe „${itemName}“` : `„${itemName}“`
}

/** In the accusative; a record that goes by its name has not been called „Eintrag“ yet, so no pronoun can stand for that. */
function it({ item, itemName }: NotificationNews): string {
  if (item === 'group') return 'sie'
  return itemName === null ? 'ihn' : 'den Eintrag'
}

const noMore = 'Du hast keinen Zugriff mehr darauf.'

function mayDo(news: NotificationNews): string {
  if (news.itemName === null) return noMore
  return news.role === 'VIEWER'
    ? `Du kannst ${it(news)} ansehen.`
    : `Du kannst ${it(news)} ansehen und ändern.`
}
