/** The page to which the provider sends browsers back; the server names it so too. */
export const oidcPath = '/login/oidc'

/** What the provider put into the address. */
export type OidcReturn =
  | { state: string; code: string; iss: string | null }
  | { state: string | null; error: string }

/**
 * Taken out of the address before anything else reads it: it stays in no history, and nothing rewrites it. Null where there is
 * nothing, such as after a reload.
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
