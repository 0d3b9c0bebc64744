import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig, type Project } from '@playwright/test'
import { isLong } from '../server/src/testing/repetitions.ts'

const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
}

const phone = { hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

/** Beside the one out of npm, which denies notifications. */
const installed = process.env['CHROMIUM_INSTALLED']
const aboutNotifications = 'push.spec.ts'

const projects: Project[] = [
  {
    name: 'desktop',
    grepInvert: isLong ? /@touch/ : /@touch|@phone|@long/,
    use: { viewport: sizes.desktop },
  },
  // What looks and acts alike on every screen is gone through once.
  {
    name: 'phone',
    grep: /@phone|@touch/,
    grepInvert: isLong ? [] : /@long/,
    use: { viewport: sizes.phone, ...phone },
  },
]
if (installed !== undefined) {
  for (const project of projects) project.testIgnore = aboutNotifications
  projects.push({
    name: 'installed',
    testMatch: aboutNotifications,
    use: {
      viewport: sizes.desktop,
      launchOptions: { executablePath: installed, args: browserFlags(), env: ownLibraries() },
    },
  })
}

/** Journeys through the running app: the real server, its own PostgreSQL, a mail server, a browser. */
export default defineConfig({
  testDir: '.',
  globalSetup: './fixtures/prepare-data.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // Each is a browser, a server and a database; mostly one of the three is at work.
  workers: Math.max(2, availableParallelism()),
  forbidOnly: process.env['CI'] !== undefined,
  // A machine that builds for others too is slow at times; what passes only then is told as flaky.
  retries: process.env['CI'] === undefined ? 0 : 2,
  // What takes so long hangs, also on a machine many times slower; what passes never waits for them.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  projects,
  use: {
    launchOptions: { executablePath: browserPath(), args: browserFlags() },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    // Hundreds of browsers would each keep the app's files first; journeys about the worker allow it.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'off',
  },
})

/** The browser that scripts/browser.mjs found; `npm test` sets it. */
function browserPath(): string {
  const path = process.env['CHROMIUM']
  if (path && existsSync(path)) return path
  throw new Error('Journeys need a browser: run them with npm test -- e2e, or set CHROMIUM.')
}

/** The libraries and fonts of the browser out of npm are for it alone. */
function ownLibraries(): Record<string, string> {
  const { LD_LIBRARY_PATH: _, FONTCONFIG_FILE: __, ...rest } = process.env
  return rest as Record<string, string>
}

function browserFlags(): string[] {
  return (process.env['CHROMIUM_FLAGS'] ?? '').split(' ').filter(Boolean)
}
