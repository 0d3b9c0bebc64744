import type { Field } from '@cardea/contract'
import { MaskedText } from '../../ui/display/masked-text.tsx'

/** A code of few digits; that of a card has three. */
export const MaskedPin = ({ field }: { field: Field }) => (
  <MaskedText dots={field.key === 'security-code' ? 3 : undefined} />
)
