import { english } from '../english.ts'

/** Words of what ends soon. */
export const soonDue = english('soonDue', {
  past_one: '{{count}} day ago',
  past_other: '{{count}} days ago',
  today: 'Expires today',
  left_one: '{{count}} day left',
  left_other: '{{count}} days left',
})
