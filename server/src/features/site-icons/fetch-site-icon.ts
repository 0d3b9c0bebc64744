import { secondMs } from '../../base/durations.ts'
import { askSite, UselessAnswer, type Outside, type SiteAnswer } from '../../integrations/outside/ask-site.ts'
import { iconLinks } from './icon-links.ts'
import { makeIcon } from './make-icon.ts'

const patienceMs = 10 * secondMs
const mostPageBytes = 256 * 1024
const mostIconBytes = 256 * 1024
/** Of the pictures that a page names; then its /favicon.ico is asked for. */
const mostLinksTried = 2

/** Asks a host for its icon, for ten seconds at most. Never throws. @returns a WebP; null if there is none to be had */
export async function fetchSiteIcon(
  outside: Outside,
  host: string,
  stopping: AbortSignal,
): Promise<Buffer | null> {
  const signal = AbortSignal.any([AbortSignal.timeout(patienceMs), stopping])
  const page = await findPage(outside, host, signal)
  if (!page) return null
  const links = iconLinks(page.body.toString(), page.url).slice(0, mostLinksTried)
  for (const url of [...links, new URL('/favicon.ico', page.url)]) {
    const icon = await fetchIcon(outside, url, signal)
    if (icon) return icon
  }
  return null
}

/** The start page; an empty one where the site answers with something else. Plain http only if https cannot be had. */
async function findPage(outside: Outside, host: string, signal: AbortSignal): Promise<SiteAnswer | null> {
  for (const scheme of ['https', 'http']) {
    const url = new URL(`${scheme}://${host}/`)
    try {
      const question = { accept: 'text/html', mostBytes: mostPageBytes, isBeginningEnough: true, signal }
      return await askSite(outside, url, question)
    } catch (error) {
      if (error instanceof UselessAnswer) return { url, body: Buffer.alloc(0) }
    }
  }
  return null
}

async function fetchIcon(outside: Outside, url: URL, signal: AbortSignal): Promise<Buffer | null> {
  try {
    const { body } = await askSite(outside, url, { accept: 'image/*', mostBytes: mostIconBytes, signal })
    return await makeIcon(body)
  } catch {
    return null
  }
}
