import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import type { Person } from '../fixtures/person.ts'
import { startServer, type Server, type Settings } from '../fixtures/server.ts'
import { keepSession } from '../fixtures/session.ts'
import { tellStory, type Story } from './story.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

export interface Frame {
  width: number
  height: number
  /** Pixels of the picture for one of the page. */
  scale: number
  isPhone?: boolean
}

/** A story that stands, and a browser before it. */
export interface Stage {
  browser: Browser
  server: Server
  story: Story
}

/** Runs `play` on a server of these settings that holds the story. */
export async function onStage(
  play: (stage: Stage) => Promise<void>,
  settings: Settings = {},
  early?: (lena: Person) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: (process.env['CHROMIUM_FLAGS'] ?? '').split(' ').filter(Boolean),
  })
  let isDone = false
  while (!isDone) {
    const server = await startServer(settings)
    try {
      const story = await tellStory(server, early)
      if (story) await play({ browser, server, story })
      isDone = story !== null
    } finally {
      await server.stop()
    }
  }
  await browser.close()
}

/** A page of Lena's, of another person's, or without a session where `signIn` is null, in a window of this size and theme. */
export async function openScene(
  { browser, server, story }: Stage,
  { width, height, scale, isPhone = false }: Frame,
  colorScheme: Theme,
  signIn: (() => Promise<Person>) | null = story.signIn,
  locale = 'en-GB',
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme,
    reducedMotion: 'reduce',
    locale,
    timezoneId: 'Europe/Berlin',
  })
  const page = await context.newPage()
  if (signIn) await keepSession(page, server, await signIn(), { isNewcomer: signIn !== story.signIn })
  return { context, page }
}
