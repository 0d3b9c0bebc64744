/**
 * The built extension in the browsers that load one, where they are installed: `npm run extension:journeys`, after
 * `npm run build`. CHROMIUM and FIREFOX name other places; words choose journeys by a part of their name. EXTENSION_REPORT is
 * a file that gets what came of it, for `npm test`.
 */
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isLong } from '../../server/src/testing/repetitions.ts'
import { plainCalls, startServer, type Server, type Settings } from '../fixtures/server.ts'
import { answers, endings } from './answers.ts'
import { attacks } from './attacks.ts'
import { background } from './background.ts'
import { startChromium } from './chromium.ts'
import { chosen as onChosenSites } from './chosen.ts'
import { startFirefox } from './firefox.ts'
import { frames } from './frames.ts'
import { guarded } from './guarded.ts'
import { hostile } from './hostile.ts'
import { notThere, sameInBoth } from './in-firefox.ts'
import { ending, filling, saving } from './journeys.ts'
import { locking, openAgain } from './locking.ts'
import { canBeManaged } from './managed-chromium.ts'
import { origins } from './origins.ts'
import { otherList } from './other-list.ts'
import { pair } from './pairing.ts'
import { pairingEnded } from './pairing-ended.ts'
import { policies } from './policies.ts'
import { popups } from './popup.ts'
import { keepSignedIn, makeRecords, type Scene } from './scene.ts'
import { presets } from './presets.ts'
import { sealed } from './sealed.ts'
import { startSite } from './site.ts'
import type { Extended } from './tab.ts'
import { inTime } from '../fixtures/until.ts'

const folder = join(import.meta.dirname, '../../extension/dist')
/** The browser that npm brings for the other journeys loads no extension; its libraries and fonts are for it alone. */
const isBundled = process.env['CHROMIUM_BUNDLED'] === '1'
if (isBundled) for (const name of ['LD_LIBRARY_PATH', 'FONTCONFIG_FILE']) delete process.env[name]
const chromium = isBundled
  ? (process.env['CHROMIUM_INSTALLED'] ?? 'none but the one out of npm')
  : (process.env['CHROMIUM'] ?? '/usr/bin/chromium')
const firefox = process.env['FIREFOX'] ?? '/usr/bin/firefox-esr'
const granted = join(folder, 'chromium-granted')
const browsers: [name: string, path: string, start: () => Promise<Extended>][] = [
  ['Chromium', chromium, () => startChromium(chromium, granted)],
  ['Firefox', firefox, () => startFirefox(firefox, join(folder, 'firefox-granted'))],
]
const all = Object.entries({
  ...filling,
  // Before others save a second record for the site.
  ...background,
  ...popups,
  ...policies,
  ...saving,
  ...answers,
  ...attacks,
  ...guarded,
  ...hostile,
  ...origins,
  ...onChosenSites,
  ...frames,
  ...locking,
  ...sealed,
  ...ending,
  ...endings,
})
const words = process.argv.slice(2)
for (const name of [...notThere, ...sameInBoth])
  if (!all.some(([known]) => known === name)) throw new Error(`No journey is called ${name}.`)
const isChosen = (name: string) => words.length === 0 || words.some((word) => name.includes(word))
const chosen = all.filter(([name]) => isChosen(name))

const passed: { name: string; seconds: number }[] = []
const failures: string[] = []
const flaky: string[] = []
/** As for the other journeys: a machine that builds for others too is slow at times. */
const tries = process.env['CI'] === undefined ? 1 : 3
const notes: string[] = []
/** The longest takes a minute on a machine that builds for others too. */
const journeyMs = 6 * 60_000
// Beside each other: most of their time is waited, as a person would.
await Promise.all(
  browsers.map(async ([name, path, start]) => {
    if (existsSync(path)) await runIn(name, start)
    else tell(notes, `The extension's journeys did not run in ${name}: not installed (${path}).`)
  }),
)
if (existsSync(firefox))
  await runApart('Firefox', presets, (managed) =>
    startFirefox(firefox, join(folder, 'firefox-granted'), managed),
  )
if (existsSync(chromium) && canBeManaged())
  await runApart('Chromium', presets, (managed) => startChromium(chromium, granted, undefined, managed))
else tell(notes, 'Presets of an organisation were not tried in Chromium: it reads them of the machine alone.')
if (existsSync(chromium)) {
  await runApart('Chromium', otherList, () => startChromium(chromium, granted), plainCalls)
  await runApart('Chromium', pairingEnded, () => startChromium(chromium, granted))
}
const report = process.env['EXTENSION_REPORT']
if (report) await writeFile(report, JSON.stringify({ passed, failures, flaky, notes }))
console.log(`${passed.length} passed, ${failures.length} failed`)
process.exit(failures.length > 0 ? 1 : 0)

function tell(list: string[], text: string): void {
  list.push(text)
  console.log(text)
}

/** What is named on the command line runs there in any case. */
function forFirefox(): typeof all {
  for (const [name] of chosen) if (notThere.has(name)) tell(notes, `Not run in Firefox: ${name}.`)
  const there = chosen.filter(([name]) => !notThere.has(name))
  return isLong || words.length > 0 ? there : there.filter(([name]) => !sameInBoth.has(name))
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

async function runIn(name: string, start: () => Promise<Extended>): Promise<void> {
  const server = await startServer()
  const site = await startSite()
  const extended = await start()
  try {
    const person = await pair(extended, server)
    const scene = { extended, server, site, person }
    await makeRecords(scene)
    for (const journey of name === 'Firefox' ? forFirefox() : chosen) await runOne(name, journey, scene)
  } catch (error) {
    tell(failures, `${name}: FAILED, ${reasonOf(error)}`)
  }
  await extended.end()
  site.close()
  await server.stop()
}

/** Those that need a browser and a server of their own. */
async function runApart(
  browser: string,
  apart: Readonly<Record<string, (extended: Extended, server: Server) => Promise<void>>>,
  start: (managed: object) => Promise<Extended>,
  settings: Settings = {},
): Promise<void> {
  const journeys = Object.entries(apart).filter(([name]) => isChosen(name))
  if (journeys.length === 0) return
  const server = await startServer(settings)
  const extended = await start({ server: server.url, sites: 'all' })
  for (const [name, act] of journeys) await run(`[${browser}] ${name}`, () => act(extended, server))
  await extended.end()
  await server.stop()
}

async function runOne(browser: string, [name, act]: (typeof all)[number], scene: Scene): Promise<void> {
  await run(`[${browser}] ${name}`, async () => {
    await keepSignedIn(scene)
    await openAgain(scene)
    await act(scene)
  })
}

async function run(name: string, act: () => Promise<void>): Promise<void> {
  const began = performance.now()
  const reasons: string[] = []
  while (reasons.length < tries) {
    try {
      await inTime('the end of the journey', act(), journeyMs)
      passed.push({ name, seconds: (performance.now() - began) / 1000 })
      if (reasons.length > 0) flaky.push(`${name}: ${reasons[0]}`)
      console.log(name)
      return
    } catch (error) {
      reasons.push(reasonOf(error))
      console.log(`Try ${reasons.length} failed, ${name}: ${reasons.at(-1)}`)
    }
  }
  tell(failures, `FAILED, ${name}: ${reasons[0]}`)
}
