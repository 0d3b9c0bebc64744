import { cardBrand } from '../../data/records/card-number.ts'

/** Who issued the card of a number. */
export function CardBrandName({ value }: { value: string }) {
  const brand = cardBrand(value)
  return brand && <span className="text-t2"> · {brand.name}</span>
}
