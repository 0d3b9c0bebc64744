import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { hear } from './hear.ts'

const roots = new Map<Element, ShadowRoot>()
// As the browser tells content scripts.
Object.assign(globalThis, {
  chrome: { dom: { openOrClosedShadowRoot: (element: Element) => roots.get(element) ?? null } },
})

let heard: string[] = []
for (const type of ['focusin', 'pointerdown', 'input', 'submit'] as const)
  hear(type, (event) => heard.push(`${type} ${(event.composedPath()[0] as Element).id}`))

afterEach(() => {
  heard = []
  document.body.replaceChildren()
})

/** A sign-in in a shadow root. */
function hostOf(mode: ShadowRootMode, around: Element | ShadowRoot = document.body): ShadowRoot {
  const host = Object.assign(document.createElement('div'), { id: 'host', style: 'padding: 20px' })
  around.append(host)
  const root = host.attachShadow({ mode })
  roots.set(host, root)
  root.innerHTML = '<form id="form"><input id="user"><input id="pass"><button>Sign in</button></form>'
  root.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
  return root
}

test.each([
  ['an open', () => hostOf('open')],
  ['a closed', () => hostOf('closed')],
  ['a closed one within an open', () => hostOf('closed', hostOf('open'))],
  ['an open one within a closed', () => hostOf('open', hostOf('closed'))],
])('what happens in %s shadow root is heard once, and of the field where it does', async (_, make) => {
  const root = make()
  // No driver reaches into a closed one.
  const host = document.body.firstElementChild as Element
  const [inner, outer] = [root.querySelector('#user') as Element, host].map((one) =>
    one.getBoundingClientRect(),
  )
  const position = { x: (inner?.x ?? 0) - (outer?.x ?? 0) + 5, y: (inner?.y ?? 0) - (outer?.y ?? 0) + 5 }
  await userEvent.click(host, { position })
  await userEvent.keyboard('a{Tab}b{Enter}')
  expect(heard).toEqual([
    'pointerdown user',
    'focusin user',
    'input user',
    'focusin pass',
    'input pass',
    'submit form',
  ])
})

test('a press beside the fields of a closed shadow root is one at its host', async () => {
  const root = hostOf('closed')
  await userEvent.click(root.host, { position: { x: 5, y: 5 } })
  expect(heard).toEqual(['pointerdown host'])
})
