import { ApiError } from '@cardea/client/calls/api-error'
import type { ConversionResult } from '@cardea/client/records/conversion/convert-records'
import { ClosedRecord } from '@cardea/client/records/conversion/refusal'
import { conversion } from '../../../i18n/en/conversion.ts'
import { sealed } from '../../../i18n/en/sealed.ts'
import { texts } from '../../../i18n/texts.ts'
import { errorText, shownText } from '../../../overlays/show-error.ts'

const t = texts(sealed)
const tConversion = texts(conversion)

/** What ended it; undefined where a screen shows that, or a question follows. */
export function endedText({ ended }: Pick<ConversionResult, 'ended'>): string | undefined {
  const asksToConfirm = ended instanceof ApiError && ended.code === 'auth/reauthentication-required'
  return ended === undefined || asksToConfirm ? undefined : shownText(ended)
}

/** Why one record stayed as it was. */
export function refusalText(error: unknown): string {
  // The person’s own keys are open.
  if (error instanceof ApiError && error.code === 'keys/none') return tConversion('groupWithout')
  if (!(error instanceof ClosedRecord)) return errorText(error)
  return t(error.closed === 'no keys here' ? 'noKeys' : 'damaged')
}

/** Whether there is more to say than that all is done. */
export const isWorthTelling = ({ refused, versions, waiting }: ConversionResult): boolean =>
  refused.length > 0 || versions.dropped > 0 || waiting.length > 0
