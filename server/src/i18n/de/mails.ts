import type { MailPart } from '../../integrations/mail/mail.ts'
import type { MailFacts, MailNews, MailTexts } from '../mail-texts.ts'
import { doorMails } from './door-mails.ts'

/** In the terms and the tone of the client's German: du, and whoever acts is named without gender. */
export const mails: MailTexts = {
  ...doorMails,
  from: 'Cardea unter',
  writer: 'Von',

  code: (code, reference) => ({
    subject: `Dein Code für Cardea (${reference})`,
    title: 'Dein Code für Cardea',
    parts: [
      { code },
      { text: `Die Seite, die danach fragt, zeigt die Wörter: ${reference}` },
      { text: 'Er gilt einmal, zehn Minuten lang. Niemand von Cardea wird dich je danach fragen.' },
      { text: 'Du hast keinen Code angefordert? Dann tu nichts: Ohne ihn kommt niemand hinein.' },
    ],
  }),

  newDevice: (facts) => ({
    subject: 'Neue Anmeldung bei Cardea',
    parts: [
      {
        text: 'Jemand hat sich bei deinem Konto mit einem Browser angemeldet, den du noch nicht benutzt hast.',
      },
      factsOf(facts),
      { text: 'Warst du das? Dann brauchst du nichts zu tun.' },
      {
        text: 'Wenn nicht, kann jemand deine E-Mails lesen. Ändere zuerst das Passwort deines Postfachs. Melde dich dann an, beende diese Sitzung und lege einen Sperrcode fest.',
      },
      openSettings,
    ],
  }),

  wrongCodes: (count) => ({
    subject: 'Falsche Codes für dein Konto bei Cardea',
    parts: [
      { text: `Innerhalb eines Tages wurden ${count} falsche Codes für dein Konto eingegeben.` },
      { text: 'Warst du das? Dann brauchst du nichts zu tun: Fordere einen neuen Code an und gib ihn ein.' },
      {
        text: 'Wenn nicht, versucht jemand, deinen Code zu erraten. Diese Codes wurden alle abgelehnt. Wenn es weitergeht, bekommst du längere Codes, die nicht zu erraten sind, und kannst dich weiter anmelden.',
      },
      openSettings,
    ],
  }),

  passcodeChanged: (facts) => ({
    subject: 'Dein Sperrcode für Cardea wurde geändert',
    parts: [
      { text: 'Deine Sitzungen werden von jetzt an mit einem anderen Sperrcode entsperrt.' },
      factsOf(facts),
      ...wasItYou,
    ],
  }),

  passcodeRemoved: (facts) => ({
    subject: 'Dein Sperrcode für Cardea wurde entfernt',
    parts: [{ text: 'Deine Sitzungen sperren sich nicht mehr.' }, factsOf(facts), ...wasItYou],
  }),

  sessionEnded: (facts) => ({
    subject: 'Falsche Sperrcodes haben eine Sitzung bei Cardea beendet',
    parts: [
      {
        text: 'Der Sperrcode wurde fünfmal hintereinander falsch eingegeben, deshalb ist diese Sitzung beendet.',
      },
      factsOf(facts),
      {
        text: 'Warst du das? Dann melde dich mit einem Code neu an, und wähle einen neuen Sperrcode, wenn du deinen vergessen hast.',
      },
      {
        text: 'Wenn nicht, hat jemand deinen Browser benutzt. Solange er gesperrt war, war von deinem Tresor nichts zu sehen.',
      },
      openSettings,
    ],
  }),

  passkeyAdded: (facts) => ({
    subject: 'Dein Konto bei Cardea hat einen neuen Passkey',
    parts: [
      { text: 'Er meldet von jetzt an ohne Code bei deinem Konto an.' },
      factsOf(facts),
      ...wasItYouToSignIn,
    ],
  }),

  passkeyRemoved: (facts) => ({
    subject: 'Ein Passkey deines Kontos bei Cardea wurde entfernt',
    parts: [{ text: 'Er meldet nicht mehr an.' }, factsOf(facts), ...wasItYouToSignIn],
  }),

  secondFactorOn: (facts) => ({
    subject: 'Der zweite Faktor deines Kontos bei Cardea ist an',
    parts: [
      { text: 'Nach dem Code aus der E-Mail wirst du nach einem Passkey oder einem Notfallcode gefragt.' },
      factsOf(facts),
      ...wasItYouToSignIn,
    ],
  }),

  secondFactorOff: (facts) => ({
    subject: 'Der zweite Faktor deines Kontos bei Cardea ist aus',
    parts: [
      { text: 'Von jetzt an genügt der Code aus einer E-Mail, um sich bei deinem Konto anzumelden.' },
      factsOf(facts),
      ...wasItYouToSignIn,
    ],
  }),

  recoveryCodesMade: (facts) => ({
    subject: 'Neue Notfallcodes für dein Konto bei Cardea',
    parts: [
      { text: 'Es gibt zehn neue Notfallcodes. Die von vorher gelten nicht mehr.' },
      factsOf(facts),
      ...wasItYouToSignIn,
    ],
  }),

  recoveryCodeUsed: (facts, left) => ({
    subject: 'Ein Notfallcode deines Kontos bei Cardea wurde benutzt',
    parts: [
      { text: 'Jemand hat sich mit einem deiner Notfallcodes angemeldet. Er gilt nicht noch einmal.' },
      {
        text:
          left === 0
            ? 'Es ist keiner mehr übrig: Erstelle neue.'
            : left === 1
              ? 'Einer ist noch übrig: Erstelle bald neue.'
              : `${left} sind noch übrig.`,
      },
      factsOf(facts),
      ...wasItYouToSignIn,
    ],
  }),

  accountDeleted: () => ({
    subject: 'Dein Konto bei Cardea wurde gelöscht',
    parts: [
      {
        text: 'Alle Einträge, Gruppen, Vorlagen und Dateien, die dir gehörten, sind mit ihm gelöscht. Sie können nicht wiederhergestellt werden.',
      },
      {
        text: 'Was anderen gehört und mit dir geteilt war, bleibt bei ihnen. Mit dieser Adresse kannst du jederzeit neu anfangen.',
      },
      {
        text: 'Warst du das nicht? Dann kann jemand deine E-Mails lesen: Ändere das Passwort deines Postfachs.',
      },
    ],
  }),

  review: (people, entries) => ({
    subject: 'Wer in Cardea Zugriff hat',
    title: 'Wer soll noch Zugriff haben?',
    parts: [
      {
        text: `${people === 1 ? 'Eine Person sieht' : `${people} Personen sehen`} ${entries === 1 ? 'einen Eintrag' : 'Einträge'} von dir außerhalb der Gruppen, in denen sie liegen.`,
      },
      { text: 'Sieh einmal alles durch: Behalte, senke oder beende jeden Zugriff.' },
      { label: 'Zugriffe prüfen', path: '/to_review' },
    ],
    note: {
      text: 'Diese E-Mail bekommst du alle 90 Tage, solange sie in deinen Einstellungen eingeschaltet ist.',
      label: 'Einstellungen öffnen',
      path: '/settings',
    },
  }),

  due: (soon, past) => ({
    subject: 'Was in Cardea bald fällig ist',
    title: 'Etwas endet bald',
    parts: [
      {
        text: [
          soon > 0 &&
            `In den nächsten 60 Tagen ${soon === 1 ? 'endet ein Eintrag' : `enden ${soon} Einträge`}.`,
          past > 0 && `${past === 1 ? 'Einer ist' : `${past} sind`} schon zu Ende.`,
        ]
          .filter(Boolean)
          .join(' '),
      },
      { label: 'Ansehen, was fällig ist', path: '/soon_due' },
    ],
    note: {
      text: 'Diese E-Mail bekommst du einmal in der Woche, solange sie in deinen Einstellungen eingeschaltet ist.',
      label: 'Einstellungen öffnen',
      path: '/settings',
    },
  }),

  invitation: (who, address, item) => ({
    subject: `${address} hat ${one[item]} mit dir geteilt`,
    title: `${who} hat ${one[item]} mit dir geteilt`,
    parts: [
      {
        text: 'Du findest das in Cardea, einem Tresor für Zugangsdaten, Karten und Schlüssel. Melde dich mit dieser Adresse an.',
      },
      ...forStrangers,
    ],
  }),

  news(news, path, isAlwaysSent) {
    const [first, ...others] = news
    const isOne = first !== undefined && others.length === 0
    return {
      subject: isOne ? happened(first, first.address) : `${first?.address} hat deine Zugriffe geändert`,
      title: isOne ? happened(first, first.who) : `${first?.who} hat deine Zugriffe geändert`,
      parts: [
        ...news.map((one) => ({ text: isOne ? meaning(one) : sentence(one) })),
        { label: 'Cardea öffnen', path },
      ],
      note: {
        text: isAlwaysSent
          ? 'Solche E-Mails bekommst du immer, denn sie sagen, wem etwas gehört.'
          : whileSwitchedOn.text,
        label: whileSwitchedOn.label,
        path: whileSwitchedOn.path,
      },
    }
  },

  digest: (news, more) => ({
    subject: 'In Cardea ist noch mehr geschehen',
    parts: [
      {
        text: 'Du bekommst höchstens zehn E-Mails in der Stunde über das, was andere tun. Das ist seit der letzten geschehen:',
      },
      ...news.map((one) => ({ text: sentence(one) })),
      ...(more === 0 ? [] : [{ text: 'Es gibt noch mehr: Alles steht in deinen Benachrichtigungen.' }]),
      { label: 'Cardea öffnen', path: '/records' },
    ],
    note: whileSwitchedOn,
  }),

  invitationDigest: (count, who) => ({
    subject: 'In Cardea wurde noch mehr mit dir geteilt',
    parts: [
      {
        text:
          count === 1
            ? 'Noch etwas wurde mit dir geteilt.'
            : `Noch ${count} Einträge oder Gruppen wurden mit dir geteilt.`,
      },
      { text: `Von: ${who.join(', ')}` },
      ...forStrangers,
    ],
  }),
}

const openSettings: MailPart = { label: 'Einstellungen öffnen', path: '/settings' }

const whileSwitchedOn = {
  text: 'Solche E-Mails bekommst du, solange sie in deinen Einstellungen eingeschaltet sind.',
  label: 'Einstellungen öffnen',
  path: '/settings',
}

const wasItYouToSignIn: readonly MailPart[] = [
  { text: 'Warst du das? Dann brauchst du nichts zu tun.' },
  {
    text: 'Wenn nicht, benutzt jemand dein Konto. Ändere das Passwort deines Postfachs. Melde dich dann an, beende die Sitzungen und entferne die Passkeys, die du nicht kennst, und erstelle neue Notfallcodes.',
  },
  openSettings,
]

const wasItYou: readonly MailPart[] = [
  { text: 'Warst du das? Dann brauchst du nichts zu tun.' },
  {
    text: 'Wenn nicht, benutzt jemand eine deiner Sitzungen. Melde dich an, beende die Sitzungen, die du nicht kennst, und lege einen neuen Sperrcode fest.',
  },
  openSettings,
]

const forStrangers: readonly MailPart[] = [
  { label: 'Anmelden', path: '/login' },
  {
    text: 'Du bekommst einen Code per E-Mail; kein Passwort, nichts zu installieren. Die Einladung endet nach 30 Tagen.',
  },
  { text: 'Du weißt nicht, wer das ist? Dann brauchst du nichts zu tun.' },
]

const factsOf = ({ device, network, at }: MailFacts): MailPart => ({
  facts: [
    ['Browser', device],
    ['Netzwerk', network],
    ['Zeit', timeOf(at)],
  ],
})

/** Such as `21. November 2026, 09:05 UTC`. */
const timeOf = (at: Date): string =>
  `${at.toLocaleString('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).replace(' um ', ', ')} UTC`

const sentence = (news: MailNews): string => `${happened(news, news.who)}. ${meaning(news)}`

function happened(news: MailNews, who: string): string {
  const what = whatOf(news)
  switch (news.kind) {
    case 'shared':
      return `${who} hat ${what} mit dir geteilt`
    case 'role-changed':
      return news.isOwnAct ? `Du hast ${what} übertragen` : `${who} hat deine Rolle für ${what} geändert`
    case 'access-removed':
      return `${who} hat deinen Zugriff auf ${what} beendet`
    case 'ownership-received':
      return `${who} hat dir ${what} übertragen`
    case 'pending-joined':
      return `${who} ist jetzt bei Cardea`
    case 'access-ending':
      return news.isOwnAct
        ? `Dein Zugriff auf ${what} endet in weniger als einem Tag`
        : `${who} hat weniger als einen Tag noch Zugriff auf ${what}`
    case 'access-ended':
      return news.isOwnAct
        ? `Dein Zugriff auf ${what} ist beendet`
        : `${who} hat keinen Zugriff mehr auf ${what}`
    case 'restored':
      return `${who} hat ${what} wiederhergestellt`
    case 'rotate-due':
      return `${who} kennt noch ${what} von dir`
    case 'item-gone':
      return `${who} hat ${what} gelöscht`
  }
}

function meaning(news: MailNews): string {
  const it = pronounOf(news)
  const mayDo =
    news.role === 'VIEWER'
      ? `Du kannst ${it} ansehen, aber nicht ändern.`
      : `Du kannst ${it} ansehen und ändern.`
  switch (news.kind) {
    case 'shared':
      return mayDo
    case 'role-changed':
      return news.isOwnAct
        ? `Jetzt entscheidet jemand anderes darüber. ${mayDo} Warst du das nicht? Dann beende alle deine Sitzungen und schreib an die neue Adresse.`
        : mayDo
    case 'access-removed':
      return `Du kannst ${it} nicht mehr öffnen.`
    case 'ownership-received':
      return 'Von jetzt an entscheidest du, wer Zugriff hat.'
    case 'pending-joined':
      return `Das war die erste Anmeldung seit deiner Einladung, mit Zugriff auf ${whatOf(news)}.`
    case 'access-ending':
      return news.isOwnAct
        ? `Er war befristet. Bitte um mehr Zeit, wenn du ${it} noch brauchst.`
        : `Du hast ${it} befristet geteilt. Teile ${it} noch einmal, wenn es länger sein soll.`
    case 'access-ended':
      return news.isOwnAct
        ? `Er war befristet. Du kannst ${it} nicht mehr öffnen.`
        : `Du hattest ${it} befristet geteilt.`
    case 'restored':
      return `Das war gelöscht. Du hast wieder Zugriff darauf.`
    case 'rotate-due':
      return 'Geöffnet, bevor der Zugriff endete. Ändere die Geheimnisse dort, wo sie gelten, und in Cardea.'
    case 'item-gone':
      return 'Du hattest Zugriff darauf.'
  }
}

/** In the accusative. */
const one = { record: 'einen Eintrag', group: 'eine Gruppe' } as const

/** In the accusative: `einen Eintrag`, `eine Gruppe`, `3 Einträge und eine Gruppe`. */
const whatOf = ({ records, groups }: MailNews): string =>
  [
    ...(records === 0 ? [] : [records === 1 ? one.record : `${records} Einträge`]),
    ...(groups === 0 ? [] : [groups === 1 ? one.group : `${groups} Gruppen`]),
  ].join(' und ')

/** In the accusative. */
const pronounOf = ({ records, groups }: MailNews): string => (records === 1 && groups === 0 ? 'ihn' : 'sie')
