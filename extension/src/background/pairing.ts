import { ApiError } from '@cardea/client/calls/api-error'
import { knowEncryption } from '@cardea/client/calls/encryption-status'
import { fingerprintOf } from '@cardea/sealing'
import { browser } from '../browser/browser.ts'
import { failureOf } from './failure-of.ts'
import { nameOfBrowser } from '../environment/environment.ts'
import { changeSettings, readSettings } from './settings.ts'
import { forgetVault, readPerson, refresh, vault } from './vault.ts'

export type Connected =
  | { fingerprint: string | null; host: string }
  | { failed: string; known?: string; seen?: string }

/** The origin of a server; http counts for this machine alone. */
export function serverOrigin(typed: string): string | null {
  const text = typed.trim()
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?(\/|$)/i.test(text)
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `${isLocal ? 'http' : 'https'}://${text}`)
  if (!url || url.username !== '' || url.password !== '') return null
  const isThisMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine) ? url.origin : null
}

/** Asks the server for its key, and keeps its identity. The page has asked for the permission of its host. */
export async function connect(typed: string): Promise<Connected> {
  const origin = serverOrigin(typed)
  if (origin === null) return { failed: 'address' }
  const { server } = await readSettings()
  if (server !== origin) {
    await changeSettings({ server: origin, ended: null })
    const before = await vault()
    if (before && server !== null) {
      before.client.kept.identity.clear()
      before.client.kept.serverKey.clear()
      before.client.kept.device.clear()
      before.client.kept.encryption.clear()
      await before.written()
    }
    forgetVault()
  }
  const kept = await vault()
  if (!kept) return { failed: 'address' }
  const { client } = kept
  try {
    client.kept.encryption.clear()
    await client.of(knowEncryption)()
    client.kept.serverKey.clear()
    if (client.kept.encryption.get() === true) await client.server.requireKey()
    const { deviceSignIn } = await client.server.facts()
    if (deviceSignIn === undefined) return { failed: 'too-old' }
    if (deviceSignIn === 'off') return { failed: 'off' }
    await kept.written()
    const identity = client.server.identity()
    return { fingerprint: identity === '' ? null : await fingerprintOf(identity), host: new URL(origin).host }
  } catch (error) {
    const doubt = client.server.doubt()
    if (error instanceof ApiError && error.code === 'untrusted' && doubt)
      return {
        failed: 'other-server',
        known: await fingerprintOf(doubt.known),
        seen: doubt.seen === '' ? '' : await fingerprintOf(doubt.seen),
      }
    return failureOf(error)
  }
}

/** Accepts another identity than the known one, as a person has compared it. */
export async function trustSeen(): Promise<void> {
  const kept = await vault()
  const doubt = kept?.client.server.doubt()
  if (kept && doubt && doubt.seen !== '') kept.client.server.trust(doubt.seen)
  await kept?.written()
}

/** Signs in once the person has approved it in the web client, whose redirect only this extension gets. */
export async function pair(): Promise<{ isPaired: boolean; failed?: string }> {
  const kept = await vault()
  if (!kept) return { isPaired: false }
  const { client } = kept
  const isSignedIn = client.session.state().state === 'signedIn'
  // The browser ended a background that was at it: the server has taken this one up already.
  const isBegun = isSignedIn && (await readSettings()).person === null
  if (isSignedIn && !isBegun) client.session.tell({ kind: 'loggedOut' })
  kept.keys.forget()
  try {
    if (!isBegun) await approve(kept, 'sign-in')
    await readPerson()
    await refresh()
    return { isPaired: true }
  } catch (error) {
    await kept.written()
    return { isPaired: false, ...failureOf(error) }
  }
}

/**
 * The person confirms in the web client what a sign-in of long ago may not do.
 * @throws Error where they did not
 */
export async function confirm(): Promise<void> {
  const kept = await vault()
  if (kept) await approve(kept, 'step-up')
}

/** Has a person approve in the web client, whose redirect only this extension gets. @throws ApiError; Error where it was not */
async function approve(
  { client, address, written }: NonNullable<Awaited<ReturnType<typeof vault>>>,
  purpose: 'sign-in' | 'step-up',
): Promise<void> {
  const redirect = browser.identity.getRedirectURL('cardea')
  const approval = await client.session.requestApproval('extension', nameOfBrowser(), { redirect, purpose })
  const page = URL.parse(approval.verificationURL)
  if (page?.origin !== address) throw new Error('The page of approval is not of this server.')
  const answered = await browser.identity.launchWebAuthFlow({ url: page.href, interactive: true })
  const { searchParams } = new URL(answered ?? '')
  if (searchParams.get('reference') !== approval.reference) throw new Error('Another request was approved.')
  await approval.wait(searchParams.get('proof') ?? undefined)
  await written()
}
