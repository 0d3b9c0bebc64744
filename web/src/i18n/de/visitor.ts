import type { visitor } from '../en/visitor.ts'
import type { Translated } from '../english.ts'

export default {
  sent: '{{email}} hat dir etwas mit Cardea geschickt.',
  sentBy: '{{email}} ({{name}}) hat dir etwas mit Cardea geschickt.',
  sentAnyhow: 'Dir wurde etwas mit Cardea geschickt.',
  opens_one: 'Du kannst es noch {{count}}-mal öffnen, bis {{until}}.',
  opens_other: 'Du kannst es noch {{count}}-mal öffnen, bis {{until}}.',
  opensMore_one: 'Du kannst es noch {{count}}-mal öffnen, bis {{until}}.',
  opensMore_other: 'Du kannst es noch {{count}}-mal öffnen, bis {{until}}.',
  counted: 'Das Öffnen wird gezählt. {{name}} sieht wann, und aus welchem Netz und mit welchem Browser.',
  before: 'Es wurde schon geöffnet, zuletzt am {{when}}. Wenn du das nicht warst, sag {{name}} Bescheid.',
  open: 'Öffnen',
  forSome:
    'Es ist für bestimmte Personen. Gib deine E-Mail-Adresse ein, dann den Code, den wir dir schicken.',
  address: 'Deine E-Mail-Adresse',
  sendCode: 'Code anfordern',
  codeSent: 'Wenn es für {{email}} ist, ist ein Code dorthin unterwegs. Gib ihn ein, dann öffne es.',
  code: 'Code aus der E-Mail',
  otherAddress: 'Andere Adresse',
  keyless:
    'In dieser Adresse fehlt der Schlüssel. Füg den ganzen Link ein, oder den Schlüssel, den du auf anderem Weg bekommen hast.',
  linkOrKey: 'Link oder Schlüssel',
  pasteIt: 'Hier einfügen',
  continue: 'Weiter',
  noKey: 'Das ist kein Link, und kein Schlüssel dazu.',
  coming: 'Lädt',
  from: 'Von {{email}}, Stand {{when}}',
  as: 'Stand {{when}}',
  untitled: 'Was dir geschickt wurde',
  opened: 'Geöffnet. {{what}}.',
  fields_one: '{{count}} Feld',
  fields_other: '{{count}} Felder',
  files_one: '{{count}} Datei',
  files_other: '{{count}} Dateien',
  show: 'Zeigen',
  hide: 'Verbergen',
  showOf: '{{label}} zeigen',
  hideOf: '{{label}} verbergen',
  copyOf: '{{label}} kopieren',
  copied: 'Kopiert.',
  copyFailed: 'Das ließ sich nicht kopieren. Zeig es an und kopier es selbst.',
  save: 'Sichern',
  saveOf: '{{name}} sichern',
  saved: '{{name}} ist gesichert.',
  saveFailed: '{{name}} ließ sich nicht holen.',
  last: 'Das war das letzte Mal, dass es geöffnet werden konnte. Sichere, was du brauchst.',
  hideNow: 'Jetzt verbergen',
  hidesIn_one: 'Verbirgt sich in {{count}} Minute',
  hidesIn_other: 'Verbirgt sich in {{count}} Minuten',
  hidden: {
    title: 'Es ist verborgen',
    text: 'Auf dieser Seite steht nichts mehr davon. Du kannst sie schließen.',
  },
  over: {
    title: 'Dieser Link gilt nicht mehr',
    opened:
      'Es wurde geöffnet, zuletzt am {{when}}, und lässt sich nicht noch einmal öffnen. Bitte {{name}} um einen neuen Link.',
    openedTimes_one:
      'Es wurde {{count}}-mal geöffnet, zuletzt am {{when}}, und lässt sich nicht noch einmal öffnen. Bitte {{name}} um einen neuen Link.',
    openedTimes_other:
      'Es wurde {{count}}-mal geöffnet, zuletzt am {{when}}, und lässt sich nicht noch einmal öffnen. Bitte {{name}} um einen neuen Link.',
    expired: 'Die Frist endete am {{when}}.',
    ended: 'Er wurde beendet.',
    sender: 'die Person, von der er kam,',
  },
  unknown: {
    title: 'Hier ist nichts',
    text: 'Diesen Link gibt es nicht, oder seine Adresse ist unvollständig. Bitte noch einmal darum.',
  },
  damaged: {
    title: 'Das lässt sich nicht zeigen',
    text: 'Was geschickt wurde, öffnet sich mit diesem Schlüssel nicht. Bitte noch einmal darum.',
  },
  unreachable: {
    title: 'Keine Verbindung',
    text: 'Cardea ist nicht erreichbar. Gezählt wurde nichts.',
  },
  tryAgain: 'Noch einmal versuchen',
  failed: {
    network: 'Keine Verbindung. Drück noch einmal: Es zählt nur einmal.',
    wrongCode: 'Dieser Code stimmt nicht.',
    lateCode: 'Dieser Code gilt nicht mehr. Fordere einen neuen an.',
    busy: 'Gerade waren es zu viele Versuche. Warte kurz, dann versuch es noch einmal.',
    other: 'Das hat nicht geklappt. Versuch es noch einmal.',
  },
  foot: {
    known:
      'Cardea auf {{host}} zeigt nur, was {{email}} geschrieben hat. Es ist keine Nachricht derer, die es betreiben.',
    unknown:
      'Cardea auf {{host}} zeigt nur, was eine Person geschrieben hat. Es ist keine Nachricht derer, die es betreiben.',
    never: 'Ein Passwort wird hier nie verlangt.',
    wrong: 'Stimmt etwas nicht?',
    write: 'Schreib an {{email}}.',
  },
} satisfies Translated<typeof visitor>
