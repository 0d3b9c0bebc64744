import { english } from '../english.ts'

/** Words of the records to look around with. */
export const samples = english('samples', {
  group: 'Sample records',
  look: 'Look around with sample records',
  note: 'Made-up records to look around with. Only you see them.',
  remove: 'Remove sample records',
  removed: 'The sample records are gone.',
  removedKept_one: '{{count}} record stays: it is yours, or you shared it.',
  removedKept_other: '{{count}} records stay: they are yours, or you shared them.',
  mail: 'E-mail',
  shop: 'Online shop',
  rail: 'Rail tickets',
  films: 'Films and series',
  card: 'Travel card',
  bank: 'Household account',
  bankName: 'Example Bank',
  wifi: 'Wi-Fi at home',
  alarm: 'Code of the alarm',
  alarmText: 'Front door 4711. It beeps twice when it is on.',
  server: 'Web server',
  database: 'Orders database',
  api: 'Payments interface',
  library: 'Library',
  libraryName: 'City library',
})
