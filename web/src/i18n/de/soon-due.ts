import type { soonDue } from '../en/soon-due.ts'
import type { Translated } from '../english.ts'

/** Wörter dessen, was bald endet. */
export default {
  past_one: 'vor {{count}} Tag',
  past_other: 'vor {{count}} Tagen',
  today: 'Endet heute',
  left_one: 'noch {{count}} Tag',
  left_other: 'noch {{count}} Tage',
} satisfies Translated<typeof soonDue>
