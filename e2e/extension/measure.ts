/**
 * How long a person waits for the extension, in an installed Chromium, after `npm run build`: `npm run bench:extension`, with
 * words that choose figures by a part of their name. ROUNDS says how often, RECORDS how many records the person has. Each figure
 * is read off clocks of the browser itself. FIREFOX names a Firefox to measure instead: only by what a page
 * sees of the menu, as it does not always tell of pictures within a frame.
 */
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { importRoutes } from '@cardea/contract'
import { startServer } from '../fixtures/server.ts'
import { until } from '../fixtures/until.ts'
import { templatesOf } from '../fixtures/vault.ts'
import { startChromium } from './chromium.ts'
import { startFirefox } from './firefox.ts'
import { listed, pair } from './pairing.ts'
import { openMenu, pause } from './press.ts'
import { makeRecords, newPage, type Scene } from './scene.ts'
import { startSite } from './site.ts'
import { numberOf } from './popups.ts'
import { clickAt, hasValue, says, type Tab } from './tab.ts'

const rounds = Number(process.env['ROUNDS'] ?? 20)
const records = Number(process.env['RECORDS'] ?? 10_000)
/** Of a call that makes many. */
const most = 200
/** Within less time the extension does not compare its list with the server's again. */
const freshMs = 5_500

const built = join(import.meta.dirname, '../../extension/dist')
const firefox = process.env['FIREFOX']
const server = await startServer({ RECORDS_PER_PERSON: '1000000' })
const site = await startSite()
const extended = firefox
  ? await startFirefox(firefox, join(built, 'firefox-granted'))
  : await startChromium(process.env['CHROMIUM'] ?? '/usr/bin/chromium', join(built, 'chromium-granted'))
const scene: Scene = { extended, server, site, person: await pair(extended, server) }
await makeRecords(scene)

await tell('focus → menu of its full height', 150, sized)
await tell('focus → menu of its full height, sleeping worker', 400, () => sized(true))
if (!firefox) {
  await tell('page parsed → ready', 100, parsed)
  await tell('focus → menu painted', 150, focused)
  await tell('focus → menu painted, sleeping worker', 400, () => focused(true))
  await tell('shortcut → filled', 300, pressed)
  await tell('shortcut → filled, sleeping worker', 600, () => pressed(true))
  await tell(`popup → list of ${records} drawn`, 250, opened, makeMany)
}
console.log(
  `load of the machine (1, 5, 15 minutes): ${loadavg()
    .map((one) => one.toFixed(1))
    .join(', ')}`,
)
await extended.end()
site.close()
await server.stop()

async function tell(
  name: string,
  goal: number,
  measure: () => Promise<number>,
  prepare: () => Promise<void> = async () => undefined,
): Promise<void> {
  const words = process.argv.slice(2)
  if (words.length > 0 && !words.some((word) => name.includes(word))) return
  await prepare()
  const found: number[] = []
  for (let round = 0; round < rounds; round += 1) found.push(await measure())
  const sorted = found.toSorted((one, other) => one - other)
  const [median, p95] = [0.5, 0.95].map((share) => Math.round(sorted[Math.ceil(share * rounds) - 1] ?? 0))
  console.log(`${name}: median ${median} ms, p95 ${p95} ms, goal ${goal}`)
}

async function inWorker(expression: string): Promise<number> {
  return Number(await extended.inWorker?.(expression))
}

/** Ends the background, as the browser does after half a minute without work. */
async function sleep(): Promise<void> {
  await extended.endWorker?.()
  await pause(200)
}

/** From the end of parsing to the engine at work, which then tells the background that a page was drawn. */
async function parsed(): Promise<number> {
  await inWorker(`(globalThis.drawnAt = new Promise((resolve) => {
    chrome.runtime.onMessage.addListener(({ kind }) => { if (kind === 'drawn') resolve(Date.now()) })
  }), 0)`)
  const tab = await newPage(scene, '/')
  const drawnAt = await inWorker('globalThis.drawnAt')
  const parsedAt = `performance.timeOrigin + performance.getEntriesByType('navigation')[0].domInteractive`
  const took = drawnAt - Number(await tab.evaluate(parsedAt))
  await tab.close()
  return took
}

/** From the press that gives a field the focus to the first picture of the menu, which has its rows. */
async function focused(isAsleep = false): Promise<number> {
  const tab = await readyPage()
  await tab.evaluate(
    `void addEventListener('focusin', ({ timeStamp }) => (window.focusedAt = performance.timeOrigin + timeStamp), { once: true, capture: true })`,
  )
  if (isAsleep) await sleep()
  const menu = await openMenu(tab, '#user')
  const paintedAt = await until(
    'a picture of the menu',
    async () =>
      (await menu.evaluate(
        `performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => performance.timeOrigin + startTime)[0] ?? null`,
      )) as number | null,
  )
  const took = paintedAt - Number(await tab.evaluate('window.focusedAt'))
  await tab.close()
  return took
}

/** From the same press to the picture after the menu got the height of its rows, as the page sees it. */
async function sized(isAsleep = false): Promise<number> {
  const tab = await readyPage()
  await tab.evaluate(`void (() => {
    addEventListener('focusin', ({ timeStamp }) => (window.focusedAt = timeStamp), { once: true, capture: true })
    const note = () => (window.sizedAt = performance.now())
    const afterNext = () => requestAnimationFrame(() => requestAnimationFrame(note))
    new MutationObserver(afterNext).observe(document, { childList: true, subtree: true, attributeFilter: ['style'] })
  })()`)
  if (isAsleep) await sleep()
  await openMenu(tab, '#user')
  await pause(100)
  const took = Number(await tab.evaluate('window.sizedAt - window.focusedAt'))
  await tab.close()
  return took
}

/** From the shortcut, as the browser tells it to the background, to the password in its field. */
async function pressed(isAsleep = false): Promise<number> {
  const tab = await readyPage()
  await clickAt(tab, '#rest')
  await tab.evaluate(
    `void document.getElementById('pass').addEventListener('input', () => (window.filledAt = performance.timeOrigin + performance.now()), { once: true })`,
  )
  const id = await numberOf(scene, '/')
  if (isAsleep) await sleep()
  const start = isAsleep ? `chrome.runtime.getPlatformInfo()` : 'Promise.resolve()'
  const pressedAt = await inWorker(
    `${start}.then(() => chrome.tabs.get(${id})).then((tab) => { const now = performance.timeOrigin + performance.now(); chrome.commands.onCommand.dispatch('fill', tab); return now })`,
  )
  await hasValue(tab, '#pass', /.+/)
  const took = Number(await tab.evaluate('window.filledAt')) - pressedAt
  await tab.close()
  return took
}

/** From the start of the popup's page to the picture in which its rows are. Each opening has the list compared, as a person's has. */
async function opened(): Promise<number> {
  await pause(freshMs)
  const popup = await extended.open('about:blank')
  await popup.goto(extended.page('popup.html'))
  await says(popup, /Shop|Login number/)
  const took = await popup.evaluate(`new Promise((resolve) =>
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime)).observe({ type: 'largest-contentful-paint', buffered: true }))`)
  await popup.close()
  return Number(took)
}

/** A page whose engine is at work. */
async function readyPage(): Promise<Tab> {
  const tab = await newPage(scene, '/')
  await pause(500)
  return tab
}

async function makeMany(): Promise<void> {
  const template = (await templatesOf(scene.person)).find(({ name }) => name === 'Login')
  if (!template) throw new Error('There is no template for logins.')
  const one = (n: number) => ({
    name: `Login number ${n}`,
    sealedFor: 'server' as const,
    templateID: template._id,
    fields: template.fields.map((field) => ({
      ...field,
      value:
        { username: `person-${n}@example.org`, url: `https://host-${n}.example.org/` }[field.key] ?? null,
    })),
  })
  for (let from = 0; from < records; from += most) {
    const many = Array.from({ length: Math.min(most, records - from) }, (_, n) => one(from + n))
    await scene.person.call(importRoutes.createRecords, { body: { source: 'measure', records: many } })
  }
  await listed(extended, /Login number/)
}
