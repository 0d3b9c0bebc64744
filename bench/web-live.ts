import type { Page } from '@playwright/test'

const changes = 15

/**
 * Makes records elsewhere, one after the other, and waits for each to stand in the list that is open.
 * @param make makes a record of this name, from another session
 * @returns from the begin of each call to the painted row, ms
 */
export async function measureLive(page: Page, make: (name: string) => Promise<void>): Promise<number[]> {
  await page.getByRole('list', { name: 'Records' }).evaluate((list) => list.parentElement?.scrollTo(0, 0))
  const times: number[] = []
  for (let change = 0; change < changes; change += 1) {
    const name = `Made elsewhere, ${change}`
    const seen = page.evaluate(
      (text) =>
        new Promise<number>((resolve) => {
          const look = () => {
            const links = [...document.querySelectorAll('[data-record-link]')]
            if (links.some(({ textContent }) => textContent?.includes(text))) resolve(Date.now())
            else requestAnimationFrame(look)
          }
          look()
        }),
      name,
    )
    const begun = Date.now()
    const [seenAt] = await Promise.all([seen, make(name)])
    times.push(seenAt - begun)
    // As a person makes one after the other: the page has done with the last.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
  return times
}
