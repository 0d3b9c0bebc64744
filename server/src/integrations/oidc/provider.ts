/**
 * The OpenID Connect provider, by a maintained library: its description, the address for the browser, and the check of
 * its answer. Never put a token, a code or a secret into a log or an error.
 */
import * as client from 'openid-client'
import { hourMs } from '../../base/durations.ts'
import { isLoopback } from '../../base/loopback.ts'
import type { OidcSettings } from '../../config/oidc-settings.ts'
import { fetchFrom } from './provider-fetch.ts'

/** The provider does not answer, answers unlike a provider, or does not know us. */
export class ProviderAwayError extends Error {
  /** One word for the log. */
  readonly reason: string
  /** The provider's own name for itself, if it differs from the setting. */
  readonly issuerSaid: string | undefined
  /** The status of its answer, if it is not 200. */
  readonly status: number | undefined
  constructor(reason: string, { issuerSaid, status }: { issuerSaid?: string; status?: number } = {}) {
    super('The provider cannot be reached')
    this.reason = reason
    this.issuerSaid = issuerSaid
    this.status = status
  }
}

/** The answer belongs to no sign-in of ours: forged, expired, for another client, or from elsewhere. */
export class ProviderRefusedError extends Error {
  readonly reason: string
  constructor(reason: string) {
    super('The provider did not let the person in')
    this.reason = reason
  }
}

/** The server's secrets of a sign-in that was started. */
export interface SignInSecrets {
  nonce: string
  codeVerifier: string
}

export interface ProviderClaims {
  /** Who tells, and its name for the person, which never is another person's. */
  issuer: string
  subject: string
  email: string | undefined
  isVerified: boolean
  /** How long ago the person proved their identity there; undefined if the provider does not say. */
  provenMsAgo: number | undefined
}

export interface Provider {
  settings: OidcSettings
  /** The address to send the browser to. @throws ProviderAwayError */
  begin(state: string, secrets: SignInSecrets, isFresh: boolean): Promise<string>
  /** The provider's claims about the person who returned. @throws ProviderAwayError, ProviderRefusedError */
  complete(
    answer: { state: string; code: string; iss?: string | undefined },
    secrets: SignInSecrets,
  ): Promise<ProviderClaims>
}

/** The page of the web client to which the provider sends browsers back. */
export const callbackPath = '/login/oidc'

const knownForMs = hourMs
/** The pause after a failure, so that calls of strangers do not become calls to the provider. */
const restMs = 5_000
const waitSeconds = 10

/** New secrets for one sign-in (PKCE verifier and nonce). */
export const makeSignInSecrets = (): SignInSecrets => ({
  nonce: client.randomNonce(),
  codeVerifier: client.randomPKCECodeVerifier(),
})

/** @param publicUrl the address of this Cardea, to which browsers return */
export function createProvider(settings: OidcSettings, publicUrl: string): Provider {
  const find = rememberedDiscovery(settings)
  const redirectUri = publicUrl + callbackPath
  return {
    settings,
    async begin(state, { nonce, codeVerifier }, isFresh) {
      const configuration = await find()
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(isFresh && { prompt: 'login', max_age: '0' }),
      })
      return url.href
    },
    async complete({ state, code, iss }, { nonce, codeVerifier }) {
      const configuration = await find()
      const answer = new URL(redirectUri)
      answer.search = new URLSearchParams({ state, code, ...(iss !== undefined && { iss }) }).toString()
      try {
        const tokens = await client.authorizationCodeGrant(configuration, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new ProviderRefusedError('no claims')
        const { email, email_verified } =
          claims.email === undefined
            ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
            : claims
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: typeof email === 'string' ? email : undefined,
          isVerified: email_verified === true,
          provenMsAgo: claims.auth_time === undefined ? undefined : Date.now() - claims.auth_time * 1000,
        }
      } catch (error) {
        throw sortOut(error)
      }
    },
  }
}

/** Fetches the provider's description once an hour; if that fails, the previous one stays in use. */
function rememberedDiscovery(settings: OidcSettings): () => Promise<client.Configuration> {
  let known: { configuration: client.Configuration; at: number } | undefined
  let failed: { error: ProviderAwayError; at: number } | undefined
  let asking: Promise<client.Configuration> | undefined
  const ask = async (): Promise<client.Configuration> => {
    try {
      const configuration = await discover(settings)
      known = { configuration, at: performance.now() }
      failed = undefined
      return configuration
    } catch (error) {
      failed = { error: new ProviderAwayError(reasonOf(error)), at: performance.now() }
      if (known) return known.configuration
      throw failed.error
    } finally {
      asking = undefined
    }
  }
  return async () => {
    const now = performance.now()
    if (known && now - known.at < knownForMs) return known.configuration
    if (failed && now - failed.at < restMs) {
      if (known) return known.configuration
      throw failed.error
    }
    asking ??= ask()
    return asking
  }
}

async function discover({ issuer, clientID, clientSecret }: OidcSettings): Promise<client.Configuration> {
  const configuration = await client.discovery(
    issuer,
    clientID,
    { client_secret: clientSecret },
    (as, ...rest) => {
      const ways = as.token_endpoint_auth_methods_supported
      const isBasic = ways === undefined || ways.includes('client_secret_basic')
      const authenticate = isBasic ? client.ClientSecretBasic : client.ClientSecretPost
      return authenticate(clientSecret)(as, ...rest)
    },
    {
      timeout: waitSeconds,
      [client.customFetch]: (url, options) => fetchFrom(issuer)(url, options as RequestInit),
      // For every provider the signature is checked, not only the connection it came over.
      execute: [
        client.enableNonRepudiationChecks,
        ...(isLoopback(issuer.hostname) ? [client.allowInsecureRequests] : []),
      ],
    },
  )
  return configuration
}

/** Fetches the provider's description, to check that it is there. @throws ProviderAwayError that says what is wrong */
export async function describeProvider(
  settings: OidcSettings,
): Promise<{ endpoints: Record<string, string> }> {
  const configuration = await discover(settings).catch((error: unknown) => {
    throw new ProviderAwayError(networkCode(error) ?? reasonOf(error), detailsOf(error))
  })
  const found = configuration.serverMetadata()
  const endpoints = Object.entries(found).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && /_(endpoint|uri)$/.test(entry[0]),
  )
  return { endpoints: Object.fromEntries(endpoints) }
}

/** The system's code if no answer came, such as ECONNREFUSED. */
function networkCode(error: unknown): string | undefined {
  const cause = error instanceof TypeError ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
}

function detailsOf(error: unknown): { issuerSaid?: string; status?: number } {
  const cause: unknown = error instanceof Error ? error.cause : undefined
  if (cause instanceof Response && cause.status !== 200) return { status: cause.status }
  const body = typeof cause === 'object' && cause !== null && 'body' in cause ? cause.body : undefined
  const said = typeof body === 'object' && body !== null && 'issuer' in body ? body.issuer : undefined
  return typeof said === 'string' ? { issuerSaid: said } : {}
}

/** Errors of the provider that blame us, not the person who returned. */
const misconfigured = new Set([
  'invalid_client',
  'unauthorized_client',
  'server_error',
  'temporarily_unavailable',
])
/** Codes of the library: no answer, or not a provider's. */
const unanswered = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
])

function sortOut(error: unknown): Error {
  if (error instanceof ProviderRefusedError) return error
  const reason = reasonOf(error)
  const isOurs = error instanceof client.ResponseBodyError && misconfigured.has(error.error)
  const isAway = error instanceof TypeError || isOurs || (unanswered.has(reason) && !isRefusal(error))
  return isAway ? new ProviderAwayError(reason) : new ProviderRefusedError(reason)
}

/** The provider answered that the fault is not its own. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Response &&
  error.cause.status >= 400 &&
  error.cause.status < 500

/** A code of the library, or one that we know of the provider: anything else may quote its input. */
function reasonOf(error: unknown): string {
  if (error instanceof client.ResponseBodyError) {
    return misconfigured.has(error.error) ? error.error : 'refused'
  }
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return error instanceof TypeError ? 'no answer' : 'unexpected'
}
