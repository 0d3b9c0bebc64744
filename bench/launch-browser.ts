import { chromium, type Browser } from '@playwright/test'

/** The browser that CHROMIUM and CHROMIUM_FLAGS name, or the installed one. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: (process.env.CHROMIUM_FLAGS ?? '--no-sandbox').split(' ').filter(Boolean),
  })
