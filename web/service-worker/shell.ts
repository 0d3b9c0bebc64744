/** @file The files of the empty app, kept for when the server cannot be reached: then they say so, in place of the browser. */

declare const self: ServiceWorkerGlobalScope

/** Written in by the build: a name for its state, and what its page loads at once. */
declare const __CARDEA_SHELL__: { version: string; files: readonly string[] }

const shell = __CARDEA_SHELL__
const prefix = 'cardea-shell-'
const cacheName = prefix + shell.version
const page = '/'
const files = new Set(shell.files)

/** Keeps all of it or, where something cannot be fetched, none: then the worker is not installed. */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll([page, ...files])
}

export async function dropOldShells(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** What is not of the app: calls, and the pages of people outside, who have no app. */
const ofOthers = /^\/(api|health|l|give)(\/|$)/

/** What the worker answers; undefined for all it has nothing to do with. */
export function answerFromShell(request: Request): Promise<Response> | undefined {
  const { url, method, mode } = request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin || ofOthers.test(pathname)) return undefined
  if (mode === 'navigate') return fetch(request).catch(() => kept(page))
  if (!files.has(pathname)) return undefined
  // A name with a hash means the same for ever; the few others only stand in.
  return pathname.startsWith('/assets/')
    ? kept(pathname).catch(() => fetch(request))
    : fetch(request).catch(() => kept(pathname))
}

async function kept(path: string): Promise<Response> {
  const response = await caches.match(path, { cacheName })
  if (!response) throw new TypeError(`${path} is not kept.`)
  return response
}
