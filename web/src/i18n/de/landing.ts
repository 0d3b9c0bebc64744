import type { landing } from '../en/landing.ts'
import type { Translated } from '../english.ts'

export default {
  pageTitle: 'Ein Tresor für dein Team',
  headlineFirst: 'Ein Tresor für dein Team,',
  headlineSecond: 'offen für genau die Richtigen.',
  sentence:
    'Cardea bewahrt Zugangsdaten, Karten und Schlüssel auf deinem eigenen Server auf und teilt sie mit genau den Menschen, die du nennst.',
  signIn: 'Anmelden',
  start: 'Mit E-Mail anmelden',
  open: 'Meine Einträge öffnen',
  how: 'Ein sechsstelliger Code, kein Passwort. So entsteht auch ein neues Konto.',
  endToEnd: 'Ende-zu-Ende-verschlüsselt, wo du es willst',
  picture: 'Die Einträge, einer davon geöffnet: seine Felder und wer Zugriff hat.',
  claims: 'Was Cardea kann',
  shareTitle: 'In drei Schritten geteilt',
  shareText: 'Adresse, Rolle, fertig. Wer noch kein Konto hat, findet alles hinter dem ersten Code.',
  whoTitle: 'Du siehst, wer Zugriff hat',
  whoText: 'Alle stehen mit ihrer Rolle beim Eintrag, auch wer erst eingeladen ist.',
  shutTitle: 'Zu heißt zu',
  shutText: 'Nimm jemandem den Zugriff, und der Eintrag ist beim nächsten Aufruf weg, in jedem offenen Tab.',
  they: 'Rolle',
  shareSentence:
    'Sichtbar für Bob und Rhea: 3 Geheimnisse. Rhea hat noch kein Konto; mit dem ersten Code ist alles da.',
  ownsIt: 'besitzt den Eintrag',
  invited: 'eingeladen, noch nicht dabei',
  editorSentence: 'Darf Felder ändern',
  viewerSentence: 'Darf ansehen und kopieren',
  remove: 'Entfernen',
  removeSentence: 'Beendet den Zugriff sofort',
} satisfies Translated<typeof landing>
