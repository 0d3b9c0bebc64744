import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Frame, type Page } from '@playwright/test'
import { inTime, until } from '../fixtures/until.ts'
import { managedChromium } from './managed-chromium.ts'
import type { Doc, Extended, Tab } from './tab.ts'

/**
 * An installed Chromium with a built folder of the extension; the browser out of npm loads none.
 * @param managed what an organisation presets
 */
export async function startChromium(
  executablePath: string,
  folder: string,
  viewport = { width: 1000, height: 800 },
  managed?: object,
): Promise<Extended> {
  const profile = await mkdtemp(join(tmpdir(), 'cardea-extension-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: managed
      ? await managedChromium(executablePath, folder, profile, managed)
      : executablePath,
    headless: false,
    viewport,
    locale: 'en-GB',
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      // Hosts of one domain, for the website of the journeys.
      '--host-resolver-rules=MAP *.example.org 127.0.0.1',
      `--disable-extensions-except=${folder}`,
      `--load-extension=${folder}`,
    ],
    // As people have it, a page that is left is kept aside for a while.
    ignoreDefaultArgs: ['--disable-extensions', '--disable-back-forward-cache'],
  })
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const id = new URL(worker.url()).host
  return {
    name: 'Chromium',
    page: (name) => `chrome-extension://${id}/${name}`,
    async open(url) {
      const page = await context.newPage()
      await page.goto(url)
      return tabOf(page)
    },
    find: async (part) =>
      tabOf(
        await until(`a tab of ${part}`, async () =>
          context.pages().find((page) => page.url().includes(part)),
        ),
      ),
    async inWorker(expression) {
      const [running] = context.serviceWorkers()
      return (running ?? (await context.waitForEvent('serviceworker'))).evaluate(expression)
    },
    async endWorker() {
      const session = await context.newCDPSession(context.pages()[0] ?? (await context.newPage()))
      await session.send('ServiceWorker.enable')
      await session.send('ServiceWorker.stopAllWorkers')
      await session.detach()
    },
    async end() {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** The driver itself waits without end for a frame that has no document, as a menu that goes. */
const answered = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  inTime('an answer of the document', answer)

/** Nor does the browser ever tell of what it gave to a frame that went away meanwhile: what comes of it is looked at. */
const given = (input: Promise<void>): Promise<void> =>
  Promise.race([input, delay(10_000, undefined, { ref: false })])

const frames = new WeakMap<Doc, Frame>()

function docOf(frame: Frame): Doc {
  const doc: Doc = { evaluate: (expression) => answered(frame.evaluate(expression)) }
  frames.set(doc, frame)
  return doc
}

function tabOf(page: Page): Tab {
  return {
    evaluate: (expression) => answered(page.evaluate(expression)),
    goto: async (url) => void (await page.goto(url)),
    async frame(name) {
      const found = page.frames().find((one) => isOurs(one.url(), name))
      return found ? docOf(found) : null
    },
    async within(part) {
      const found = page.frames().find((one) => one.url().includes(part))
      return found ? docOf(found) : null
    },
    async pointer(doc, x, y, isPress) {
      const within = frames.get(doc)
      const box = within ? await placeOf(within) : { x: 0, y: 0 }
      await given(page.mouse.move(box.x + x, box.y + y))
      if (isPress) {
        await given(page.mouse.down())
        await given(page.mouse.up())
      }
    },
    key: (name) => given(page.keyboard.press(name)),
    type: (text) => page.keyboard.type(text),
    theme: (scheme) =>
      page.emulateMedia({
        colorScheme: scheme === 'dark' ? 'dark' : 'light',
        forcedColors: scheme === 'forced' ? 'active' : 'none',
        reducedMotion: 'reduce',
      }),
    picture: async (path) => void (await page.screenshot({ path })),
    close: () => page.close(),
  }
}

async function placeOf(frame: Frame): Promise<{ x: number; y: number }> {
  const box = await answered(frame.frameElement().then((element) => element.boundingBox()))
  if (!box) throw new Error('The frame is not drawn.')
  return box
}

/** Whether an address is that of a page of an extension. */
export const isOurs = (url: string, name: string): boolean =>
  /^[a-z]+-extension:/.test(url) && url.includes(`/${name}.html`)
