import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { until } from '../fixtures/until.ts'

/** A document: of a tab, or of a frame of the extension within one. */
export interface Doc {
  /** Runs an expression there, and waits for what it gives. @returns that, as JSON */
  evaluate: (expression: string) => Promise<unknown>
}

/** A tab of a browser, as far as the journeys need one. */
export interface Tab extends Doc {
  goto: (url: string) => Promise<void>
  /** The frame of the extension that is there now. */
  frame: (name: 'menu' | 'offer') => Promise<Doc | null>
  /** A frame of the page, by a part of its address. */
  within: (part: string) => Promise<Doc | null>
  /** Moves the pointer to a place of a document of this tab, and presses there. */
  pointer: (doc: Doc, x: number, y: number, isPress: boolean) => Promise<void>
  /** Presses a key by its name, such as `Enter`. `doc`: the frame that has the focus. */
  key: (name: string, doc?: Doc) => Promise<void>
  type: (text: string) => Promise<void>
  /** Has the page see another theme of the system, or its forced colours; absent where a driver cannot. */
  theme?: (scheme: 'light' | 'dark' | 'forced') => Promise<void>
  /** Draws what it shows into a PNG; absent where a driver cannot. */
  picture?: (path: string) => Promise<void>
  close: () => Promise<void>
}

/** A browser with the extension. */
export interface Extended {
  name: string
  /** An address of a page of the extension. */
  page: (name: string) => string
  open: (url: string) => Promise<Tab>
  /** A tab that the journey did not open, by a part of its address. */
  find: (part: string) => Promise<Tab>
  /** Runs an expression in the background; absent where a driver reaches none. */
  inWorker?: (expression: string) => Promise<unknown>
  /** Ends the background, as the browser does at any time; absent where a driver cannot. */
  endWorker?: () => Promise<void>
  end: () => Promise<void>
}

export type Role = 'option' | 'button' | 'radio' | 'textbox' | 'alert' | 'heading'

const selectors: Readonly<Record<Role, string>> = {
  option: '[role=option]',
  button: 'button',
  radio: 'input[type=radio]',
  textbox: 'input',
  alert: '[role=alert]',
  heading: 'h1,h2',
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Where something is drawn, by its role and its name. */
const boxBy = (role: Role, name: RegExp): string => `(() => {
  const wanted = new RegExp(${JSON.stringify(name.source)})
  const nameOf = (element) => element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent
  const found = [...document.querySelectorAll(${JSON.stringify(selectors[role])})]
    .find((element) => element.checkVisibility() && wanted.test(nameOf(element).trim()))
  if (!found) return null
  found.scrollIntoView({ block: 'nearest' })
  const { left, top, width, height } = found.getBoundingClientRect()
  return { left, top, width, height }
})()`

const boxOf = (selector: string): string => `(() => {
  const box = document.querySelector(${JSON.stringify(selector)})?.getBoundingClientRect()
  return box ? { left: box.left, top: box.top, width: box.width, height: box.height } : null
})()`

export const seen = (doc: Doc, role: Role, name: RegExp, ms?: number): Promise<Box> =>
  until(`${role} ${name.source}`, async () => (await doc.evaluate(boxBy(role, name))) as Box | null, ms)

/** Whether something is drawn now. */
export const isThere = async (doc: Doc, role: Role, name: RegExp): Promise<boolean> =>
  (await doc.evaluate(boxBy(role, name))) !== null

/** Where something is drawn once it stands still: a page that loads slowly moves what it has drawn. */
async function atRest(measure: () => Promise<Box>): Promise<Box> {
  let box = await measure()
  for (let last: Box | null = null; !isDeepStrictEqual(box, last);) {
    last = box
    await delay(50)
    box = await measure()
  }
  return box
}

/** Presses at once, in a page of our own or of the website. */
export async function press(tab: Tab, role: Role, name: RegExp, ms?: number): Promise<void> {
  const { left, top, width, height } = await atRest(() => seen(tab, role, name, ms))
  await tab.pointer(tab, left + width / 2, top + height / 2, true)
}

export const clickAt = (tab: Tab, selector: string): Promise<void> => clickIn(tab, tab, selector)

/** In a frame of a tab. */
export async function clickIn(tab: Tab, doc: Doc, selector: string): Promise<void> {
  const box = await atRest(() =>
    until(selector, async () => (await doc.evaluate(boxOf(selector))) as Box | null),
  )
  await tab.pointer(doc, box.left + box.width / 2, box.top + box.height / 2, true)
}

export async function typeInto(tab: Tab, selector: string, text: string): Promise<void> {
  await clickAt(tab, selector)
  await tab.type(text)
}

export const valueOf = async (tab: Tab, selector: string): Promise<string> =>
  String(await tab.evaluate(`document.querySelector(${JSON.stringify(selector)}).value`))

/** Waits until an input has a value. */
export const hasValue = (tab: Tab, selector: string, value: RegExp): Promise<true> =>
  until(`${selector} to be ${value.source}`, async () => value.test(await valueOf(tab, selector)))

export async function says(doc: Doc, text: RegExp, withinMs?: number): Promise<true> {
  let said = ''
  const hears = async () => {
    said = String(await doc.evaluate('document.body.innerText'))
    return text.test(said)
  }
  return until(`the text ${text.source}`, hears, withinMs).catch((error: unknown) => {
    throw new Error(`${String(error)}; it says: ${said}`)
  })
}
