import type { bulk } from '../en/bulk.ts'
import type { Translated } from '../english.ts'

export default {
  region: 'Vorgänge mit vielen Einträgen',
  running: {
    delete: '{{count}} kommen in den Papierkorb',
    leave: '{{count}} werden verlassen',
    restore: '{{count}} werden wiederhergestellt',
    regroup: 'Gruppen von {{count}} werden geändert',
    pin: '{{count}} werden angeheftet',
    unpin: '{{count}} werden gelöst',
  },
  over: {
    delete: '{{count}} im Papierkorb',
    leave: '{{count}} verlassen',
    restore: '{{count}} wiederhergestellt',
    regroup: 'Gruppen von {{count}} geändert',
    pin: '{{count}} angeheftet',
    unpin: '{{count}} gelöst',
  },
  done: '{{count}} erledigt',
  seconds_one: 'noch etwa {{count}} Sekunde',
  seconds_other: 'noch etwa {{count}} Sekunden',
  minutes_one: 'noch etwa {{count}} Minute',
  minutes_other: 'noch etwa {{count}} Minuten',
  stop: 'Anhalten',
  undo: 'Rückgängig',
  close: 'Schließen',
  stopped_one: 'Angehalten. {{count}} bleibt, wie er war.',
  stopped_other: 'Angehalten. {{count}} bleiben, wie sie waren.',
  failed: '{{count}} nicht: {{why}}',
  unknown_one: 'Keine Antwort zu {{count}}: sieh nach, ob es geschehen ist.',
  unknown_other: 'Keine Antwort zu {{count}}: sieh nach, ob es geschehen ist.',
  gone: 'Inzwischen anderswo erledigt oder weg: {{count}}',
} satisfies Translated<typeof bulk>
