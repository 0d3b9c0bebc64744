import type { Page } from '@playwright/test'
import { launchBrowser } from './launch-browser.ts'
import { median } from './measure.ts'
import { besideApp, signedInPage, type WebSession } from './signed-in-page.ts'
import { startToList, type Start } from './web-list.ts'

/** What a home has: 20 Mbit/s both ways, and 100 ms from question to answer. */
const line = { offline: false, latency: 100, downloadThroughput: 2_500_000, uploadThroughput: 2_500_000 }
const firstStarts = 3
const warmStarts = 5

declare global {
  interface Window {
    /** When the page last stored something, as `performance.now()` has it. */
    storedAt: number
  }
}

interface LineStart extends Start {
  /** All that was sent and received from the begin to the whole list, the app's own files too. */
  kilobytes: number
}

/**
 * Starts the app of a person with 10 000 records over a slow line, sealed as people use it: the first time in a browser, and again in
 * the same one after some records have changed; prints bytes and times.
 * @param signIn makes a session for a browser's key
 * @param change changes so many records of theirs, spread over the whole list
 */
export async function measureWebLine(
  origin: string,
  signIn: (clientKey: Buffer) => Promise<WebSession>,
  change: (count: number) => Promise<void>,
): Promise<void> {
  const browser = await launchBrowser()
  try {
    const first: LineStart[] = []
    let page: Page | undefined
    for (let time = 0; time < firstStarts; time += 1) {
      page = await signedInPage(browser, origin, signIn)
      await page.addInitScript(noteStoring)
      first.push(await startOverLine(page))
    }
    if (!page) return
    print('first start', first)
    await untilKept(page)
    for (const count of [0, 20, 100]) {
      const starts: LineStart[] = []
      for (let time = 0; time < warmStarts; time += 1) {
        await page.goto(besideApp)
        await change(count)
        starts.push(await startOverLine(page))
        await untilKept(page)
      }
      print(`start again, ${count} records changed`, starts)
    }
  } finally {
    await browser.close()
  }
}

async function startOverLine(page: Page): Promise<LineStart> {
  const devtools = await page.context().newCDPSession(page)
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    for (const { bytes: part = '' } of request.postDataEntries ?? []) bytes += (part.length * 3) / 4
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  const start = await startToList(page)
  const kilobytes = Math.round(bytes / 1000)
  await devtools.send('Network.emulateNetworkConditions', {
    ...line,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await devtools.detach()
  return { ...start, kilobytes }
}

/** Longer than the app waits before it keeps a list, and than any pause between two of its writes. */
const quietMs = 3_000

/** Until the browser has kept the list of this start: the page has stored nothing for a while. */
async function untilKept(page: Page): Promise<void> {
  // A start that took long would count as quiet before anything is kept.
  await page.evaluate(() => (window.storedAt = performance.now()))
  await page.waitForFunction((ms) => performance.now() - window.storedAt > ms, quietMs, { polling: 100 })
}

/** Runs before the page's own scripts: notes when it last stored something. */
function noteStoring(): void {
  window.storedAt = performance.now()
  const noted: ProxyHandler<IDBObjectStore['put']> = {
    apply(put, store, given) {
      window.storedAt = performance.now()
      return Reflect.apply(put, store, given)
    },
  }
  const own = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')
  const put = new Proxy(own?.value as IDBObjectStore['put'], noted)
  Object.defineProperty(IDBObjectStore.prototype, 'put', { ...own, value: put })
}

function print(what: string, starts: readonly LineStart[]): void {
  const middle = (of: (start: LineStart) => number): string => median(starts.map(of)).toFixed(0)
  const figures = [
    `painted ${middle(({ painted }) => painted)} ms`,
    `whole ${middle(({ whole }) => whole)} ms`,
    `${middle(({ kilobytes }) => kilobytes)} kB`,
  ]
  console.log(`  ${what.padEnd(40)} ${figures.join(', ')}`)
}
