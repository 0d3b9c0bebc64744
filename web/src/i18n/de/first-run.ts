import type { Translated } from '../catalogue.ts'
import type { firstRun as english } from '../en/first-run.ts'

export const firstRun: Translated<typeof english> = {
  title: 'Dein Tresor ist bereit, {{name}}',
  text: 'Fünf Kleinigkeiten, in beliebiger Reihenfolge. Keine muss heute sein.',
  import: 'Bring mit, was du hast',
  importText: 'Aus 1Password, Bitwarden, einem Browser und vielem mehr',
  importGo: 'Importieren',
  record: 'Lege den ersten Eintrag an',
  recordText: 'Zugangsdaten, eine Karte, ein WLAN: Nur du siehst sie, bis du teilst',
  recordGo: 'Neuer Eintrag',
  invite: 'Lade jemanden ein',
  inviteText: 'Eine eigene Gruppe: Zu sehen ist nur, was du hineintust',
  inviteGo: 'Einladen',
  passkey: 'Füge einen Passkey hinzu',
  passkeyText: 'Anmelden mit einer Berührung, auch wenn deine Mail nicht da ist',
  passkeyGo: 'Hinzufügen',
  passcode: 'Lege einen Sperrcode fest',
  passcodeText: 'Sperrt den Tresor, wenn du weg bist',
  passcodeGo: 'Festlegen',
  done: 'Erledigt',
  progress: '{{done}} von {{total}} erledigt',
  hide: 'Diese Liste ausblenden',
}
