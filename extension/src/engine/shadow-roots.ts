import { isElement, tagOf } from './dom.ts'

/** Elements that may have a shadow root, besides those of a page's own. */
const plainHosts = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
)

interface BrowserDom {
  dom?: { openOrClosedShadowRoot?: (element: Element) => ShadowRoot | null }
}
type FirefoxElement = Element & { openOrClosedShadowRoot?: ShadowRoot | null }

/** Content scripts see closed ones too. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  const tag = tagOf(element)
  if (!tag.includes('-') && !plainHosts.has(tag)) return null
  const open = element.shadowRoot
  if (open) return open
  const { chrome } = globalThis as { chrome?: BrowserDom }
  const closed = chrome?.dom?.openOrClosedShadowRoot?.(element)
  return closed ?? (element as FirefoxElement).openOrClosedShadowRoot ?? null
}

/** Every element of a root and of the shadow roots in it, in the order of the page. */
export function* elementsOf(root: Document | ShadowRoot | Element): Generator<Element> {
  if (isElement(root)) yield* withShadow(root)
  for (const element of root.querySelectorAll('*')) {
    yield element
    yield* withShadow(element)
  }
}

function* withShadow(element: Element): Generator<Element> {
  const shadow = shadowRootOf(element)
  if (shadow) yield* elementsOf(shadow)
}
