import { shadowRootOf } from '../engine/shadow-roots.ts'

/** The element that has the focus, within shadow roots too; null where none has. */
export function deepFocus(): Element | null {
  let element = document.activeElement
  for (let inner = element; inner; inner = shadowRootOf(inner)?.activeElement ?? null) element = inner
  return element && element !== document.body ? element : null
}
