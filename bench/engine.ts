/**
 * The engine of the extension on saved pages whose fields are labelled: `npm run bench:engine -- FOLDER [words]`. FOLDER
 * holds HTML files with `data-manual-scoring`, such as `test-forms` of duckduckgo/duckduckgo-autofill. Says which pages are
 * right in all their fields, what is missed, and how long a scan takes. Words choose files by a part of their name.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { classicScript } from '../extension/build/classic-script.ts'
import { kindOfPage, takes, type PageKind } from './engine-labels.ts'
import { launchBrowser } from './launch-browser.ts'
import { quantile } from './measure.ts'

interface Judged {
  label: string
  token: string | null
  html: string
}

const [folder = '', ...words] = process.argv.slice(2)
const files = (await readdir(folder)).filter(
  (name) => name.endsWith('.html') && (words.length === 0 || words.some((word) => name.includes(word))),
)
const engine = await classicScript('extension/src/engine/engine.ts', 'CardeaEngine')
const browser = await launchBrowser()
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, javaScriptEnabled: false })
const page = await context.newPage()

const pages = new Map<PageKind, { right: number; all: number }>()
const fields = { all: 0, right: 0, dangerous: 0, unknown: 0, untouched: 0 }
const times: number[] = []
const scans = 7

for (const name of files.toSorted()) {
  const html = await readFile(join(folder, name), 'utf8')
  const { judged, ms } = await judge(page, html)
  times.push(ms)
  const kind = kindOfPage(
    name,
    judged.map(({ label }) => label),
  )
  const counted = judged.filter(({ label, token }) => !(label === 'unknown' && token === 'one-time-code'))
  const missed = counted.filter(({ label, token }) => !takes(label, token))
  for (const { html: field, label, token } of missed) {
    if (kind !== 'newsletter') console.log(`${name} (${kind}): ${token ?? 'none'} for ${label}: ${field}`)
  }
  if (kind === 'newsletter' || counted.length === 0) continue
  count(counted)
  const share = pages.get(kind) ?? { right: 0, all: 0 }
  pages.set(kind, { right: share.right + (missed.length === 0 ? 1 : 0), all: share.all + 1 })
}
await browser.close()

for (const [kind, { right, all }] of [...pages].toSorted(([one], [other]) => one.localeCompare(other)))
  tell(`pages: ${kind}`, right, all)
tell('fields', fields.right, fields.all)
tell('unknown left alone', fields.untouched, fields.unknown)
tell('secrets offered elsewhere', fields.dangerous, fields.all)
const shown = [0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(1))
console.log(`a scan, the best of ${scans}: median ${shown[0]} ms, p95 ${shown[1]} ms, most ${shown[2]} ms`)

function tell(what: string, part: number, all: number): void {
  console.log(`${what}: ${part} of ${all} (${((100 * part) / Math.max(1, all)).toFixed(1)} %)`)
}

function count(judged: readonly Judged[]): void {
  const secrets = /password|one-time-code|cc-number|cc-csc/
  for (const { label, token } of judged) {
    const isRight = takes(label, token)
    fields.all++
    if (isRight) fields.right++
    if (label === 'unknown') fields.unknown++
    if (label === 'unknown' && isRight) fields.untouched++
    const isPasswordAnyway = /password/.test(label) && /password/.test(token ?? '')
    if (!isRight && !isPasswordAnyway && token !== null && secrets.test(token)) fields.dangerous++
  }
}

/** Loads a saved page without its network and its scripts, and asks the engine. */
async function judge(tab: Page, html: string): Promise<{ judged: Judged[]; ms: number }> {
  await tab.unrouteAll()
  await tab.route('**', (route) =>
    route.request().isNavigationRequest() && route.request().frame().parentFrame() === null
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
      : route.abort(),
  )
  // Its name would tell what the page is for.
  await tab.goto('https://site.example/', { waitUntil: 'domcontentloaded' })
  return (await tab.evaluate(`(() => {
    ${engine}
    let ms = Infinity
    let found = []
    for (let scan = 0; scan < ${scans}; scan++) {
      const began = performance.now()
      found = CardeaEngine.fieldsOf(document)
      ms = Math.min(ms, performance.now() - began)
    }
    const tokens = new Map(found.map(({ element, token }) => [element, token]))
    // What is never a field is not judged, whatever its label says: what cannot be changed, seen or scrolled to.
    const isSeen = (element) => {
      const { width, height, right, bottom } = element.getBoundingClientRect()
      let opacity = 1
      for (let outer = element; outer; outer = outer.parentElement) opacity *= Number(getComputedStyle(outer).opacity)
      return !element.matches(':disabled, [readonly], [aria-hidden=true], [aria-hidden=true] *') && opacity >= 0.1 &&
        width >= 8 && height >= 8 && right + scrollX > 0 && bottom + scrollY > 0 &&
        element.checkVisibility({ visibilityProperty: true })
    }
    const judged = [...document.querySelectorAll('[data-manual-scoring]')].filter(isSeen).map((element) => ({
      label: element.getAttribute('data-manual-scoring'),
      token: tokens.get(element) ?? null,
      html: element.cloneNode(false).outerHTML.replace(/\\s+/g, ' ').slice(0, 300),
    }))
    return { judged, ms }
  })()`)) as { judged: Judged[]; ms: number }
}
