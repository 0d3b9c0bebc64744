/** @file Values that a person gave to one input, by its own name. */
import { inputPrefix } from '@cardea/contract'
import type { Found } from '../engine/engine.ts'
import { createSight } from '../engine/visibility.ts'

/** How a value names an input: exactly, by its `name` or its `id`. */
export function namesOf(element: Element): string[] {
  const { name, id } = element as HTMLInputElement
  return [name, id].filter(Boolean).map((text) => inputPrefix + text)
}

export function valueByName(values: Readonly<Record<string, string>>, element: Element): string | undefined {
  const name = namesOf(element).find((one) => values[one] !== undefined)
  return name === undefined ? undefined : values[name]
}

/** Those that a person sees and may change, whatever they take. */
export function openIn(fields: readonly Found[]): Found[] {
  const isSeen = createSight()
  return fields.filter(({ element }) => !element.matches(':disabled, [readonly]') && isSeen(element))
}
