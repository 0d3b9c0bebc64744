import { browser } from '../browser/browser.ts'
import { readSettings, type Settings } from './settings.ts'

const id = 'starter'
const everySite = ['https://*/*', 'http://*/*']

/** Lets the starter run where the person, or the organisation, lets it. */
export async function registerStarter(): Promise<void> {
  const known = await browser.scripting.getRegisteredContentScripts()
  if (known.some((script) => script.id === id))
    await browser.scripting.unregisterContentScripts({ ids: [id] })
  const matches = await allowedSites()
  if (matches.length === 0) return
  await browser.scripting.registerContentScripts([
    // Frames without an address have the origin of the page that made them.
    { id, js: ['starter.js'], matches, allFrames: true, matchOriginAsFallback: true, runAt: 'document_end' },
  ])
}

async function allowedSites(): Promise<string[]> {
  const { origins = [] } = await browser.permissions.getAll()
  return matchesFor(await readSettings(), origins)
}

/** Where the starter runs, by what was chosen and by the origins that the browser lets the extension into. */
export function matchesFor(
  { sites, hosts, server }: Pick<Settings, 'sites' | 'hosts' | 'server'>,
  origins: readonly string[],
): string[] {
  const hasAll = origins.some((origin) => /^(<all_urls>|\*:\/\/\*\/\*|https:\/\/\*\/\*)$/.test(origin))
  if (sites === 'press' || (sites === null && !hasAll)) return []
  if (sites !== 'chosen') return hasAll ? everySite : []
  // Not every browser knows a port in a pattern.
  const names = hosts.map((host) => host.replace(/:\d+$/, ''))
  if (hasAll) return names.flatMap((name) => [`https://${name}/*`, `http://${name}/*`])
  return origins.filter(
    (origin) => origin !== `${server}/*` && names.some((name) => origin.includes(`//${name}/`)),
  )
}
