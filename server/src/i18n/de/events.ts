import { leastRole, type Role } from '@cardea/contract'
import type { EventTexts, MailNews, NotificationNews } from '../event-texts.ts'

/** Uses the terms and the tone of the client's German: du, and actors are named without gender. */
export const events: EventTexts = {
  named,
  counted,
  kinds: {
    shared: {
      happened: (who, what) => `${who} hat ${what} mit dir geteilt`,
      inInbox: mayDo,
      inMail: mayDoNow,
    },
    'role-changed': {
      happened: (who, what, isOwnAct) =>
        isOwnAct ? `Du hast ${what} übertragen` : `${who} hat deine Rolle für ${what} geändert`,
      inInbox: mayDo,
      inMail: (news) =>
        news.isOwnAct
          ? `Jetzt entscheidet jemand anderes darüber. ${mayDoNow(news)} Warst du das nicht? Dann beende alle deine Sitzungen und schreib an die neue Adresse.`
          : mayDoNow(news),
    },
    'access-removed': {
      happened: (who, what) => `${who} hat deinen Zugriff auf ${what} beendet`,
      inInbox: (news) =>
        news.itemName === null ? `Du kannst ${pronoun(news)} nicht mehr öffnen.` : givenAgain,
      inMail: (news) => `Du kannst ${pronounOf(news)} nicht mehr öffnen.`,
    },
    'ownership-received': {
      happened: (who, what) => `${who} hat dir ${what} übertragen`,
      inInbox: (news) =>
        news.itemName === null ? noMore : `Du kannst ${pronoun(news)} teilen, übertragen und löschen.`,
      inMail: () => 'Von jetzt an entscheidest du, wer Zugriff hat.',
    },
    'pending-joined': {
      happened: (who) => `${who} ist jetzt bei Cardea`,
      happenedInInbox: (who, news) => `${who} ist bei ${withNamed(news)} dazugekommen`,
      inInbox: () => 'Das war die erste Anmeldung seit deiner Einladung.',
      inMail: (news) =>
        `Das war die erste Anmeldung seit deiner Einladung, mit Zugriff auf ${counted(news)}.`,
    },
    'group-changed': {
      happened: (who, what) => `${who} hat ${what} geändert`,
      inInbox: () => 'Name, Aussehen oder Einträge sind neu.',
    },
    'access-ending': {
      happened: (who, what, isOwnAct) =>
        isOwnAct
          ? `Dein Zugriff auf ${what} endet in weniger als einem Tag`
          : `${who} hat weniger als einen Tag noch Zugriff auf ${what}`,
      inInbox: (news) =>
        news.isOwnAct
          ? 'Er war befristet.'
          : `Du hast ${pronoun(news)} befristet geteilt. Teile ${pronoun(news)} noch einmal, wenn es länger sein soll.`,
      inMail: (news) =>
        news.isOwnAct
          ? `Er war befristet. Bitte um mehr Zeit, wenn du ${pronounOf(news)} noch brauchst.`
          : `Du hast ${pronounOf(news)} befristet geteilt. Teile ${pronounOf(news)} noch einmal, wenn es länger sein soll.`,
    },
    'access-ended': {
      happened: (who, what, isOwnAct) =>
        isOwnAct ? `Dein Zugriff auf ${what} ist beendet` : `${who} hat keinen Zugriff mehr auf ${what}`,
      inInbox: (news) =>
        !news.isOwnAct
          ? `Du hattest ${pronoun(news)} befristet geteilt.`
          : news.itemName === null
            ? 'Er war befristet.'
            : givenAgain,
      inMail: (news) =>
        news.isOwnAct
          ? `Er war befristet. Du kannst ${pronounOf(news)} nicht mehr öffnen.`
          : `Du hattest ${pronounOf(news)} befristet geteilt.`,
    },
    restored: {
      happened: (who, what) => `${who} hat ${what} wiederhergestellt`,
      inInbox: (news) => (news.records === null ? mayDo(news) : 'Sie waren gelöscht.'),
      inMail: () => `Das war gelöscht. Du hast wieder Zugriff darauf.`,
    },
    'rotate-due': {
      happened: (who, what) => `${who} kennt noch ${what} von dir`,
      happenedInInbox: (who, news) =>
        `${who} kennt noch ${named(news)}${news.records === null ? '' : ' von dir'}`,
      inInbox: ({ records }) =>
        records === null
          ? 'Geöffnet, bevor der Zugriff endete. Ändere es dort, wo es gilt, und hier.'
          : 'Geöffnet, bevor der Zugriff endete. Ändere sie dort, wo sie gelten, und hier.',
      inMail: () =>
        'Geöffnet, bevor der Zugriff endete. Ändere die Geheimnisse dort, wo sie gelten, und in Cardea.',
    },
    'service-token-known': {
      happened: (who, what) => `${who} kennt noch einen Token für ${what}`,
      inInbox: () => madeToken,
      inMail: () => madeToken,
    },
    'service-token-ending': {
      happened: (who, what) => `${who} braucht bald einen neuen Token für ${what}`,
      inInbox: () => tokenEnds,
      inMail: () => tokenEnds,
    },
    'service-network-refused': {
      happened: (who, what) => `${who} wollte aus einem fremden Netz auf ${what} zugreifen`,
      inInbox: () => otherNetwork,
      inMail: () => otherNetwork,
    },
    'link-opened': {
      happened: (who, what, isOwnAct) =>
        isOwnAct ? 'Dein Einmal-Link wurde geöffnet' : `Ein Einmal-Link von ${who} zu ${what} wurde geöffnet`,
      happenedInInbox: (who, news) => {
        const to = news.itemName === null ? '' : ` zu ${named(news)}`
        return news.isOwnAct
          ? `Dein Einmal-Link${to} wurde geöffnet`
          : `Ein Einmal-Link von ${who}${to} wurde geöffnet`
      },
      inInbox: () => linkOpened,
      inMail: () => linkOpened,
    },
    'intake-answered': {
      happened: (who, _what, isOwnAct) =>
        isOwnAct ? 'Dein Formular wurde beantwortet' : `Ein Formular von ${who} wurde beantwortet`,
      happenedInInbox: (who, news) =>
        news.isOwnAct ? 'Dein Formular wurde beantwortet' : `Ein Formular von ${who} wurde beantwortet`,
      inInbox: () => intakeAnswered,
      inMail: () => intakeAnswered,
    },
    'access-asked': {
      happened: (who, what) => `${who} bittet um Zugriff auf ${what}`,
      happenedInInbox: (who, news) => `${who} bittet um Zugriff auf ${named(news)}`,
      inInbox: () => requestWaits,
      inMail: () => requestWaits,
    },
    'access-answered': {
      happened: (who, what) =>
        `${who} hat deine Anfrage nach ${what === '' ? 'Notfallzugriff' : `Zugriff auf ${what}`} abgelehnt`,
      inInbox: () => requestRefused,
      inMail: () => requestRefused,
    },
    'emergency-asked': {
      happened: (who) => `${who} bittet um Notfallzugriff auf alles, was dir gehört`,
      inInbox: () => emergencyWaits,
    },
    'emergency-open': {
      happened: (who, _, isOwnAct) =>
        isOwnAct
          ? 'Der Notfallzugriff, um den du gebeten hast, ist offen'
          : `${who} kann alles lesen, was dir gehört`,
      inInbox: ({ isOwnAct }) => (isOwnAct ? emergencyOpened : emergencyOfYours),
    },
    'keys-wanted': {
      happened: (who, what) => `${who} wartet auf den Schlüssel von ${what}`,
      inInbox: () => handOver,
      inMail: () => handOver,
    },
    'keys-reset': {
      happened: (who) => `${who} hat mit neuen Schlüsseln von vorn begonnen`,
      inInbox: (news) => askFirst(news.who ?? 'die Person', named(news)),
      inMail: (news) => askFirst(news.who, counted(news)),
    },
    'sealing-changed': {
      happened: (who, what) => `${who} hat ${what} für die lesbar gemacht, die dieses Cardea betreiben`,
      inInbox: () => askedWhy,
      inMail: () => askedWhy,
    },
    'item-gone': {
      happened: (who, what) => `${who} hat ${what} gelöscht`,
      inInbox: () => 'Du hattest Zugriff darauf.',
      inMail: () => 'Du hattest Zugriff darauf.',
    },
  },
}

const askFirst = (who: string, what: string): string =>
  `Frag ${who} auf anderem Weg, ob das so war. Gib dann den Schlüssel von ${what} weiter.`
const handOver = 'Öffne Cardea, um ihn zu übergeben.'
const madeToken =
  'Angelegt für ein Programm, und nicht mehr in der Gruppe. Leg einen neuen Token für das Programm an und beende diesen.'
const tokenEnds =
  'Der Token dieses Programms endet bald, und keiner folgt ihm. Leg in der Gruppe unter „Maschinen“ einen neuen an.'
const otherNetwork =
  'Der Aufruf wurde abgelehnt. Warst du das nicht, hat vielleicht jemand anderes den Token: Beende ihn in der Gruppe unter „Maschinen“.'
const linkOpened = 'Cardea zeigt, wann, und aus welchem Netz und mit welchem Browser.'
const intakeAnswered = 'Die Antwort wartet, bis du sie übernimmst oder verwirfst.'
const requestWaits = 'Gib den Zugriff frei oder lehne ab. Die Anfrage verfällt nach 14 Tagen.'
const emergencyWaits =
  'Er öffnet sich von selbst nach den Tagen, die du gewählt hast, wenn du nicht ablehnst.'
const emergencyOpened = 'Du kannst 30 Tage lang lesen, was der Person gehörte, als er sich öffnete.'
const emergencyOfYours =
  '30 Tage lang, als Notfallzugriff. Du kannst ihn in den Einstellungen unter Notfall beenden.'
const requestRefused = 'Du kannst noch einmal fragen, mit einem anderen Grund.'
const askedWhy = 'Vorher konnten es nur die öffnen, die es teilen. Hat es dir niemand gesagt, frag nach.'
const noMore = 'Du hast keinen Zugriff mehr darauf.'
const givenAgain = 'Inzwischen hast du wieder Zugriff.'

const may: Readonly<Record<Role, (it: string) => string>> = {
  OWNER: (it) => `Du kannst ${it} ansehen und ändern.`,
  EDITOR: (it) => `Du kannst ${it} ansehen und ändern.`,
  VIEWER: (it) => `Du kannst ${it} ansehen.`,
  REVOKE: () => noMore,
}

function mayDo(news: NotificationNews): string {
  return news.itemName === null ? noMore : may[news.role ?? leastRole](pronoun(news))
}

const mayNow: Readonly<Record<Role, (it: string) => string>> = {
  ...may,
  VIEWER: (it) => `Du kannst ${it} ansehen, aber nicht ändern.`,
}

function mayDoNow(news: MailNews): string {
  return mayNow[news.role ?? leastRole](pronounOf(news))
}

/** In the accusative, as everything here but `withNamed`. */
export const one = { record: 'einen Eintrag', group: 'eine Gruppe' } as const

/** `einen Eintrag`, `3 Einträge`, `die Gruppe „Familie“`, `„Bank“`. */
/** What only its people can open has no name here: the client shows the one that it opened. */
function named({ kind, item, itemName, records, isWithoutItem }: NotificationNews): string {
  if (isWithoutItem && kind === 'access-answered') return ''
  if (records !== null) return `${records} Einträge`
  if (!itemName) return one[item]
  return item === 'group' ? `die Gruppe „${itemName}“` : `„${itemName}“`
}

/** The same in the dative. */
function withNamed({ item, itemName }: NotificationNews): string {
  if (!itemName) return item === 'group' ? 'einer Gruppe' : 'einem Eintrag'
  return item === 'group' ? `der Gruppe „${itemName}“` : `„${itemName}“`
}

/** A named record was not introduced as „Eintrag“, so no pronoun can refer to that word. */
function pronoun({ item, itemName }: NotificationNews): string {
  if (item === 'group') return 'sie'
  return itemName === null ? 'ihn' : 'den Eintrag'
}

/** `einen Eintrag`, `eine Gruppe`, `3 Einträge und eine Gruppe`. */
function counted({ records, groups }: Pick<MailNews, 'records' | 'groups'>): string {
  return [
    ...(records === 0 ? [] : [records === 1 ? one.record : `${records} Einträge`]),
    ...(groups === 0 ? [] : [groups === 1 ? one.group : `${groups} Gruppen`]),
  ].join(' und ')
}

const pronounOf = ({ records, groups }: MailNews): string => (records === 1 && groups === 0 ? 'ihn' : 'sie')
