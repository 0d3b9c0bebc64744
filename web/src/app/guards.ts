import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { sessionPreference } from '../api/session.ts'
import { ReturnPath, type WayInParams } from '../features/auth/return-path.ts'

/** The way back for a page that only signed-in people may see. */
export function wayIn({ href }: Pick<ParsedLocation, 'href'>): WayInParams {
  const next = ReturnPath.safeParse(href)
  return next.success && next.data !== '/records' ? { next: next.data } : {}
}

/** @throws the redirect to /login where nobody is signed in */
export function requireSignedIn({ location }: { location: ParsedLocation }): void {
  const session = sessionPreference.get()
  if (session.state !== 'signedIn') throw redirect({ to: '/login', search: wayIn(location), replace: true })
}

/** @throws the redirect onward for whoever is signed in already */
export function requireSignedOut({ search }: { search: WayInParams }): void {
  if (sessionPreference.get().state === 'signedIn') {
    throw redirect({ href: search.next ?? '/records', replace: true })
  }
}

/** @throws the redirect to /login where no code is awaited */
export function requireCodeSent({ search }: { search: WayInParams }): void {
  requireSignedOut({ search })
  if (sessionPreference.get().state !== 'codeSent') throw redirect({ to: '/login', search, replace: true })
}
