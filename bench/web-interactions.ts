import type { Page } from '@playwright/test'

declare global {
  interface Window {
    interactions: { begin: number; duration: number; id: number }[]
    frameGaps: number[]
  }
}

const rounds = 20
const timesSlower = 4

/**
 * From what a person does to the next paint, as the browser itself measures it (Event Timing, in steps of 8 ms; what takes less than
 * 16 ms counts as 16), in the list of 10 000 records with the processor slowed down four times.
 * @returns milliseconds of each interaction by what it was; of scrolling, the time between two frames
 */
export async function measureInteractions(page: Page): Promise<Record<string, number[]>> {
  const session = await page.context().newCDPSession(page)
  await page.evaluate(watchInteractions)
  await session.send('Emulation.setCPUThrottlingRate', { rate: timesSlower })
  const dialog = page.getByRole('dialog')
  const found: Record<string, number[]> = {
    'open a panel': [],
    'close it': [],
    'open a dialog': [],
    type: [],
    'scroll, between two frames': [],
  }
  const note = async (kind: string, act: () => Promise<unknown>): Promise<void> => {
    const begin = await page.evaluate(() => performance.now())
    await act()
    // The browser tells of an interaction once its frame is painted.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))))
    found[kind]?.push(await page.evaluate(longestSince, begin))
  }
  for (let round = 0; round < rounds; round += 1) {
    const row = page.locator('[data-record-link]').nth(round % 10)
    const openPanel = async () => {
      await row.click()
      await page.waitForURL(/records\/.+/)
    }
    await note('open a panel', openPanel)
    await note('close it', async () => {
      await page.keyboard.press('Escape')
      await page.waitForURL(/records$/)
    })
    const openDialog = async () => {
      await page.getByRole('button', { name: 'New record' }).first().click()
      await dialog.first().waitFor()
    }
    await note('open a dialog', openDialog)
    await page.keyboard.press('Escape')
    await dialog.first().waitFor({ state: 'detached' })
  }
  await page.getByRole('searchbox').focus()
  for (const key of 'record number 7 person-42') await note('type', () => page.keyboard.press(key))
  await page.getByRole('searchbox').fill('')
  await page.getByRole('list', { name: 'Records' }).hover({ position: { x: 300, y: 300 } })
  await page.evaluate(watchFrames)
  for (let turn = 0; turn < 40; turn += 1) await page.mouse.wheel(0, 600)
  found['scroll, between two frames'] = await page.evaluate(() => window.frameGaps)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return found
}

function watchInteractions(): void {
  window.interactions = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (!entry.interactionId) continue
      window.interactions.push({ begin: entry.startTime, duration: entry.duration, id: entry.interactionId })
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

const longestSince = (begin: number): number =>
  Math.max(16, ...window.interactions.filter((one) => one.begin >= begin).map(({ duration }) => duration))

function watchFrames(): void {
  const gaps: number[] = []
  window.frameGaps = gaps
  let last = performance.now()
  const look = (): void => {
    const now = performance.now()
    gaps.push(now - last)
    last = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
