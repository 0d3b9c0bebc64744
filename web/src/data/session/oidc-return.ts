/** The page to which the provider returns browsers; the server uses the same path. */
export const oidcPath = '/login/oidc'

/** The provider's answer in the address. */
export type OidcReturn =
  | { state: string; code: string; iss: string | null }
  | { state: string | null; error: string }

/**
 * Removed from the address before anything else reads it, so that no history contains it and nothing rewrites it. Null
 * if there is none, such as after a reload.
 */
export const oidcReturn: OidcReturn | null = takeFromAddress()

function takeFromAddress(): OidcReturn | null {
  const { pathname, search } = window.location
  if (pathname !== oidcPath || search === '') return null
  window.history.replaceState(window.history.state, '', oidcPath)
  const given = new URLSearchParams(search)
  const [state, code] = [given.get('state'), given.get('code')]
  if (state !== null && code !== null) return { state, code, iss: given.get('iss') }
  return { state, error: given.get('error') ?? '' }
}
