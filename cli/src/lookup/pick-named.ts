/**
 * Those that are called so: exactly, or, if there is none, without regard to case.
 * @param namesOf all names of an item
 */
export function pickNamed<Item>(
  items: readonly Item[],
  name: string,
  namesOf: (item: Item) => readonly (string | null)[],
): Item[] {
  const exact = items.filter((item) => namesOf(item).includes(name))
  if (exact.length > 0) return exact
  const folded = fold(name)
  return items.filter((item) => namesOf(item).some((one) => one !== null && fold(one) === folded))
}

const fold = (text: string): string => text.normalize('NFC').toLowerCase()
