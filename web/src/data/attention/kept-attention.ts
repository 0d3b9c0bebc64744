import { preference } from '../../storage/preference.ts'
import { fields, flag, wholeNumber } from '@cardea/client/shapes/shape'

/** Whether Attention has had a reason to show, and its last number, so that nothing moves before it is counted; goes with the session. */
export const keptAttention = preference('attention', fields({ isShown: flag, count: wholeNumber }), {
  isShown: false,
  count: 0,
})
