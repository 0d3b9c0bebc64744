import { english } from '../english.ts'

/** Words of what ends soon. */
export const soonDue = english('soonDue', {
  title: 'Expiring soon',
  about: 'Cards, passports, licences and anything else that expires within 60 days, or has expired.',
  past_one: '{{count}} day ago',
  past_other: '{{count}} days ago',
  pastTitle: 'Expired',
  what: 'What expires',
  ends: 'Expires',
  today: 'Expires today',
  left_one: '{{count}} day left',
  left_other: '{{count}} days left',
  none: 'Nothing expires within 60 days',
  noneText: 'Dates and months with a label such as “Expires” appear here before they end.',
  search: 'Search in Expiring soon',
  noMatch: 'None of these expires soon',
  showAll: 'Show all',
  failed: 'The list did not load',
})
