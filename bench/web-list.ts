import type { Page } from '@playwright/test'
import { launchBrowser } from './launch-browser.ts'
import { quantile } from './measure.ts'
import { openPage, signIn, type WebSession } from './signed-in-page.ts'
import { measureInteractions } from './web-interactions.ts'

declare global {
  interface Window {
    keystrokeTimes: number[]
  }
}

/** Typed one after the other, each from an empty field: many matches, few, in values, with a slip, and none. */
const queries = [
  'record number 7',
  'person-42',
  'service-9',
  'recrod nubmer',
  'ask before',
  'zanzibar',
] as const
const warmStarts = 5

/**
 * Opens the list of a person with 10 000 records in a real browser, against the real server, and prints what a person feels:
 * how long from a keystroke to the painted list and from a warm start to the painted list.
 */
export async function measureWebList(origin: string, session: WebSession): Promise<void> {
  const browser = await launchBrowser()
  try {
    const page = await openPage(browser, origin)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(page, session)
    const starts: Start[] = []
    for (let time = -1; time < warmStarts; time += 1) {
      const start = await startToList(page)
      // The first start is cold.
      if (time >= 0) starts.push(start)
    }
    const keystrokes = await typeQueries(page)
    const interactions = await measureInteractions(page)
    print('warm start → painted list', `${spread(starts.map(({ painted }) => painted))} ms`)
    print('warm start → all 10 000 are there', `${spread(starts.map(({ whole }) => whole))} ms`)
    print(`keystroke → painted list (${keystrokes.length})`, `${spread(keystrokes)} ms`)
    for (const [kind, times] of Object.entries(interactions))
      print(`${kind} → next paint, four times slower (${times.length})`, `${spread(times)} ms`)
  } finally {
    await browser.close()
  }
}

export interface Start {
  /** The first rows. */
  painted: number
  /** The head counts all of them. */
  whole: number
}

/** From the begin of the navigation, in ms. */
export async function startToList(page: Page): Promise<Start> {
  await page.goto('/records', { waitUntil: 'commit' })
  return page.evaluate(async () => {
    const when = (isThere: () => boolean) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (isThere()) requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
          else setTimeout(look, 4)
        }
        look()
      })
    const painted = await when(() => document.querySelector('[data-record-link]') !== null)
    const whole = await when(() => document.querySelector('h1 + span')?.textContent !== undefined)
    return { painted, whole }
  })
}

/**
 * Each keystroke's time until the frame with its result was painted, ms, as the page itself sees it: the last frame in which rows came,
 * went or said something else, as the list follows what is typed.
 */
async function typeQueries(page: Page): Promise<number[]> {
  const search = page.getByRole('searchbox')
  await page.evaluate(() => {
    const times: number[] = []
    window.keystrokeTimes = times
    let pressed = 0
    const onceFramePainted = () => {
      const [stroke, begin] = [times.length - 1, pressed]
      requestAnimationFrame(() => {
        const painted = new MessageChannel()
        painted.port1.addEventListener('message', () => (times[stroke] = performance.now() - begin))
        painted.port1.start()
        painted.port2.postMessage(null)
      })
    }
    new MutationObserver(() => times.length > 0 && onceFramePainted()).observe(
      document.querySelector('main') ?? document.body,
      { childList: true, characterData: true, subtree: true },
    )
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        pressed = timeStamp
        times.push(0)
        onceFramePainted()
      },
      true,
    )
  })
  for (const query of queries) {
    await search.fill('')
    await search.focus()
    // As a person types who types fast: without a pause keystrokes would be counted together.
    await page.keyboard.type(query, { delay: 60 })
  }
  const times = await page.evaluate(() => window.keystrokeTimes)
  await search.fill('')
  return times
}

function spread(values: readonly number[]): string {
  const at = (share: number) => quantile(values, share).toFixed(0)
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)}`
}

const print = (what: string, figure: string): void => console.log(`  ${what.padEnd(52)} ${figure}`)
