import type { Catalogue, Translated } from '../catalogue.ts'

export const doors: Translated<Catalogue['doors']> = {
  byInvitation: 'Kein Passwort. Dieses Cardea nimmt niemanden ohne Einladung auf.',
  byInvitationTitle: 'Dieses Cardea nimmt niemanden ohne Einladung auf.',
  byInvitationText: 'Gibt es für dich keine, sagt das die E-Mail und enthält keinen Code.',

  email: 'E-Mail-Adresse',
  invalidEmail: 'Bitte gib eine gültige E-Mail-Adresse ein.',
  sendCode: 'Code anfordern',
  codeIn: 'Der Code steht in der Mail an {{email}}',
  code: 'Code aus der Mail',
  otherAddress: 'Falsche Adresse?',
  wrongCode: 'Vergleich ihn mit der neuesten Mail und versuch es noch einmal.',
  signIn: 'Anmelden',

  takeBackTitle: 'Hol deine Adresse zurück',
  takeBackText:
    'Sieben Tage lang, nachdem deine Adresse geändert wurde, kannst du das mit einem Code an sie rückgängig machen.',
  takeBackNote: 'Alle Sitzungen enden, auch die der Person, die sie geändert hat.',
  takenBackTitle: 'Sie gehört wieder dir',
  takenBackText:
    'Alle Sitzungen sind beendet. Melde dich mit {{email}} an und sieh in deiner Aktivität nach.',
  nothingToTakeBack: 'Von {{email}} wurde in den letzten sieben Tagen nichts geändert.',

  resetTitle: 'Setz deinen zweiten Faktor zurück',
  resetText:
    'Jemand, der dieses Cardea betreibt, hat es für dich begonnen. Bestätige es mit einem Code per E-Mail, dann brauchst du nicht zu warten.',
  resetNote: 'Deine Passkeys und Notfallcodes gelten dann sofort nicht mehr.',
  resetDoneTitle: 'Dein zweiter Faktor ist aus',
  resetDoneText: 'Melde dich mit einem Code an {{email}} an und richte neue Passkeys ein.',
  nothingToReset: 'Für {{email}} hat niemand ein Zurücksetzen begonnen.',

  handOverTitle: 'Übergib, was dir gehört',
  handOverText:
    'Wer dieses Cardea betreibt, hat es begonnen, weil dein Konto abgeschaltet ist. Bestätige es mit einem Code per E-Mail, dann muss es nicht warten.',
  handOverNote: 'Was die E-Mail nennt, gehört dann mit allem, was darin ist, der Person, die dort steht.',
  handOverDoneTitle: 'Es wird übergeben',
  handOverDoneText: 'Eine E-Mail an {{email}} sagt, wenn alles übergeben ist.',
  nothingToHandOver: 'Von {{email}} wartet nichts auf eine Übergabe.',

  disabledTitle: 'Dein Konto ist abgeschaltet',
  disabledText: 'Das hat jemand getan, der dieses Cardea betreibt. Deine Einträge bleiben, wie sie sind.',
  writeToOperator: 'An den Betrieb schreiben',
  anotherAddress: 'Mit einer anderen Adresse anmelden',

  changeEmailTitle: 'Deine Adresse ändern',
  changeEmailText:
    'Mit ihr meldest du dich an, und andere sehen sie. {{email}} kann sie sieben Tage lang zurückholen.',
  newEmail: 'Neue Adresse',
  sameEmail: 'Das ist schon deine Adresse.',
  confirmTitle: 'Code eingeben',
  cancel: 'Abbrechen',
  confirm: 'Adresse ändern',
  changed: 'Deine Adresse ist jetzt {{email}}.',
  mailSays: 'In der Mail steht',
}
