/** How this frame stands in its page: `own` at the top or among frames of one origin. */
export function standingOfFrame(): 'own' | 'foreign' | 'opaque' {
  // A frame without an address has an origin all the same.
  const { origin } = globalThis
  if (origin === 'null') return 'opaque'
  if (window.top === window.self) return 'own'
  const { ancestorOrigins } = location as { ancestorOrigins?: DOMStringList }
  if (ancestorOrigins) return [...ancestorOrigins].every((one) => one === origin) ? 'own' : 'foreign'
  try {
    for (let frame: Window = window; frame !== frame.top; frame = frame.parent) {
      if (frame.parent.origin !== origin) return 'foreign'
    }
    return 'own'
  } catch {
    return 'foreign'
  }
}

/** Whether the focus of the page is in this frame, whose ancestors have its origin: a field keeps the focus of its own frame. */
export function hasFocusOfPage(): boolean {
  for (let frame: Window = window; frame !== frame.top; frame = frame.parent) {
    const element = frame.frameElement
    const root = element?.getRootNode() as Document | ShadowRoot | undefined
    if (!root || root.activeElement !== element) return false
  }
  return true
}
