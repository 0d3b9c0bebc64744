import { CliError } from '../errors/cli-error.ts'

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

/**
 * The only item with this id, else with this name.
 * @param what names it in sentences, such as `service account`
 * @param subject begins the codes of errors, such as `service`
 * @throws CliError missing, ambiguous
 */
export function onlyNamed<Item extends { _id: string; name: string }>(
  items: readonly Item[],
  text: string,
  what: string,
  subject = what,
): Item {
  const byID = items.filter(({ _id }) => _id === text)
  const [item, ...others] = byID.length > 0 ? byID : pickNamed(items, text, ({ name }) => [name])
  if (!item) throw new CliError('missing', `${subject}/not-found`, `There is no ${what} “${text}”.`)
  if (others.length === 0) return item
  throw new CliError('ambiguous', `${subject}/ambiguous`, `Several fit the ${what} “${text}”:`, {
    candidates: [item, ...others].map(({ _id, name }) => ({ _id, name, groups: [] })),
  })
}
