import { browser } from '../browser/browser.ts'
import { readSettings } from './settings.ts'

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
    { id, js: ['starter.js'], matches, allFrames: true, runAt: 'document_idle' },
  ])
}

async function allowedSites(): Promise<string[]> {
  const { sites, hosts, server } = await readSettings()
  const { origins = [] } = await browser.permissions.getAll()
  const hasAll = origins.some((origin) => /^(<all_urls>|\*:\/\/\*\/\*|https:\/\/\*\/\*)$/.test(origin))
  if (sites === 'press' || (sites === null && !hasAll)) return []
  if (sites !== 'chosen') return hasAll ? everySite : []
  return origins.filter(
    (origin) =>
      origin !== `${server}/*` &&
      hosts.some((host) => origin === `*://${host}/*` || origin.includes(`//${host}/`)),
  )
}
