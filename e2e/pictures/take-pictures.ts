/**
 * Takes the pictures of the first page and of the README from the running app, in both themes, with a story of its own.
 * `npm run build && node e2e/pictures/take-pictures.ts`, with CHROMIUM set as for the journeys.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { keepSession } from '../fixtures/session.ts'
import { startServer, type Server } from '../fixtures/server.ts'
import { tellStory, type Story } from './story.ts'

const root = join(import.meta.dirname, '../..')

interface Picture {
  /** Below the checkout, without theme and ending. */
  file: string
  width: number
  height: number
  /** Pixels of the picture for one of the page. */
  scale: number
  isPhone?: boolean
  /** Brings the page to what is shown. */
  show: (page: Page, story: Story) => Promise<void>
}

const openRecord = async (page: Page, { recordID }: Story) => {
  await page.goto(`/records/${recordID}`)
  await page.getByRole('button', { name: /^(Reveal|Show) Password/ }).click()
  await page.getByText('vT7').first().waitFor()
}

const pictures: readonly Picture[] = [
  { file: 'web/public/pictures/records', width: 1440, height: 680, scale: 1.5, show: openRecord },
  { file: 'docs/pictures/record', width: 1440, height: 860, scale: 1, show: openRecord },
  {
    file: 'docs/pictures/share',
    width: 1440,
    height: 860,
    scale: 1,
    show: async (page, { recordID }) => {
      await page.goto(`/records/${recordID}`)
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    file: 'docs/pictures/phone',
    width: 390,
    height: 844,
    scale: 1,
    isPhone: true,
    show: async (page) => {
      await page.goto('/records')
      await page.getByText('Hetzner Cloud console').waitFor()
    },
  },
]

async function takeAll(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: (process.env['CHROMIUM_FLAGS'] ?? '').split(' ').filter(Boolean),
  })
  let isDone = false
  while (!isDone) {
    const server = await startServer()
    try {
      const story = await tellStory(server)
      if (story) await takeEach(browser, server, story)
      isDone = story !== null
    } finally {
      await server.stop()
    }
  }
  await browser.close()
}

async function takeEach(browser: Browser, server: Server, story: Story): Promise<void> {
  for (const picture of pictures) {
    for (const theme of ['light', 'dark'] as const) await take(browser, server, story, picture, theme)
  }
}

async function take(
  browser: Browser,
  server: Server,
  story: Story,
  { file, width, height, scale, isPhone = false, show }: Picture,
  colorScheme: 'light' | 'dark',
): Promise<void> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  })
  await keepSession(context, server, await story.signIn())
  const page = await context.newPage()
  await show(page, story)
  await page.evaluate(() => document.fonts.ready)
  // Playwright writes PNG and JPEG only; WebP is a fifth of their size.
  const devtools = await context.newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  const target = join(root, `${file}-${colorScheme}.webp`)
  await mkdir(join(target, '..'), { recursive: true })
  await writeFile(target, Buffer.from(data, 'base64'))
  await context.close()
}

await takeAll()
