import { afterEach, expect, test } from 'vitest'
import { fieldsOf } from '../src/engine/engine.ts'

/** Pages of our own, made as sites of many kinds are; `data-expect` says what each input takes, or none. */
const pages = import.meta.glob<string>('./pages/*.html', { query: '?raw', import: 'default', eager: true })

type Root = Document | ShadowRoot
interface ContentScript {
  chrome?: { dom?: { openOrClosedShadowRoot: (element: Element) => ShadowRoot | null } }
}

const closedRoots = new WeakMap<Element, ShadowRoot>()
const { chrome } = globalThis as ContentScript

afterEach(() => {
  Object.assign(globalThis, { chrome })
  document.body.replaceChildren()
})

test('the zoo is large enough', () => {
  expect(Object.keys(pages).length).toBeGreaterThanOrEqual(48)
})

test.each(Object.entries(pages))('each field of %s is found for what it is', async (_, html) => {
  const roots = await open(html)
  const found = roots.flatMap((root) => fieldsOf(root))
  const shown = found.map(({ element, token }) => `${describe(element)} is ${token ?? 'none'}`)
  const expected = found.map(
    ({ element }) => `${describe(element)} is ${element.getAttribute('data-expect')}`,
  )
  expect(shown).toEqual(expected)
  const marked = (html.match(/data-expect=/g) ?? []).length
  expect(found).toHaveLength(marked)
})

const describe = (element: Element): string =>
  (element.cloneNode(false) as Element).outerHTML.replaceAll(/ data-expect="[^"]*"/g, '')

/** The documents of a page and its frames, with what a content script may see of closed shadow roots. */
async function open(html: string): Promise<Root[]> {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'width: 1200px; height: 800px; border: 0'
  // A page closes its shadow roots before anybody else could ask for them.
  frame.srcdoc = html.replace('<head>', '<head><script>parent.watchShadowRoots(window)</script>')
  Object.assign(globalThis, {
    watchShadowRoots,
    chrome: { dom: { openOrClosedShadowRoot: (element: Element) => closedRoots.get(element) ?? null } },
  })
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  await loaded
  const page = frame.contentDocument
  if (!page) throw new Error('The page did not open.')
  const inner = [...page.querySelectorAll('iframe')].flatMap(({ contentDocument }) => contentDocument ?? [])
  return [page, ...inner]
}

function watchShadowRoots({ Element: { prototype } }: typeof globalThis) {
  const attach = Object.getOwnPropertyDescriptor(prototype, 'attachShadow')?.value as Element['attachShadow']
  prototype.attachShadow = function watched(this: Element, init) {
    const root = attach.call(this, init)
    closedRoots.set(this, root)
    return root
  }
}
