/** @file Around each component test: the page as `main.tsx` prepares it, the server's place, and nothing of the test before. */
import '../styles.css'
import { afterEach, beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { client } from '../api/client.ts'
import { startTheme } from '../storage/theme.ts'
import { keyStore } from '../storage/key-store.ts'
import { clearAllPreferences } from '../storage/preference.ts'
import { forgetServerFacts } from '../data/server/server-facts.ts'
import { fetchOf, forgetAnswers } from './answers.ts'
import { leaveApp } from './open-app.tsx'
import { takeProblems, watchConsole, watchPolicy } from './problems.ts'

declare global {
  interface Window {
    /** Files share the page: what is put around it is put once. */
    isPrepared?: true
  }
}

if (!window.isPrepared) {
  window.isPrepared = true
  startTheme()
  watchConsole()
  watchPolicy()
  window.fetch = fetchOf(window.fetch.bind(window))
}

const wide = [1440, 900] as const

beforeEach(async () => {
  await page.viewport(...wide)
  forgetAnswers()
  forgetServerFacts()
  takeProblems()
})

afterEach(async () => {
  await leaveApp()
  clearAllPreferences()
  client.clearKept()
  await keyStore.deleteAll('')
  expect(takeProblems().join('; '), 'nothing on the console, no call unforeseen').toBe('')
})
