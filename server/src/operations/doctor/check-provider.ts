/** Checks the OpenID Connect provider as the server would find it: its description, and that it is the one named. */
import { isLoopback } from '../../base/loopback.ts'
import type { OidcSettings } from '../../config/oidc-settings.ts'
import { describeProvider, ProviderAwayError } from '../../integrations/oidc/provider.ts'
import { fail, ok, warn, type Check } from './check.ts'

const description = '/.well-known/openid-configuration'

/** Fetches only the description: whether the provider knows our id and secret shows at the first sign-in. */
export async function checkProvider(settings: OidcSettings): Promise<Omit<Check, 'name'>> {
  const { issuer, name } = settings
  try {
    const found = await describeProvider(settings)
    const plain = Object.entries(found.endpoints).find(([, address]) => !isSafe(address, issuer))
    if (plain) {
      return fail(
        `The provider names ${plain[1]} as its ${plain[0]}, which is not https: have its https address set there.`,
      )
    }
    if (issuer.protocol === 'http:') {
      return warn(
        `${name} answers, by http: that is for trying on this machine alone. People need an https address in OIDC_ISSUER.`,
      )
    }
    return ok(`${name} answers at ${issuer.href} and calls itself so.`)
  } catch (error) {
    if (!(error instanceof ProviderAwayError)) throw error
    return fail(sayWhy(error, issuer))
  }
}

const isSafe = (address: string, issuer: URL): boolean => {
  const url = URL.parse(address)
  if (url?.protocol === 'https:') return true
  return url?.protocol === 'http:' && isLoopback(url.hostname) && isLoopback(issuer.hostname)
}

function sayWhy({ reason, issuerSaid, status }: ProviderAwayError, issuer: URL): string {
  if (issuerSaid !== undefined) {
    return `What answers at ${issuer.href} calls itself ${issuerSaid}. Set OIDC_ISSUER to exactly that, if it is your provider.`
  }
  if (status !== undefined) {
    return `Nothing at ${issuer.href} describes a provider (status ${status} for ${description}). Check the path of OIDC_ISSUER.`
  }
  if (answered.has(reason)) {
    return `What answers at ${issuer.href}${description} is no description of a provider. Check OIDC_ISSUER.`
  }
  if (reason === 'OAUTH_TIMEOUT') {
    return `The provider at ${issuer.href} does not answer within ten seconds. Check OIDC_ISSUER and the way there from this machine.`
  }
  return `The provider at ${issuer.href} cannot be reached (${reason}). Check OIDC_ISSUER and the way there from this machine.`
}

/** Codes of the library for an unexpected answer. */
const answered: ReadonlySet<string> = new Set([
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_INVALID_RESPONSE',
])
