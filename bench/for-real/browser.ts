/** A person at a real browser that stays open while nodes are killed: makes, changes and opens records, and is told what the page shows. */
import { chromium, type Page } from '@playwright/test'
import { dialogOf, fieldOf, inList, newRecordButton, panelButton, panelOf } from '../../e2e/fixtures/vault.ts'
import type { Inbox } from '../../server/src/testing/inbox.ts'

/** As long as a person would wait for one step before something counts as broken. */
const patienceMs = 30_000
const lookEachMs = 100

export interface BrowserPerson {
  /** Works until told to stop. */
  work(signal: AbortSignal): Promise<void>
  tally: BrowserTally
  /** Names that a record of theirs must have, as the page showed it saved. */
  saved: ReadonlySet<string>
  /** Loads the page anew and looks whether it is signed in and lists this many records. */
  listsAll: (count: number) => Promise<boolean>
  close(): Promise<void>
}

export interface BrowserTally {
  saved: number
  opened: number
  /** Saves that the page said had failed, and that were pressed again. */
  pressedAgain: number
  /** Steps that did not end in time. */
  stuck: string[]
  signedOut: number
  /** Loads of the whole page after the first. */
  loads: number
  /** Words that the page showed, with for how many ms altogether. */
  shown: Map<string, number>
  /** What a page should never do: throw, write an error to its console. */
  problems: string[]
  /** Ms from pressing Save to the record being shown. */
  times: number[]
}

/** What the page says where a server does not answer. */
const words = [
  'Reconnecting',
  'did not answer',
  'Cannot reach this server',
  'Nothing is lost',
  'Please sign in',
]

/** Signs in at `url` with the code of the mail, as a person does. */
export async function openBrowserPerson(url: string, inbox: Inbox, email: string): Promise<BrowserPerson> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: (process.env['CHROMIUM_FLAGS'] ?? '--no-sandbox').split(' ').filter(Boolean),
  })
  const context = await browser.newContext({
    baseURL: url,
    ignoreHTTPSErrors: true,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  })
  context.setDefaultTimeout(patienceMs)
  const page = await context.newPage()
  await signIn(page, inbox, email)

  const tally: BrowserTally = {
    saved: 0,
    opened: 0,
    pressedAgain: 0,
    stuck: [],
    signedOut: 0,
    loads: 0,
    shown: new Map(),
    problems: [],
    times: [],
  }
  context.on('weberror', (error) => tally.problems.push(String(error.error())))
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) tally.loads += 1
  })
  const saved = new Set<string>()
  const watching = watchWords(page, tally)

  const shows = (name: string) => panelOf(page).getByRole('heading', { name, exact: true })

  /** Presses Save until the record is shown, as a person does whom the page tells that it did not work. */
  async function save(button: () => ReturnType<Page['getByRole']>, name: string): Promise<void> {
    const began = performance.now()
    const isToldToTryAgain = () =>
      page.getByText('did not answer').filter({ visible: true }).first().isVisible()
    const canPress = () =>
      button()
        .isEnabled({ timeout: lookEachMs })
        .catch(() => false)
    await button().click()
    while (!(await shows(name).isVisible())) {
      if (performance.now() - began > patienceMs) throw new Error(`saving ${name}`)
      if ((await isToldToTryAgain()) && (await canPress())) {
        tally.pressedAgain += 1
        await button().click()
        await page.waitForTimeout(1_000)
      }
      await page.waitForTimeout(lookEachMs)
    }
    tally.times.push(performance.now() - began)
    tally.saved += 1
  }

  async function makeOne(name: string): Promise<void> {
    await newRecordButton(page).click()
    const form = dialogOf(page, /Login|New record/)
    await fieldOf(form, 'Name').fill(name)
    await fieldOf(form, 'Password').fill(`secret of ${name}`)
    await save(() => form.getByRole('button', { name: 'Save', exact: true }), name)
    saved.add(name)
  }

  async function changeOne(name: string, to: string): Promise<void> {
    await panelButton(page, 'Edit').click()
    await fieldOf(panelOf(page), 'Name').fill(to)
    await save(() => panelButton(page, 'Save'), to)
    saved.delete(name)
    saved.add(to)
  }

  async function openOne(name: string): Promise<void> {
    await inList(page, name).click()
    await shows(name).waitFor()
    tally.opened += 1
  }

  return {
    tally,
    saved,
    async work(signal) {
      for (let count = 0; !signal.aborted; count += 1) {
        const name = `browser ${count}`
        try {
          await makeOne(name)
          if (count % 2 === 0) await changeOne(name, `${name} changed`)
          const first = [...saved].at(-2)
          if (first !== undefined) await openOne(first)
        } catch (error) {
          if (signal.aborted) return
          tally.stuck.push(
            `${String(error).replaceAll('\n', ' ').slice(0, 160)}; the page shows: ${await lastWords(page)}`,
          )
          if (new URL(page.url()).pathname === '/login') tally.signedOut += 1
          await page.goto('/records').catch(() => {})
        }
      }
    },
    async listsAll(count) {
      watching.abort()
      await page.goto('/records')
      await page.getByRole('list', { name: 'Records' }).waitFor()
      await page
        .getByRole('link', { name: /^All records/ })
        .filter({ hasText: new RegExp(`(?<!\\d)${count}(?!\\d)`) })
        .waitFor()
      return new URL(page.url()).pathname === '/records'
    },
    async close() {
      watching.abort()
      await browser.close()
    },
  }
}

async function signIn(page: Page, inbox: Inbox, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByRole('textbox', { name: 'Code from the e-mail' }).fill(await inbox.codeFor(email))
  await page.getByRole('textbox', { name: 'Name' }).fill('Lena Marek')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'Open my records' }).click()
  await newRecordButton(page).waitFor()
}

/** What lies on top of the page; PICTURES names a folder for a picture of it. */
async function lastWords(page: Page): Promise<string> {
  const pictures = process.env['PICTURES']
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${Date.now()}.png` })
  const top = page.getByRole('dialog').or(panelOf(page)).or(page.getByRole('main')).last()
  const text = await top.innerText({ timeout: 1_000 }).catch(() => '')
  return text.replaceAll(/\s+/g, ' ').slice(0, 200)
}

/** Adds up for how long the page shows each of the words. */
function watchWords(page: Page, tally: BrowserTally): AbortController {
  const stopping = new AbortController()
  void (async () => {
    for (let last = performance.now(); !stopping.signal.aborted;) {
      const text = await page.evaluate(() => document.body.innerText).catch(() => '')
      const now = performance.now()
      for (const word of words) {
        if (text.includes(word)) tally.shown.set(word, (tally.shown.get(word) ?? 0) + now - last)
      }
      last = now
      await page.waitForTimeout(lookEachMs).catch(() => {})
    }
  })()
  return stopping
}
