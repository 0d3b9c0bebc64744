import { until } from '../fixtures/until.ts'
import { clickAt, isThere, says, seen, valueOf, type Doc, type Role, type Tab } from './tab.ts'

/** How long the menu wants to have been seen. */
const seenMs = 800

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export const frameOf = (tab: Tab, name: 'menu' | 'offer'): Promise<Doc> =>
  until(`the ${name}`, () => tab.frame(name))

/** Whether a frame has the height of what it shows, which it gets once the background has told the page of it. */
const isSized = async (frame: Doc): Promise<boolean> =>
  (await frame.evaluate(`document.querySelector('.card')?.getBoundingClientRect().bottom <= innerHeight`)) ===
  true

/** The offer with a button of this name, found anew each time: a page that goes on to the next takes its frame along. */
export const offerWith = (tab: Tab, name: RegExp): Promise<Doc> =>
  until(`an offer with ${name.source}`, async () => {
    const offer = await tab.frame('offer')
    return offer !== null && (await isThere(offer, 'button', name)) && (await isSized(offer)) && offer
  })

/** Opens the menu at a field, as a person does. */
export async function openMenu(tab: Tab, field: string): Promise<Doc> {
  await clickAt(tab, field)
  const menu = await frameOf(tab, 'menu')
  await seen(menu, 'option', /./)
  await until('the menu as high as its rows', () => isSized(menu))
  return menu
}

/** Presses a button of the offer until it says what has become of it. */
export const pressOffer = (tab: Tab, name: RegExp, said: RegExp): Promise<true> =>
  pressUntil(tab, 'offer', name, (offer) => says(offer, said, answerMs), 'button')

/** Presses a row of the menu until it says what has become of it. */
export const pressRow = (tab: Tab, name: RegExp, said: RegExp): Promise<true> =>
  pressUntil(tab, 'menu', name, (menu) => says(menu, said, answerMs))

/** How long a press that counts may take before there is another one. */
const answerMs = 3_000

/** Presses what has this name in the menu or the offer, again where a press did not count, until something has come of it. */
export function pressUntil(
  tab: Tab,
  where: 'menu' | 'offer',
  name: RegExp,
  came: (frame: Doc) => Promise<boolean>,
  role: Role = 'option',
): Promise<true> {
  let frame: Doc | null = null
  return until(`what comes of ${name.source}`, async () => {
    frame = (await tab.frame(where)) ?? frame
    if (frame === null) return false
    const pressed = frame
    const isReady = async () => (await isThere(pressed, role, name)) && (await isSized(pressed))
    // A press that counted may have taken its frame away.
    if (await isReady().catch(() => false)) await pressIn(tab, pressed, name, 'slow', role)
    return until('what comes of it', () => came(pressed), answerMs)
  })
}

/** Presses what has this name in a frame: by a pointer that moves there, waits, and moves a little. */
export async function pressIn(
  tab: Tab,
  frame: Doc,
  name: RegExp,
  how: 'slow' | 'quick' | 'jump' = 'slow',
  role: Role = 'option',
): Promise<void> {
  const box = await seen(frame, role, name)
  const x = box.left + Math.min(30, box.width / 2)
  const y = box.top + box.height / 2
  if (how !== 'quick') await pause(seenMs)
  if (how === 'slow') {
    await tab.pointer(frame, x + 6, y, false)
    await pause(250)
    await tab.pointer(frame, x + 3, y, false)
  }
  await tab.pointer(frame, x, y, true)
}

/**
 * Fills a field by a row of the menu. A slow machine tells the menu late that it is seen: where it says that the press did not
 * count, it is pressed again, as a person would. A press that was lost without a word is not.
 */
export async function fillBy(tab: Tab, menu: Doc, name: RegExp, field: string, value: RegExp): Promise<void> {
  const isFilled = async () => value.test(await valueOf(tab, field))
  const isCovered = () => isThere(menu, 'alert', /covered/).catch(() => false)
  let isPressed = false
  await until(`${field} to be ${value.source}`, async () => {
    // What the menu said of the press before may stand there while this one fills, after which the menu is gone.
    if (isPressed && (await isFilled())) return true
    if (!(await isThere(menu, 'option', name))) return false
    await pressIn(tab, menu, name)
    isPressed = true
    await until('what came of the press', async () => (await isFilled()) || (await isCovered())).catch(
      async (error: unknown) => {
        const said = await menu.evaluate('document.body.innerText').catch(() => 'nothing, as it is gone')
        throw new Error(`${String(error)}; the menu says: ${String(said)}`)
      },
    )
    return isFilled()
  })
}
