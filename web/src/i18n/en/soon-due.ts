import { english } from '../english.ts'

/** Words of what ends soon. */
export const soonDue = english('soonDue', {
  title: 'Expiring soon',
  about: 'Cards, passports, licences and whatever else ends within 60 days, or has ended.',
  past_one: '{{count}} day past',
  past_other: '{{count}} days past',
  pastTitle: 'Past',
  what: 'What ends',
  ends: 'Ends',
  today: 'Ends today',
  left_one: '{{count}} day left',
  left_other: '{{count}} days left',
  none: 'Nothing ends within 60 days',
  noneText: 'A day or month whose label says that something ends, such as “Expires”, is watched here.',
  search: 'Search in Expiring soon',
  noMatch: 'Nothing of these ends soon',
  showAll: 'Show all',
  failed: 'The list did not load',
})
