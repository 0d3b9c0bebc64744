import type { requests } from '../en/requests.ts'
import type { Translated } from '../english.ts'

/** Wörter dafür, um Zugriff zu bitten, und für das, was auf eine Entscheidung wartet. */
export default {
  ask: {
    question: 'Gehört es jemand anderem?',
    open: 'Zugriff anfragen',
    edit: 'Bearbeiten anfragen',
    role: 'Ich möchte es',
    until: 'Für wie lange',
    why: 'Warum',
    counted: '{{count}} von {{most}}',
    note: 'Du erfährst nur davon, wenn jemand antwortet. Ob es so einen Eintrag gibt, bleibt bis dahin offen.',
    noReason: 'Sag, wofür du es brauchst.',
    tooSoon: 'Wähle ein Ende, das mindestens 5 Minuten entfernt ist.',
    done: 'Angefragt. Wenn es das gibt, erfahren es alle, die es teilen dürfen.',
    doneEdit: 'Angefragt. Alle, die es teilen dürfen, erfahren davon.',
    cancel: 'Abbrechen',
    about: 'Alle, die es teilen dürfen, erfahren davon, mit deiner Begründung.',
  },
  toDecide: 'Zu entscheiden',
  mine: 'Eigene',
  opensAlone: 'Ohne Antwort öffnet sich der Notfallzugriff an seinem Tag.',
  lapse:
    'Eine Anfrage, auf die niemand antwortet, verfällt von selbst. Nur du und andere, die entscheiden dürfen, sehen sie.',
  nothing: {
    title: 'Keine Anfragen',
    text: 'Wenn jemand um Zugriff auf etwas bittet, das du teilen darfst, erscheint es hier.',
  },
  asks: {
    emergency: '{{name}} bittet um Notfallzugriff auf alles, was dir gehört',
  },
  own: {
    emergency: 'Du bittest um Notfallzugriff auf alles von {{name}}',
  },
  aRecord: 'einen Eintrag',
  aGroup: 'eine Gruppe',
  until: 'bis {{when}}',
  lapsesToday: 'verfällt heute',
  lapses_one: 'verfällt in {{count}} Tag',
  lapses_other: 'verfällt in {{count}} Tagen',
  opens: 'öffnet sich am {{when}}',
  state: { waiting: 'Wartet', granted: 'Freigegeben', refused: 'Abgelehnt', over: 'Vorbei' },
  allow: 'Freigeben',
  refuse: 'Ablehnen',
  withdraw: 'Zurückziehen',
  end: 'Beenden',
  said: {
    refused: 'Abgelehnt',
    withdrawn: 'Zurückgezogen',
    ended: 'Beendet',
    allowed: '{{name}} hat Zugriff',
  },
  dialog: {
    title: '{{name}} Zugriff geben?',
    text: '{{item}}. Geheimnisse und Dateien darin werden zugänglich.',
    atMost: 'Angefragt ist es bis {{when}}: Es kann früher enden, nicht später.',
    share: 'Teilen',
  },
} satisfies Translated<typeof requests>
