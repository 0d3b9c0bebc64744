import type { Translated } from '../catalogue.ts'
import type { app as english } from '../en/app.ts'

export const app: Translated<typeof english> = {
  name: 'Cardea',
  skipToContent: 'Zum Inhalt springen',
  sessionEnded:
    'Du wurdest abgemeldet: Diese Sitzung wurde von einem anderen Gerät beendet oder ist abgelaufen.',
  draftKept: 'Dein Entwurf ist noch da.',
  loggedOutHereOnly: 'Hier bist du abgemeldet. Der Server hat davon nichts erfahren.',
  copyStillThere: 'Das kopierte Geheimnis ist vielleicht noch in der Zwischenablage.',
  reconnecting: 'Verbindung wird gesucht\u00a0…',
  loadedLast: 'Du siehst, was zuletzt geladen war.',
  cannotReachTitle: 'Server nicht erreichbar',
  cannotReachText: 'Prüfe deine Verbindung und ob der Server läuft. Es ist nichts verloren.',
  retry: 'Erneut versuchen',
  failedTitle: 'Diese Seite ließ sich nicht laden',
  failedText: 'Es ist nichts verloren.',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutz',
  fallback: 'Unerwarteter Fehler. Bitte versuch es noch einmal.',
  network: 'Der Server hat nicht geantwortet. Bitte prüfe deine Verbindung und versuch es noch einmal.',
  offlineTitle: 'Du bist offline',
  offlineText:
    'Deine Einträge bleiben auf dem Server und öffnen sich wieder, sobald die Verbindung zurück ist. Es ist nichts verloren.',
  untrusted:
    'Die Antwort war nicht versiegelt, wie sie sein muss, und wurde verworfen. Bitte lade die Seite neu.',
}
