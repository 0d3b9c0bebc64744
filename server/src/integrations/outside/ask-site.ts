/**
 * Asks websites that people name. What they answer is hostile until shown otherwise, and so is where they lead: every
 * address is judged anew, all bytes and all seconds are counted, and nothing of a caller goes along.
 */
import { request as askPlain, type IncomingMessage } from 'node:http'
import { request as askSecurely } from 'node:https'
import {
  guardedLookup,
  isForeignAddress,
  isLocalName,
  resolveAddresses,
  type AddressGuard,
} from './public-address.ts'

/** What lies outside of this machine: its names, which of its addresses may be called, and where its ports are. */
export interface Outside extends AddressGuard {
  ports: Readonly<Record<string, number>>
}

/** The Internet. A test replaces it by servers of its own machine. */
export const theInternet: Outside = {
  resolve: (host) => resolveAddresses(host),
  isAllowed: isForeignAddress,
  ports: { 'https:': 443, 'http:': 80 },
}

export interface SiteQuestion {
  accept: string
  mostBytes: number
  /** Takes the beginning of a longer body; else a longer body is refused. */
  isBeginningEnough?: boolean
  signal: AbortSignal
}

export interface SiteAnswer {
  /** After redirects. */
  url: URL
  body: Buffer
}

/** The site answered, or led elsewhere, in a way that is of no use. */
export class UselessAnswer extends Error {}

const mostRedirects = 3
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** The last label begins with a letter, so no number is a name. */
const publicName = new RegExp(`^(?=.{4,253}$)(?:${label}\\.)+(?=[a-z])${label}$`)

/** Whether this can be the name of a site on the Internet: in lower case, of ASCII as URL makes it, no IP address. */
export const isPublicName = (host: string): boolean => publicName.test(host) && !isLocalName(host)

/**
 * GETs an address, after at most three redirects.
 * @throws UselessAnswer, NotPublicError, or the error of the connection or the signal
 */
export async function askSite(outside: Outside, first: URL, question: SiteQuestion): Promise<SiteAnswer> {
  let url = first
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const response = await send(outside, url, question)
    try {
      const next = redirectOf(response, url)
      if (!next) return { url, body: await readBody(response, question) }
      url = next
    } finally {
      // Whatever is left of the answer, however long, is ignored.
      response.destroy()
    }
  }
  throw new UselessAnswer('Too many redirects.')
}

function send(outside: Outside, url: URL, { accept, signal }: SiteQuestion): Promise<IncomingMessage> {
  // A URL omits the scheme's default port.
  const isAskable = /^https?:$/.test(url.protocol) && url.port === '' && isPublicName(url.hostname)
  if (!isAskable || url.username !== '' || url.password !== '') throw new UselessAnswer('Not a public site.')
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const ask = url.protocol === 'https:' ? askSecurely : askPlain
  const options = {
    port: outside.ports[url.protocol],
    headers: { host: url.host, accept, 'accept-encoding': 'identity', 'user-agent': 'Cardea' },
    // A connection of its own: never one that was opened for another name.
    agent: false,
    lookup: guardedLookup(outside),
    signal,
  }
  ask(url, options, resolve).on('error', reject).end()
  return promise
}

function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage, from: URL): URL | null {
  if (statusCode < 300 || statusCode > 399) return null
  const next = location === undefined ? null : URL.parse(location, from)
  if (!next) throw new UselessAnswer('A redirect to nowhere.')
  return next
}

async function readBody(
  response: IncomingMessage,
  { mostBytes, isBeginningEnough = false }: SiteQuestion,
): Promise<Buffer> {
  const { 'content-encoding': encoding = 'identity' } = response.headers
  if (response.statusCode !== 200 || encoding !== 'identity') throw new UselessAnswer('No plain 200.')
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part)
    bytes += part.length
    if (bytes > mostBytes && !isBeginningEnough) throw new UselessAnswer('Too long.')
    if (bytes >= mostBytes) break
  }
  return Buffer.concat(parts).subarray(0, mostBytes)
}
