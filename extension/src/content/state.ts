import { fieldsOf, type Found } from '../engine/engine.ts'
import type { Focused, Group } from '../messages/messages.ts'
import { newToken } from '../messages/new-token.ts'
import { standingOfFrame } from './frames.ts'
import { namesOf, openIn } from './named.ts'

/** The id of this document among all others. */
export const key: string = newToken()

/** A scan takes no more than a twentieth of the time, and there are at most two a second. */
const leastMs = 500
const share = 20

let scanned: { fields: Found[]; at: number; nextAt: number } | undefined
let isStale = true

new MutationObserver(() => {
  isStale = true
}).observe(document, {
  childList: true,
  subtree: true,
  attributes: true,
  attributeFilter: ['type', 'hidden', 'disabled'],
})

/** All fields of this document; looked at anew once the page has changed. */
export function fields(isForced = false): Found[] {
  const now = performance.now()
  if (scanned && !isForced && (!isStale || now < scanned.nextAt)) return scanned.fields
  const found = fieldsOf(document)
  const took = performance.now() - now
  scanned = { fields: found, at: now, nextAt: now + Math.max(leastMs, took * share) }
  isStale = false
  return found
}

/** The field that an element is; the page is looked at again where it is not known. */
export function fieldAt(element: Element): Found | null {
  const known = fields().find((field) => field.element === element)
  return known ?? fields(true).find((field) => field.element === element) ?? null
}

export const groupOf = ({ form }: Found): Found[] => fields().filter((field) => field.form === form)

/** The background is told this of a field with the focus: no value of it. */
export function describe(field: Found): Focused | null {
  const { token, element } = field
  if (token === null) return null
  const group = groupOf(field)
  const isNew = (one: Found) => one.token === 'new-password'
  const rules = isNew(field) ? element : group.find(isNew)?.element
  return {
    ...tellGroup(group),
    token,
    newPasswords: group.filter(isNew).length,
    rules: rules ? rulesOf(rules as HTMLInputElement) : {},
    isForeign: standingOfFrame() === 'foreign',
  }
}

export const tellGroup = (group: readonly Found[]): Group => ({
  tokens: [...new Set(group.flatMap(({ token }) => token ?? []))],
  names: openIn(group).flatMap(({ element }) => namesOf(element)),
})

function rulesOf(input: HTMLInputElement): Focused['rules'] {
  const rules = input.getAttribute('passwordrules')
  return {
    ...(input.minLength > 0 && { least: input.minLength }),
    ...(input.maxLength > 0 && { most: input.maxLength }),
    ...(input.pattern !== '' && { pattern: input.pattern.slice(0, 200) }),
    ...(rules !== null && { rules: rules.slice(0, 500) }),
  }
}
