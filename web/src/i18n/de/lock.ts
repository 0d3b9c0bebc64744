import type { Translated } from '../catalogue.ts'
import type { lock as english } from '../en/lock.ts'

export const lock: Translated<typeof english> = {
  title: 'Gesperrt',
  passcode: 'Sperrcode',
  wrong_one: 'Das war er nicht. Noch {{count}} Versuch, dann meldest du dich neu an.',
  wrong_other: 'Das war er nicht. Noch {{count}} Versuche, dann meldest du dich neu an.',
  usedUp: 'Das war er auch nicht. Bitte melde dich neu an.',
  forgot: 'Sperrcode vergessen',
  logOut: 'Abmelden',
  noPasscode:
    'Es gibt keinen Sperrcode mehr, also öffnet hier nichts. Melde dich ab und mit einem Code aus der Mail wieder an.',
  forgotTitle: 'Sperrcode vergessen?',
  forgotText:
    'Du wirst hier abgemeldet, meldest dich mit einem Code aus der Mail an und legst einen neuen Sperrcode fest.',
  draftGoes: 'Was du geschrieben und nicht gespeichert hast, ist dann verloren.',
  logOutTitle: 'Abmelden, ohne zu speichern?',
  signInAgain: 'Neu anmelden',
  cancel: 'Abbrechen',
  currentTitle: 'Sperrcode eingeben',
  currentText: 'Den jetzigen, bevor du ihn änderst.',
  removeText: 'Dann ist er abgeschaltet, und der Tresor sperrt sich nicht mehr.',
  chooseTitle: 'Sperrcode festlegen',
  chooseText: 'Sechs Ziffern. Bist du weg, sperrt sich der Tresor; sie öffnen ihn wieder.',
  chooseNewTitle: 'Neuen Sperrcode festlegen',
  chooseNewText: 'Sechs Ziffern, anstelle der jetzigen.',
  trivial: 'Zu leicht zu erraten. Nimm einen anderen.',
  same: 'Den hast du schon. Nimm einen anderen.',
  confirmTitle: 'Noch einmal eingeben',
  confirmText: 'Damit du sicher bist.',
  mismatch: 'Das war nicht derselbe.',
  chooseAnother: 'Einen anderen festlegen',
  notNow: 'Nicht jetzt',
  keepOld: 'Den alten behalten',
  tooLate:
    'Deine Anmeldung liegt zu lange zurück. Gib den alten Sperrcode ein, oder melde dich ab und wieder an.',
  set: 'Dein Sperrcode steht.',
  changed: 'Dein Sperrcode ist geändert.',
  removed: 'Dein Sperrcode ist abgeschaltet.',
}
