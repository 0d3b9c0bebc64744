import type { app } from '../en/app.ts'
import type { Translated } from '../english.ts'

export default {
  name: 'Cardea',
  skipToContent: 'Zum Inhalt springen',
  sessionEnded: 'Du wurdest abgemeldet: Die Sitzung wurde anderswo beendet oder ist abgelaufen.',
  draftKept: 'Dein Entwurf ist noch da.',
  loggedOutHereOnly: 'Hier bist du abgemeldet. Der Server weiß nichts davon.',
  copyStillThere: 'Das kopierte Geheimnis ist vielleicht noch in der Zwischenablage.',
  reconnecting: 'Verbindung wird gesucht\u00a0…',
  loadedLast: 'Du siehst, was zuletzt geladen war.',
  cannotReachTitle: 'Server nicht erreichbar',
  tryingAgain: 'Neuer Versuch in {{time}}; deine Einträge liegen sicher auf dem Server.',
  tryingNow: 'Neuer Versuch; deine Einträge liegen sicher auf dem Server.',
  inSeconds: '{{count}}\u00a0s',
  tryNow: 'Jetzt versuchen',
  awaySince: '{{host}} · nicht erreichbar seit {{time}}',
  failedTitle: 'Diese Seite ließ sich nicht laden',
  failedText: 'Es ist nichts verloren.',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutz',
  ofTheDay: 'Öfter geht das an einem Tag nicht.',
  turns:
    'Ein Name enthält ein unsichtbares Zeichen, das die Reihenfolge der Buchstaben umkehrt. Tipp ihn neu.',
  fallback: 'Unerwarteter Fehler. Bitte versuch es noch einmal.',
  network: 'Der Server antwortet nicht. Prüfe deine Verbindung und versuch es noch einmal.',
  offlineTitle: 'Du bist offline',
  untrusted: 'Die Antwort war nicht richtig versiegelt. Bitte lade die Seite neu.',
} satisfies Translated<typeof app>
