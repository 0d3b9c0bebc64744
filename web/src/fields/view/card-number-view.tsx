import type { Field } from '@cardea/contract'
import { cardBrand } from '@cardea/client/fields/card-number'
import { MaskedText } from '../../ui/display/masked-text.tsx'

/** What lists know of a card number, as `cardHint` makes it: who issued it, and its last four digits. */
const knownOf = ({ hint }: Field): { brand: string; last: string } | null => {
  const [, brand = '', last] = /^(.*?) ?•••• (\d{4})$/.exec(hint ?? '') ?? []
  return last === undefined ? null : { brand, last }
}

/** Who issued the card of a number. */
export function CardBrandName({ field, value }: { field: Field; value: string | null }) {
  const name = value === null ? knownOf(field)?.brand : cardBrand(value)?.name
  return name ? <span className="pr-1.5 text-small text-t3 max-[24rem]:hidden">{name}</span> : null
}

/** A card number of which the last four digits can be read. */
export function MaskedCardNumber({ field }: { field: Field }) {
  const known = knownOf(field)
  if (!known) return <MaskedText />
  return (
    <span className="flex items-center gap-2.5">
      <MaskedText groups={3} />
      <span className="font-secret">{known.last}</span>
    </span>
  )
}
