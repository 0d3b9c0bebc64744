/**
 * `npm run bench:people-in-browser`: what a person with many end-to-end encrypted records waits for in a real browser, beside another whose
 * records the server can read: an import by the page, the first list, the list that the browser kept. `RECORDS` says how many.
 */
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { makePerson } from '../server/src/seed/make-person.ts'
import { launchBrowser } from './launch-browser.ts'
import { openBenchVault } from './open-vault.ts'
import { besideApp, openPage, signIn } from './signed-in-page.ts'

declare global {
  interface Window {
    longTasks: number[]
  }
}

const records = Number(process.env.RECORDS ?? 10_000)
const starts = Number(process.env.ROUNDS ?? 5)
/** Nothing here is given up because the machine has other work. */
const patienceMs = 600_000

const login = (n: number) => ({
  id: `item-${n}`,
  folderId: null,
  type: 1,
  name: `Login number ${n} of somebody`,
  notes: `value ${n} of the notes`,
  fields: [{ name: 'Department', value: `value ${n} of this field`, type: 0 }],
  login: {
    uris: [{ uri: `https://host-${n}.example.org/` }],
    username: `person-${n}@example.org`,
    password: `correct horse ${n}`,
  },
})
const file = JSON.stringify({
  encrypted: false,
  folders: [],
  items: Array.from({ length: records }, (_, n) => login(n)),
})

const kinds = { server: /^Its people, with/, people: /^Only its people/ } as const
type Kind = keyof typeof kinds

const webDirectory = join(import.meta.dirname, '../web/dist')
const vault = await openBenchVault({ RECORDS_PER_PERSON: '1000000' }, { webDirectory })
const browser = await launchBrowser()
try {
  for (const kind of ['server', 'people'] as const) await measurePerson(kind)
  const load = loadavg().map((one) => one.toFixed(1))
  console.log(`load of the machine (1, 5, 15 minutes): ${load.join(', ')}`)
} finally {
  await browser.close()
  await vault.close()
}

async function measurePerson(kind: Kind): Promise<void> {
  const context = { ...vault, now: () => new Date() }
  const person = await makePerson(context, { email: `${kind}@example.org`, name: kind })
  const page = await watchedPage()
  const { id: userID, accessToken, refreshToken } = person
  await signIn(page, { userID, accessToken, refreshToken, expiresIn: 600 })
  await page.goto('/settings#keys')
  await page.getByText('This browser', { exact: true }).waitFor()

  await page.goto('/import')
  await chooseFile(page)
  await page.getByRole('button', { name: /with this Cardea’s help|Only its people/ }).click()
  await page.getByRole('menuitem', { name: kinds[kind] }).click()
  await page.getByRole('button', { name: /^Preview/ }).click()
  await time(page, `import of ${records}, for ${kind}`, async () => {
    await page.getByRole('button', { name: /^Import/ }).click()
    await page.getByText(`${records.toLocaleString('en')} records from Bitwarden are here.`).waitFor()
  })
  for (let round = 0; round < starts; round += 1) {
    await page.goto(besideApp)
    await page.evaluate(keptRows, 'forget' as const)
    await time(page, `first list, for ${kind}`, () => listIsThere(page))
    await isKept(page)
    await time(page, `kept list, for ${kind}`, () => listIsThere(page))
  }
  await page.context().close()
}

async function watchedPage(): Promise<Page> {
  const page = await openPage(browser, vault.origin)
  page.setDefaultTimeout(patienceMs)
  await page.addInitScript(() => {
    window.longTasks = []
    new PerformanceObserver((list) => {
      window.longTasks.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask', buffered: true })
  })
  return page
}

async function chooseFile(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'choose a file' }).click()
  const buffer = Buffer.from(file)
  await (await chooser).setFiles({ name: 'bitwarden.json', mimeType: 'application/json', buffer })
}

/** Until the head counts all and the first row has its name. */
async function listIsThere(page: Page): Promise<void> {
  await page.goto('/records', { waitUntil: 'commit' })
  await page.locator('h1 + span', { hasText: records.toLocaleString('en') }).waitFor()
  await page.locator('[data-record-link]', { hasText: 'Login number' }).first().waitFor()
}

/** Until the browser keeps the list. Playwright takes the promise of a page's own function for an answer, so it is asked from here. */
async function isKept(page: Page): Promise<void> {
  while ((await page.evaluate(keptRows, 'count' as const)) === 0) await setTimeout(200)
}

/** In the page: counts the rows of the list that the browser keeps, and forgets them where it is asked to. */
async function keptRows(act: 'count' | 'forget'): Promise<number> {
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('cardea')
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(new Error('There is no IndexedDB.')))
  })
  const list = IDBKeyRange.bound('list:', 'list;')
  const kept = opened.transaction('kept', 'readwrite').objectStore('kept')
  const count = kept.count(list)
  if (act === 'forget') kept.delete(list)
  await new Promise((resolve) => kept.transaction.addEventListener('complete', resolve))
  opened.close()
  return count.result
}

/** Prints the clock, the processor time of all pages and workers, and the longest time for which the page was held. */
async function time(page: Page, name: string, run: () => Promise<unknown>): Promise<void> {
  const [clock, processor] = [performance.now(), await processorOfPages()]
  await run()
  const taken = { clock: performance.now() - clock, processor: (await processorOfPages()) - processor }
  const held = Math.max(0, ...(await page.evaluate(() => window.longTasks)))
  const told = [taken.clock, taken.processor, held].map((ms) => ms.toFixed(0).padStart(8))
  console.log(`${name.padEnd(40)} ${told[0]} ms ${told[1]} ms of processor, held ${told[2]} ms`)
}

/** Of the processes that run pages and their workers, in ms. */
async function processorOfPages(): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo
    .filter(({ type }) => type === 'renderer')
    .reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0)
}
