import type { User } from '@cardea/contract'
import { expect } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { ApiError } from '@cardea/client/calls/api-error'
import { encryptionPreference, sessionPreference } from '../api/client.ts'
import { App } from '../app/app.tsx'
import { queryClient } from '../app/query-client.ts'
import { makeRouter, type AppRouter } from '../app/router.tsx'
import { purgeMemory } from '../storage/memory-purge.ts'
import { closeAllToasts } from '../ui/feedback/toast.ts'

/** Of the app that is open. */
let router: AppRouter | undefined

/** The app at one of its addresses, as after a load. What its pages ask for is answered by the test: see `furnish`. */
export async function openApp(address: string): Promise<void> {
  // As the first page of a visit: entries of tests before are no way back.
  window.history.replaceState({ __TSR_index: 0, __TSR_key: crypto.randomUUID() }, '', address)
  router = makeRouter()
  await render(<App router={router} />, { createRootOptions: { onCaughtError: tellFault } })
}

/** As in `main.tsx`. */
function tellFault(error: unknown): void {
  if (!(error instanceof ApiError)) console.error(error)
}

/** Where the app is: path and search. */
export const place = (): string => window.location.pathname + window.location.search

/** Gives the page a session of this person. */
export function signIn({ _id }: User): void {
  encryptionPreference.set(false)
  sessionPreference.set({
    state: 'signedIn',
    userID: _id,
    accessToken: 'access',
    refreshToken: 'refresh',
    accessExpiresAt: Date.now() + 60 * 60_000,
    clientKey: null,
  })
}

/** The browser's Back, until the app has gone there, or has turned back where something keeps one here. */
export async function goBack(): Promise<void> {
  await new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true })
    window.history.back()
  })
  await expect
    .poll(() => window.history.state.__TSR_index === router?.history.location.state.__TSR_index)
    .toBe(true)
}

/** Loads the page anew, as far as a test can: what was kept in memory is gone, what the browser keeps is there. */
export async function reload(): Promise<void> {
  await leaveApp()
  await openApp(place() + window.location.hash)
}

/** Takes the app off the page, with what it held in memory. */
export async function leaveApp(): Promise<void> {
  await cleanup()
  closeAllToasts()
  purgeMemory()
  queryClient.clear()
  router?.history.destroy()
  router = undefined
}
