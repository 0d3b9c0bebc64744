import { isLoopback } from '../base/loopback.ts'
import type { ReadSetting } from './setting-names.ts'
import { StartError } from '../base/start-error.ts'

/** The OpenID Connect provider for signing in, and our credentials there. */
export interface OidcSettings {
  issuer: URL
  clientID: string
  clientSecret: string
  /** The name people know it by. */
  name: string
  /** Signing in by mail is off, and so are passkeys that were added after signing in by mail. */
  isOnly: boolean
}

const required = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const
const mostNameCharacters = 40

/** @throws StartError with a sentence that names the setting and what it should be */
export function readOidc(read: ReadSetting): OidcSettings | undefined {
  const only = read('OIDC_ONLY') ?? 'off'
  if (only !== 'on' && only !== 'off') throw new StartError(`OIDC_ONLY is “${only}”, but must be on or off.`)
  const given = ([...required, 'OIDC_NAME'] as const).filter((name) => read(name) !== undefined)
  if (given.length === 0 && only === 'off') return undefined
  const missing = required.find((name) => read(name) === undefined)
  if (missing !== undefined) {
    throw new StartError(`${given[0] ?? 'OIDC_ONLY'} is set, but ${missing} is not: they belong together.`)
  }
  const issuer = readIssuer(read('OIDC_ISSUER') ?? '')
  const name = read('OIDC_NAME') ?? issuer.hostname
  if (name.length > mostNameCharacters) {
    throw new StartError(
      `OIDC_NAME must have at most ${mostNameCharacters} characters: it stands on a button.`,
    )
  }
  return {
    issuer,
    clientID: read('OIDC_CLIENT_ID') ?? '',
    clientSecret: read('OIDC_CLIENT_SECRET') ?? '',
    name,
    isOnly: only === 'on',
  }
}

function readIssuer(text: string): URL {
  const url = URL.parse(text)
  if (url?.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new StartError(
      'OIDC_ISSUER must be the https address of the provider: by http, others on the way could pose as it.',
    )
  }
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (url && isSafe && !url.username && !url.search && !url.hash) return url
  throw new StartError(
    'OIDC_ISSUER must be the https address that the provider calls its issuer, such as https://login.example.org/realms/team.',
  )
}
