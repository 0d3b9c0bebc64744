import { until } from '../fixtures/until.ts'
import type { Scene } from './scene.ts'
import { says, type Tab } from './tab.ts'

const api = '(globalThis.browser ?? chrome)'

/** The number that the browser has for the tab of an address. */
export async function numberOf({ extended, site }: Scene, path: string, host = 'localhost'): Promise<number> {
  const page = await extended.open(extended.page('setup.html'))
  const number = await page.evaluate(
    `${api}.tabs.query({}).then((tabs) => tabs.findLast(({ url }) => url === ${JSON.stringify(site.url.replace('localhost', host) + path)})?.id ?? -1)`,
  )
  await page.close()
  return Number(number)
}

/** The popup in a tab of its own, as it opens where a browser has no other way, for the tab of an address. */
export async function popupFor(scene: Scene, path: string, host = 'localhost'): Promise<Tab> {
  const number = await numberOf(scene, path, host)
  const { extended } = scene
  const popup = await extended.open(`${extended.page('popup.html')}#${number}`)
  await says(popup, /\S/)
  return popup
}

/** Waits for what an expression gives in the background. */
export const inWorker = ({ extended }: Scene, expression: string, wanted: unknown): Promise<true> =>
  until(
    `${expression} to be ${String(wanted)}`,
    async () => (await extended.inWorker?.(expression)) === wanted,
  )
