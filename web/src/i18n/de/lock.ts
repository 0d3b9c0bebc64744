import type { lock } from '../en/lock.ts'
import type { Translated } from '../english.ts'

export default {
  title: 'Gesperrt',
  passcode: 'Sperrcode',
  wrong_one: 'Falscher Sperrcode. Noch {{count}} Versuch, dann meldest du dich neu an.',
  wrong_other: 'Falscher Sperrcode. Noch {{count}} Versuche, dann meldest du dich neu an.',
  wrongPasskey_one:
    'Dieser Passkey wurde nicht angenommen. Noch {{count}} Versuch, dann meldest du dich neu an.',
  wrongPasskey_other:
    'Dieser Passkey wurde nicht angenommen. Noch {{count}} Versuche, dann meldest du dich neu an.',
  passkeyElsewhere:
    'Passkeys von diesem Cardea gelten unter einer anderen Adresse. Gib deinen Sperrcode ein.',
  usedUp:
    'Fünf falsche Versuche. Du bist abgemeldet, und in diesem Browser ist nichts mehr von deinem Tresor.',
  forgot: 'Sperrcode vergessen',
  logOut: 'Abmelden',
  noPasscode:
    'Es gibt keinen Sperrcode mehr, also öffnet hier nichts. Melde dich ab und mit einem Code aus der E-Mail wieder an.',
  forgotTitle: 'Sperrcode vergessen?',
  forgotText:
    'Du wirst hier abgemeldet, meldest dich mit einem Code aus der E-Mail an und legst einen neuen Sperrcode fest.',
  draftGoes: 'Was du geschrieben und nicht gespeichert hast, ist dann verloren.',
  logOutTitle: 'Abmelden, ohne zu speichern?',
  onlyBrowserTitle: 'In diesem Browser abmelden?',
  onlyBrowserText:
    'Bisher kann nur dieser Browser einige deiner Einträge öffnen. Seinen Schlüssel behält er. Verliert er seine Daten, kann niemand sie zurückholen.',
  printSheet: 'Blatt drucken',
  signInAgain: 'Neu anmelden',
  cancel: 'Abbrechen',
  currentTitle: 'Sperrcode eingeben',
  currentText: 'Den jetzigen, bevor du ihn änderst.',
  removeText: 'Dann ist er abgeschaltet, und der Tresor sperrt sich nicht mehr.',
  chooseTitle: 'Sperrcode festlegen',
  chooseText: 'Sechs Ziffern. Sie entsperren Cardea, wenn du zurückkommst.',
  chooseNewTitle: 'Neuen Sperrcode festlegen',
  chooseNewText: 'Sechs Ziffern, anstelle der jetzigen.',
  trivial: 'Zu leicht zu erraten. Nimm einen anderen.',
  same: 'Den hast du schon. Nimm einen anderen.',
  confirmTitle: 'Noch einmal eingeben',
  confirmText: 'Damit du sicher bist.',
  mismatch: 'Das war ein anderer Sperrcode.',
  chooseAnother: 'Einen anderen festlegen',
  notNow: 'Nicht jetzt',
  keepOld: 'Den alten behalten',
  tooLate:
    'Deine Anmeldung liegt zu lange zurück. Gib den alten Sperrcode ein, oder melde dich ab und wieder an.',
  set: 'Sperrcode festgelegt.',
  changed: 'Dein Sperrcode ist geändert.',
  removed: 'Dein Sperrcode ist abgeschaltet.',
  /** Of a session that is over, as the sign-in says it. */
  ended: {
    'signed-out': 'In den Einstellungen abgemeldet, {{when}}.',
    'logged-out': 'Abgemeldet, {{when}}.',
    replaced: 'Durch eine neue Anmeldung in diesem Browser ersetzt, {{when}}.',
    expired: 'Abgelaufen, {{when}}.',
    'refresh-reused': 'Abgemeldet, weil eine Kopie dieser Sitzung benutzt wurde, {{when}}.',
    passcode: 'Nach zu vielen falschen Sperrcodes abgemeldet, {{when}}.',
    operator: 'Vom Betreiber abgemeldet, {{when}}.',
    revoked: 'Der Zugriff ist beendet, {{when}}.',
    justNow: 'gerade eben',
  },
} satisfies Translated<typeof lock>
