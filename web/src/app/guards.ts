import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { sessionPreference } from '../api/session.ts'
import { wayBackTo, type WayInParams } from '../features/auth/return-path.ts'
import { forgotPasscodePreference, isLocked } from '../features/lock/flags.ts'

/** The way back for a page that only signed-in people may see. */
export const wayIn = ({ href }: Pick<ParsedLocation, 'href'>): WayInParams => wayBackTo(href)

/** The way back from the lock screen: what was typed into a search stays behind, as it may name what the vault holds. */
export function wayBack({ href }: Pick<ParsedLocation, 'href'>): WayInParams {
  const { pathname, searchParams, hash } = new URL(href, window.location.origin)
  searchParams.delete('q')
  const search = searchParams.size === 0 ? '' : `?${searchParams}`
  return wayBackTo(pathname + search + hash)
}

/** What of an entry of the history goes along to the lock screen and back: which dialog lay over the page, by ids. */
export const stateBehindLock = ({ state: { layer, fromList } }: Pick<ParsedLocation, 'state'>) => ({
  ...(layer && { layer }),
  ...(fromList && { fromList }),
})

/** Where whoever has forgotten their passcode goes on to, after signing in. */
const choosing = new Set(['/passcode', '/confirm_passcode', '/profile'])

/**
 * @throws the redirect to /login where nobody is signed in, to the lock screen where the vault is locked, to a new passcode
 * where the last one was forgotten
 */
export function requireSignedIn({ location }: { location: ParsedLocation }): void {
  const session = sessionPreference.get()
  if (session.state !== 'signedIn') throw redirect({ to: '/login', search: wayIn(location), replace: true })
  if (isLocked()) {
    const state = stateBehindLock(location)
    throw redirect({ to: '/passcode_confirmation', search: wayBack(location), state, replace: true })
  }
  if (forgotPasscodePreference.get() && !choosing.has(location.pathname)) {
    throw redirect({ to: '/passcode', search: wayIn(location), replace: true })
  }
}

/** @throws the redirect to where one was, or to /login, where nothing is locked */
export function requireLocked({ search, location }: { search: WayInParams; location: ParsedLocation }): void {
  const session = sessionPreference.get()
  if (session.state !== 'signedIn') throw redirect({ to: '/login', search, replace: true })
  if (!isLocked()) {
    throw redirect({ href: search.next ?? '/records', state: stateBehindLock(location), replace: true })
  }
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
