import { preference } from '../../storage/preference.ts'
import { fields, wholeNumber } from '@cardea/client/shapes/shape'

/** What the navigation counted last; goes with the session. */
export const watchCountsPreference = preference(
  'watch-counts',
  fields({ toChange: wholeNumber, soonDue: wholeNumber, toReview: wholeNumber }),
  { toChange: 0, soonDue: 0, toReview: 0 },
)
