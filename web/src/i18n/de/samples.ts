import type { samples } from '../en/samples.ts'
import type { Translated } from '../english.ts'

export default {
  group: 'Beispieleinträge',
  look: 'Mit Beispieleinträgen umsehen',
  note: 'Ausgedachte Einträge zum Umsehen. Nur du siehst sie.',
  remove: 'Beispieleinträge entfernen',
  removed: 'Die Beispieleinträge sind weg.',
  removedKept_one: '{{count}} Eintrag bleibt: Er ist von dir, oder du hast ihn geteilt.',
  removedKept_other: '{{count}} Einträge bleiben: Sie sind von dir, oder du hast sie geteilt.',
  mail: 'E-Mail',
  shop: 'Onlineshop',
  rail: 'Bahntickets',
  films: 'Filme und Serien',
  card: 'Reisekarte',
  bank: 'Haushaltskonto',
  bankName: 'Beispielbank',
  wifi: 'WLAN zu Hause',
  alarm: 'Code der Alarmanlage',
  alarmText: 'Haustür 4711. Sie piept zweimal, wenn sie scharf ist.',
  server: 'Webserver',
  database: 'Datenbank der Bestellungen',
  api: 'Schnittstelle für Zahlungen',
  library: 'Bibliothek',
  libraryName: 'Stadtbibliothek',
} satisfies Translated<typeof samples>
