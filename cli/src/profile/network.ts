import { readFile } from 'node:fs/promises'
import { rootCertificates } from 'node:tls'
import { usageError } from '../errors/cli-error.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** Node's own `fetch`, unless a proxy or a certificate of one's own is asked for. */
export function networkOf(ca: string | undefined, variables: Variables): typeof fetch {
  const proxy = variables['HTTPS_PROXY'] || variables['https_proxy']
  if (ca === undefined && proxy === undefined) return fetch
  let made: Promise<typeof fetch> | undefined
  return async (...request) => {
    made ??= fetchBy(ca, proxy, variables['NO_PROXY'] ?? variables['no_proxy'])
    return (await made)(...request)
  }
}

async function fetchBy(
  ca: string | undefined,
  httpsProxy: string | undefined,
  noProxy: string | undefined,
): Promise<typeof fetch> {
  // Of the library beside the bundle nothing else is exported.
  const { default: undici } = await import('undici')
  const connect = ca === undefined ? {} : { ca: [...rootCertificates, await readCertificate(ca)] }
  const dispatcher = new undici.EnvHttpProxyAgent({
    // Nothing but what was asked for: the environment's other proxies are not ours.
    httpProxy: '',
    httpsProxy: httpsProxy ?? '',
    noProxy: noProxy ?? '',
    connect,
    requestTls: connect,
    proxyTls: connect,
  })
  // Its types are those of its own version, which has the same parts.
  return ((input: string, init: object) =>
    undici.fetch(input, { ...init, dispatcher })) as unknown as typeof fetch
}

async function readCertificate(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => '')
  if (!text.includes('-----BEGIN CERTIFICATE-----')) throw usageError(`${path} holds no certificate (PEM).`)
  return text
}
