import type { Browser, Page } from '@playwright/test'
import { storageKey } from '@cardea/client/preferences/storage-key'
import type { WebSession } from './web-list.ts'

/**
 * An address of the app's origin where the app does not run. A page of our own that is routed there would do as well, but while anything
 * is routed, each body that a page sends goes through the process of the bench first.
 */
export const besideApp = '/favicon.svg'

/**
 * A page of a browser of its own, signed in at a server that seals, with a key of this browser.
 * @param signIn makes a session for the public half of that key
 */
export async function signedInPage(
  browser: Browser,
  origin: string,
  signIn: (clientKey: Buffer) => Promise<WebSession>,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(besideApp)
  const clientKey = await page.evaluate(makeKey)
  const { expiresIn, ...session } = await signIn(Buffer.from(clientKey, 'base64url'))
  const accessExpiresAt = Date.now() + expiresIn * 1000
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    storageKey('session'),
    JSON.stringify({ state: 'signedIn', ...session, accessExpiresAt, clientKey }),
  ] as const)
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
