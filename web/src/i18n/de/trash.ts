import type { trash } from '../en/trash.ts'
import type { Translated } from '../english.ts'

/** Wörter des Papierkorbs. */
export default {
  title: 'Papierkorb',
  list: 'Einträge im Papierkorb',
  search: 'Im Papierkorb suchen',
  about_one:
    'Was du löschst, wartet hier {{count}} Tag und ist danach endgültig weg. Nur du siehst es, und niemand kann es öffnen.',
  about_other:
    'Was du löschst, wartet hier {{count}} Tage und ist danach endgültig weg. Nur du siehst es, und niemand kann es öffnen.',
  empty: 'Papierkorb leeren\u00a0…',
  columns: {
    name: 'Name',
    back: 'Kommt zurück in',
    people: 'Personen',
    deleted: 'Gelöscht',
    until: 'Bleibt bis',
  },
  daysLeft_one: 'noch {{count}} Tag',
  daysLeft_other: 'noch {{count}} Tage',
  tomorrow: 'Morgen',
  today: 'Heute',
  restore: 'Wiederherstellen',
  restoreName: '„{{name}}“ wiederherstellen',
  purgeName: '„{{name}}“ endgültig löschen',
  bar: 'Ausgewählte Einträge im Papierkorb',
  clear: 'Auswahl aufheben',
  stop: 'Anhalten',
  restoreMany: '{{count}} wiederherstellen',
  purgeMany: '{{count}} endgültig löschen\u00a0…',
  purgeShort: 'Löschen\u00a0…',
  alone: 'Nach dem Wiederherstellen siehst nur du das wieder.',
  again_one: 'Nach dem Wiederherstellen sieht {{people}} das wieder und erfährt davon.',
  again_other: 'Nach dem Wiederherstellen sehen {{people}} das wieder und erfahren davon.',
  people_one: '{{count}} Person',
  people_other: '{{count}} Personen',
  restored: '„{{name}}“ ist wieder da, mit seinen Personen und Gruppen.',
  restoredMany_one: '{{count}} Eintrag ist wieder da, mit seinen Personen und Gruppen.',
  restoredMany_other: '{{count}} Einträge sind wieder da, mit ihren Personen und Gruppen.',
  purged_one: '{{count}} Eintrag ist endgültig gelöscht.',
  purged_other: '{{count}} Einträge sind endgültig gelöscht.',
  gone: 'Schon weg.',
  purge: {
    title: '„{{name}}“ endgültig löschen?',
    titleMany: '{{count}} Einträge endgültig löschen?',
    text: 'Niemand kann ihn zurückholen, auch seine Dateien und seinen Verlauf nicht.',
    textMany: 'Niemand kann sie zurückholen, auch ihre Dateien und ihren Verlauf nicht.',
    more: 'und {{count}} weitere',
    cancel: 'Behalten',
    confirm: 'Endgültig löschen',
  },
  emptying: {
    title: 'Papierkorb leeren?',
    text_one: '{{count}} Eintrag verschwindet endgültig, mit Dateien und Verlauf.',
    text_other: '{{count}} Einträge verschwinden endgültig, mit Dateien und Verlauf.',
    confirm: 'Papierkorb leeren',
  },
  nothing: {
    title: 'Der Papierkorb ist leer',
    text_one:
      'Was du löschst, wartet hier {{count}} Tag. Du kannst es mit allem zurückholen, was dazugehörte.',
    text_other:
      'Was du löschst, wartet hier {{count}} Tage. Du kannst es mit allem zurückholen, was dazugehörte.',
    gone: 'Auf diesem Server geht, was du löschst, sofort und endgültig verloren.',
  },
  noMatch: 'Nichts im Papierkorb für „{{query}}“',
  clearSearch: 'Suche leeren',
  failed: { title: 'Der Papierkorb ließ sich nicht laden', text: 'Es ist nichts verloren.' },
} satisfies Translated<typeof trash>
