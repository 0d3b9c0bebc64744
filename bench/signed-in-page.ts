import type { Browser, Page } from '@playwright/test'
import { storageKey } from '@cardea/client/preferences/storage-key'

/** What a browser needs to be signed in: the app's own session, as it keeps it. */
export interface WebSession {
  userID: string
  accessToken: string
  refreshToken: string
  /** Seconds. */
  expiresIn: number
}

/**
 * An address of the app's origin where the app does not run. A page of our own that is routed there would do as well, but while anything
 * is routed, each body that a page sends goes through the process of the bench first.
 */
export const besideApp = '/favicon.svg'

/** A page of a browser of its own. */
export async function openPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  return context.newPage()
}

/** Puts a session where the app keeps its own. @param clientKey of the browser, where it has one */
export async function signIn(
  page: Page,
  { expiresIn, ...session }: WebSession,
  clientKey?: string,
): Promise<void> {
  await page.goto(besideApp)
  const accessExpiresAt = Date.now() + expiresIn * 1000
  const value = {
    state: 'signedIn',
    ...session,
    accessExpiresAt,
    ...(clientKey !== undefined && { clientKey }),
  }
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    storageKey('session'),
    JSON.stringify(value),
  ] as const)
}

/**
 * A page of its own, signed in at a server that seals, with a key of this browser.
 * @param makeSession for the public half of that key
 */
export async function signedInPage(
  browser: Browser,
  origin: string,
  makeSession: (clientKey: Buffer) => Promise<WebSession>,
): Promise<Page> {
  const page = await openPage(browser, origin)
  await page.goto(besideApp)
  const clientKey = await page.evaluate(makeKey)
  await signIn(page, await makeSession(Buffer.from(clientKey, 'base64url')), clientKey)
  return page
}

/** Runs in the page: a key where the app keeps its own. @returns its public half */
async function makeKey(): Promise<string> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const pair = await crypto.subtle.generateKey(curve, false, ['deriveBits'])
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const text = btoa(String.fromCharCode(...point))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('cardea', 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('kept'))
    opening.addEventListener('error', () => reject(new Error('There is no IndexedDB.')))
    opening.addEventListener('success', () => {
      const putting = opening.result.transaction('kept', 'readwrite')
      putting.objectStore('kept').put(pair, `browser-key ${text}`)
      putting.addEventListener('complete', () => {
        opening.result.close()
        resolve()
      })
    })
  })
  return text
}
