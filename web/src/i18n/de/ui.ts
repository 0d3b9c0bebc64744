import type { ui } from '../en/ui.ts'
import type { Translated } from '../english.ts'

export default {
  cancel: 'Abbrechen',
  close: 'Schließen',
  back: 'Zurück',
  remove: '{{name}} entfernen',
  clearSearch: 'Suche leeren',
  loading: 'Wird geladen',
  sending: 'Der Code wird geprüft',
  tryAgain: 'Erneut versuchen',
  notifications: 'Meldungen',
  hidden: 'verborgen',
  code: 'Code',
  secondsLeft_one: 'noch {{count}} Sekunde',
  secondsLeft_other: 'noch {{count}} Sekunden',
  clearsIn: 'verschwindet in {{seconds}} s',
  peopleMore_one: '{{names}} und {{count}} weitere Person',
  peopleMore_other: '{{names}} und {{count}} weitere',
  view: 'Ansicht',
  viewList: 'Liste',
  viewGrid: 'Kacheln',
  role: {
    OWNER: 'Eigentümer/\u2011in',
    EDITOR: 'Kann bearbeiten',
    VIEWER: 'Kann ansehen',
    INVITED: 'Eingeladen',
    REVOKE: 'Ausgesperrt',
  },
} satisfies Translated<typeof ui>
