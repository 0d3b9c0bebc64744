/**
 * 10 000 rows of each big source, imported in a real browser on the real server: `npm run bench:import`, after `npm run build`; some of them by their
 * names. CHROMIUM and CHROMIUM_FLAGS as for the other benches. The page's memory is what it holds after its garbage is collected.
 */
import { recordRoutes } from '@cardea/contract'
import { chromium } from '@playwright/test'
import { chooseImport } from '../e2e/fixtures/import-file.ts'
import { signInByApi } from '../e2e/fixtures/person.ts'
import { startServer } from '../e2e/fixtures/server.ts'
import { keepSession } from '../e2e/fixtures/session.ts'
import { importFiles } from './import-files.ts'

const rows = 10_000
const patience = { timeout: 300_000 }
const wanted = process.argv.slice(2)

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    ...(process.env['CHROMIUM_FLAGS'] ?? '--no-sandbox').split(' ').filter(Boolean),
    '--enable-precise-memory-info',
    '--js-flags=--expose-gc',
  ],
})
const server = await startServer({ RECORDS_PER_PERSON: '20000' })
const seconds = (from: number, to: number): string => ((to - from) / 1_000).toFixed(1)

for (const { name, content } of importFiles(rows)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const person = await signInByApi(server, name, `${name.toLowerCase()}@bench.example`)
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    // Keeping the app's files for when there is no connection is not what is timed.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await keepSession(page, server, person)
  // Those that make records, and all that the page sends while it imports, its live stream's included.
  let requests = 0
  let bulk = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests += 1
    if (new URL(request.url()).pathname.endsWith('/record/bulk')) bulk += 1
  })
  await page.goto('/import')
  await page.getByRole('button', { name: 'choose a file' }).waitFor(patience)
  const longest = await page.evaluateHandle(() => {
    const seen = { ms: 0 }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.ms = Math.max(seen.ms, duration)
    }).observe({ entryTypes: ['longtask'] })
    return seen
  })
  requests = 0
  const begun = performance.now()
  await chooseImport(page, `${name}.export`, Buffer.from(content))
  await page.getByRole('button', { name: /^Preview 10,000 records/ }).waitFor(patience)
  const read = performance.now()
  await page.getByRole('button', { name: /^Preview 10,000 records/ }).click()
  await page.getByRole('button', { name: /^Import 10,000 records/ }).waitFor(patience)
  const previewed = performance.now()
  await page.getByRole('button', { name: /^Import 10,000 records/ }).click()
  await page.getByText(/rows of the file are accounted for/).waitFor(patience)
  const done = performance.now()
  const words = await page.getByText(/rows of the file are accounted for/).textContent()
  const heap = await page.evaluate(() => {
    const { gc } = globalThis as { gc?: () => void }
    gc?.()
    const { memory } = performance as Performance & { memory?: { usedJSHeapSize: number } }
    return Math.round((memory?.usedJSHeapSize ?? 0) / 1024 / 1024)
  })
  const { total } = await person.call(recordRoutes.searchRecords, {
    body: { options: { skip: 0, limit: 1 } },
  })
  console.log(
    `${name}: read ${seconds(begun, read)} s, preview ${seconds(read, previewed)} s, import ${seconds(previewed, done)} s, ${requests} calls, of them ${bulk} that make records, page ${heap} MB, longest task ${Math.round(await longest.evaluate(({ ms }) => ms))} ms; ${words}; the vault holds ${total}`,
  )
  await context.close()
}
await browser.close()
await server.stop()
