import { browser } from '../browser/browser.ts'
import { hasOffer } from './kept-offers.ts'

/**
 * Runs the engine in one frame of a tab, where the browser lets it.
 * @param isParsed whether the page is there: else the browser waits for it
 * @returns whether it does
 */
export async function inject(
  tabId: number,
  where: { frameIds?: number[]; documentIds?: string[] },
  isParsed = false,
): Promise<boolean> {
  try {
    await browser.scripting.executeScript({
      target: { tabId, ...where },
      files: ['content.js'],
      injectImmediately: isParsed,
    })
    return true
  } catch {
    return false
  }
}

/** The frames of a tab that say they have this origin: who they are the browser tells with their messages. */
export async function framesOf(tabId: number, origin: string): Promise<number[]> {
  const said = await browser.scripting
    .executeScript({
      target: { tabId, allFrames: true },
      func: () => globalThis.origin,
      injectImmediately: true,
    })
    .catch(() => [])
  return said.flatMap(({ frameId, result }) => (result === origin ? frameId : []))
}

/** The next page may have no field, but the offer of the last one. */
export async function injectForOffer(tab: number): Promise<void> {
  if (await hasOffer(tab)) await inject(tab, { frameIds: [0] })
}
