import type { mailedLinks } from '../en/mailed-links.ts'
import type { Translated } from '../english.ts'

export default {
  byInvitation: 'Kein Passwort. Zum Registrieren brauchst du eine Einladung.',
  byInvitationTitle: 'Zum Registrieren brauchst du eine Einladung.',
  byInvitationText: 'Gibt es für dich keine, sagt das die E-Mail und enthält keinen Code.',

  email: 'E-Mail-Adresse',
  invalidEmail: 'Bitte gib eine gültige E-Mail-Adresse ein.',
  sendCode: 'Code anfordern',
  codeIn: 'Der Code steht in der E-Mail an {{email}}',
  code: 'Code aus der E-Mail',
  otherAddress: 'Falsche Adresse?',
  signIn: 'Anmelden',

  takeBackTitle: 'Hol deine Adresse zurück',
  takeBackText:
    'Sieben Tage lang, nachdem deine Adresse geändert wurde, kannst du das mit einem Code an sie rückgängig machen.',
  takeBackNote:
    'Alle Sitzungen enden, auch die der Person, die sie geändert hat. Hat das Konto einen zweiten Faktor, reicht der Code allein nicht.',
  takeBackWaitTitle: 'Es kommt in drei Tagen zurück',
  takeBackWaitText:
    'Das Konto hat seit der Änderung einen zweiten Faktor, darum wartet es bis zum {{date}} um {{time}}. Melde dich dann mit dieser Adresse an, außer jemand, der angemeldet ist, lehnt es ab.',
  takeBackFactorText:
    'Der zweite Faktor war an, als die Adresse geändert wurde. Nimm einen aus der Zeit davor.',
  factorTitle: 'Noch ein Schritt',
  tookTooLong: 'Das hat zu lange gedauert.',
  atOnce: 'Sofort, mit dem, was ich noch habe',
  takenBackTitle: 'Sie gehört wieder dir',
  takenBackText:
    'Alle Sitzungen sind beendet. Melde dich mit {{email}} an und sieh in deiner Aktivität nach.',
  nothingToTakeBack: 'Von {{email}} wurde in den letzten sieben Tagen nichts geändert.',

  resetTitle: 'Setz deinen zweiten Faktor zurück',
  resetText:
    'Jemand, der dieses Cardea betreibt, hat es für dich begonnen. Mit einem Code per E-Mail siehst du, wann es geschieht; mit einem Passkey, einer App oder einem Wiederherstellungscode geschieht es sofort.',
  resetNote: 'Deine Passkeys, Apps und Wiederherstellungscodes gelten dann nicht mehr.',
  resetWaitTitle: 'Mehr ist nicht zu tun',
  resetWaitText:
    'Dein zweiter Faktor geht am {{date}} um {{time}} aus. Von da an meldet dich ein Code per E-Mail an.',
  resetFactorText: 'Damit wird dein zweiter Faktor jetzt zurückgesetzt, und du bist angemeldet.',
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

  objectTitle: 'Behalten, was dir gehört?',
  objectText:
    'Jemand, der dieses Cardea betreibt, hat begonnen, zu übergeben, was dir hier gehört. Widersprich, und es ist sofort gestoppt. Du brauchst dich nicht anzumelden.',
  objectButton: 'Widersprechen',
  objectNote:
    'Dein Konto bleibt abgeschaltet. Eine neue Übergabe kann nur jemand anderes beginnen, der dieses Cardea betreibt.',
  objectedTitle: 'Es ist gestoppt',
  objectedText: 'Was dir noch gehört, bleibt deins. Alle, die dieses Cardea betreiben, wissen davon.',
  objectOverTitle: 'Dieser Link bewirkt nichts mehr',
  objectOverText: 'Die Übergabe ist vorbei oder wurde zurückgenommen, oder der Link ist nicht ganz.',

  waitingLabel: 'Wartet bei deinem Konto',
  takeBackComing: 'Eine frühere Adresse holt dieses Konto am {{date}} um {{time}} zurück.',
  resetComing: 'Am {{date}} um {{time}} setzt die Verwaltung deinen zweiten Faktor zurück.',
  refuseButton: 'Ablehnen …',
  refuseTitle: 'Mit deinem zweiten Faktor ablehnen',
  refuseText: 'Dann geschieht nichts davon, und eine frühere Adresse kann das Konto nicht mehr zurückholen.',
  refuseTakeBack:
    'Sonst enden alle Sitzungen, und was seit der Änderung der Adresse eingerichtet wurde, ist weg. Lehnst du ab, kann keine frühere Adresse das Konto mehr zurückholen.',
  refuseConfirm: 'Ablehnen',
  refuseNoWay:
    'Du hast keinen Passkey, keine App und keinen Wiederherstellungscode. Schreib denen, die dieses Cardea betreiben.',
  refused: 'Abgelehnt. Dein Konto bleibt, wie es ist.',

  disabledTitle: 'Dein Konto ist abgeschaltet',
  disabledText: 'Das hat jemand getan, der dieses Cardea betreibt. Deine Einträge bleiben, wie sie sind.',
  writeToOperator: 'Verwaltung kontaktieren',
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
  mailSays: 'In der E-Mail steht',
} satisfies Translated<typeof mailedLinks>
