import type { visitorForm } from '../en/visitor-form.ts'
import type { Translated } from '../english.ts'

export default {
  coming: { title: 'Du wirst mit Cardea um etwas gebeten.', status: 'Lädt' },
  asks: '{{email}} bittet dich um {{title}}.',
  required: 'Pflicht',
  choose: 'Wählen',
  show: 'Zeigen',
  hide: 'Verbergen',
  showOf: '{{label}} zeigen',
  hideOf: '{{label}} verbergen',
  files: 'Dateien',
  chooseFiles: 'Dateien wählen',
  camera: 'Kamera',
  filesLimit: 'Oder leg sie hier ab; zusammen 50 MiB.',
  removeFile: '{{name}} entfernen',
  fileTooLarge: '{{name}} hat mehr als 25 MiB.',
  filesTooLarge: 'Zusammen haben sie versiegelt mehr als 50 MiB.',
  tooManyFiles_one: 'Höchstens {{count}} Datei geht mit.',
  tooManyFiles_other: 'Höchstens {{count}} Dateien gehen mit.',
  sealed: 'Es wird in diesem Browser versiegelt. Nur das Cardea von {{name}} kann es öffnen.',
  onlyMaker: 'Es wird in diesem Browser versiegelt. Nur {{name}} kann es öffnen.',
  onlyGroup:
    'Es wird in diesem Browser versiegelt. Nur {{name}} und die Eigentümer einer Gruppe können es öffnen.',
  send: 'Abschicken',
  faults_one: '{{count}} Feld ist noch nicht, wie es sein muss.',
  faults_other: '{{count}} Felder sind noch nicht, wie sie sein müssen.',
  faultOf: {
    missing: '{{label}} ist Pflicht.',
    tooLong: 'Das hat mehr als 10.000 Zeichen.',
    unfit: 'Enthält Zeichen, die dieses Feld nicht nimmt.',
  },
  failed: {
    network: 'Keine Verbindung. Drück noch einmal: Es zählt nur einmal.',
    tooMuch: 'Das ist mehr, als das Formular nimmt.',
    noRoom: 'Für diese Dateien ist gerade kein Platz. Schick es ohne sie ab, oder später.',
    busy: 'Gerade waren es zu viele Versuche. Warte kurz, dann versuch es noch einmal.',
    other: 'Das hat nicht geklappt. Versuch es noch einmal.',
  },
  sent: {
    title: 'Abgeschickt',
    text: 'Abgeschickt am {{when}}. {{name}} weiß Bescheid. Hier kannst du es nicht noch einmal sehen; behalte eine eigene Kopie, wenn du sie brauchst.',
  },
  over: {
    title: 'Dieses Formular ist geschlossen',
    answered: 'Es ist schon beantwortet. Mehr wird hier nicht genommen.',
    expired: 'Die Frist endete am {{when}}.',
    closed: 'Es wurde geschlossen.',
  },
  changed: {
    title: 'Verwende dieses Formular nicht',
    text: 'Dieses Formular wurde unterwegs verändert. Nichts wurde abgeschickt.',
  },
  unreachable: { title: 'Keine Verbindung', text: 'Cardea ist nicht erreichbar. Abgeschickt wurde nichts.' },
  tryAgain: 'Noch einmal versuchen',
  careful:
    'Gib hier nie das Passwort deines Postfachs, deiner Bank oder eines anderen Dienstes ein, außer du weißt, wozu es gebraucht wird.',
  carefulOf:
    'Gib hier nie das Passwort deines Postfachs, deiner Bank oder eines anderen Dienstes ein, außer du weißt, wozu {{name}} es braucht.',
} satisfies Translated<typeof visitorForm>
