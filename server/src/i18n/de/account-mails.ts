import type { MailPart } from '../mail-text.ts'
import type { AccountMailTexts, MailFacts } from '../mail-texts.ts'

export const accountMails: AccountMailTexts = {
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
        text: 'Wenn nicht, kann jemand deine E-Mails lesen. Ändere zuerst das Passwort deines Postfachs. Melde dich dann an, beende diese Sitzung und leg einen Sperrcode fest.',
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

  manyOpenings: (most, facts) => ({
    subject: 'Viele deiner Einträge wurden geöffnet',
    parts: [
      {
        text: `Mit deinem Konto wurden innerhalb einer Stunde mehr als ${most.toLocaleString('de-DE')} Einträge und Dateien geöffnet. Weitere öffnen sich vorerst nur einmal in der Sekunde.`,
      },
      factsOf(facts),
      ...wasItYou,
    ],
  }),

  exported: (most, facts) => ({
    subject: 'Aus deinem Cardea-Konto wurden Geheimnisse exportiert',
    parts: [
      {
        text: `Mit deinem Konto wurden innerhalb eines Tages mehr als ${most} Geheimnisse exportiert. Deine Aktivität zeigt, aus welchen Einträgen. Lösche die Datei, sobald du sie nicht mehr brauchst.`,
      },
      factsOf(facts),
      ...wasItYou,
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

  unlockerAdded: (facts) => ({
    subject: 'Deine Ende-zu-Ende-verschlüsselten Einträge lassen sich neu öffnen',
    parts: [
      {
        text: 'Den Schlüsseln deines Kontos bei Cardea wurde ein Gerät, ein Passkey oder ein Notfallblatt hinzugefügt.',
      },
      factsOf(facts),
      ...wasItYouToSignIn,
    ],
  }),

  unlockerRemoved: (facts) => ({
    subject: 'Die Schlüssel deines Kontos bei Cardea wurden erneuert',
    parts: [
      {
        text: 'Ein Gerät, ein Passkey oder ein Notfallblatt wurde entfernt. Es öffnet deine Einträge nicht mehr.',
      },
      factsOf(facts),
      ...wasItYouToSignIn,
    ],
  }),

  keysBegunAgain: (facts) => ({
    subject: 'Jemand hat in deinem Namen mit neuen Schlüsseln neu begonnen',
    parts: [
      {
        text: 'Die früheren Schlüssel deines Kontos bei Cardea bleiben 30 Tage lang erhalten. Warst du das nicht, öffne Cardea auf einem Gerät, das sie hatte, und nimm sie zurück.',
      },
      factsOf(facts),
      openSettings,
    ],
  }),

  keysTakenBack: (facts) => ({
    subject: 'Die früheren Schlüssel deines Kontos bei Cardea gelten wieder',
    parts: [{ text: 'Alle anderen Sitzungen wurden beendet.' }, factsOf(facts), ...wasItYouToSignIn],
  }),

  secondFactorOn: (facts) => ({
    subject: 'Der zweite Faktor deines Kontos bei Cardea ist an',
    parts: [
      {
        text: 'Nach dem Code aus der E-Mail wirst du nach einem Passkey, einem Code deiner Authenticator-App oder einem Wiederherstellungscode gefragt.',
      },
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

  appAdded: (facts, hasNewCodes) => ({
    subject: 'Dein Konto bei Cardea hat eine neue Authenticator-App',
    parts: [
      {
        text: 'Der zweite Faktor ist an: Nach dem Code aus der E-Mail wirst du nach einem Code dieser App, einem Passkey oder einem Wiederherstellungscode gefragt.',
      },
      ...(hasNewCodes
        ? [
            {
              text: 'Zehn Wiederherstellungscodes wurden erstellt, für den Tag, an dem die App verloren ist.',
            },
          ]
        : []),
      factsOf(facts),
      ...wasItYouToSignIn,
    ],
  }),

  appRemoved: (facts) => ({
    subject: 'Eine Authenticator-App deines Kontos bei Cardea wurde entfernt',
    parts: [{ text: 'Ihre Codes gelten nicht mehr.' }, factsOf(facts), ...wasItYouToSignIn],
  }),

  appCodesPaused: (facts, until) => ({
    subject: 'Falsche Codes deiner Authenticator-App',
    parts: [
      {
        text: `Nach einem richtigen ersten Schritt wurden für dein Konto fünf falsche Codes einer Authenticator-App eingegeben. Ihre Codes gelten bis ${timeOf(until)} nicht. Passkeys und Wiederherstellungscodes gelten weiter.`,
      },
      factsOf(facts),
      { text: 'Warst du das? Dann sieh nach, ob die Uhr deines Telefons stimmt.' },
      {
        text: 'Wenn nicht, kann jemand deine E-Mails lesen, und der zweite Faktor hat ihn aufgehalten. Ändere das Passwort deines Postfachs.',
      },
      openSettings,
    ],
  }),

  providerLoosened: (facts) => ({
    subject: 'Dein Konto bei Cardea ist nicht mehr an deinen Anbieter gebunden',
    parts: [
      {
        text: 'Wer sich als Nächstes beim Anbieter mit deiner bestätigten Adresse anmeldet, kommt in dein Konto und wird daran gebunden.',
      },
      factsOf(facts),
      ...wasItYouToSignIn,
    ],
  }),

  recoveryCodesMade: (facts) => ({
    subject: 'Neue Wiederherstellungscodes für dein Konto bei Cardea',
    parts: [
      { text: 'Es gibt zehn neue Wiederherstellungscodes. Die von vorher gelten nicht mehr.' },
      factsOf(facts),
      ...wasItYouToSignIn,
    ],
  }),

  recoveryCodeUsed: (facts, left) => ({
    subject: 'Ein Wiederherstellungscode deines Kontos bei Cardea wurde benutzt',
    parts: [
      {
        text: 'Jemand hat sich mit einem deiner Wiederherstellungscodes angemeldet. Er gilt nicht noch einmal.',
      },
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
}

const openSettings: MailPart = { label: 'Einstellungen öffnen', path: '/settings' }

const wasItYou: readonly MailPart[] = [
  { text: 'Warst du das? Dann brauchst du nichts zu tun.' },
  {
    text: 'Wenn nicht, benutzt jemand eine deiner Sitzungen. Melde dich an, beende die Sitzungen, die du nicht kennst, und leg einen neuen Sperrcode fest.',
  },
  openSettings,
]

const wasItYouToSignIn: readonly MailPart[] = [
  { text: 'Warst du das? Dann brauchst du nichts zu tun.' },
  {
    text: 'Wenn nicht, benutzt jemand dein Konto. Ändere das Passwort deines Postfachs. Melde dich dann an, beende die Sitzungen und entferne die Passkeys, die du nicht kennst, und erstelle neue Wiederherstellungscodes.',
  },
  openSettings,
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
