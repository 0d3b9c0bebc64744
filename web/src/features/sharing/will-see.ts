import type { VaultRecord } from '@cardea/contract'
import { isFilled } from '../records/main-secret.ts'

/** The labels of the secrets a record holds, as words inside a sentence: `Password` → `password`, `PIN` stays. */
export const secretLabels = ({ fields }: Pick<VaultRecord, 'fields'>, locale: string): string[] =>
  fields.filter((field) => field.isSecret && isFilled(field)).map(({ label }) => inSentence(label, locale))

/** German writes its nouns with a capital anywhere. */
function inSentence(label: string, locale: string): string {
  if (locale.startsWith('de')) return label
  const [first = '', second = ''] = label
  const isAcronym = second !== second.toLocaleLowerCase(locale)
  return isAcronym ? label : first.toLocaleLowerCase(locale) + label.slice(first.length)
}

/** `Bob, Rhea and 3 people` at most: the first names, then how many more. */
export function namesInSentence(
  names: readonly string[],
  locale: string,
  more: (count: number) => string,
  most = 3,
): string {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  if (names.length <= most) return list.format(names)
  return list.format([...names.slice(0, most - 1), more(names.length - most + 1)])
}
