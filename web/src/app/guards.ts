import { redirect, type HistoryState, type ParsedLocation } from '@tanstack/react-router'
import { sessionPreference } from '../api/session.ts'
import { wayBackTo, type WayInParams } from '../data/session/return-path.ts'
import { forgotPasscodePreference, isLocked } from '../data/session/lock-flags.ts'

/** The way back for a page that only signed-in people may see. */
export const wayIn = ({ href }: Pick<ParsedLocation, 'href'>): WayInParams => wayBackTo(href)

/**
 * The way back from the lock screen: what was typed into a search stays out of its address, as it may name what the vault
 * holds. It goes along in the entry of the history.
 */
export function wayBack({ href }: Pick<ParsedLocation, 'href'>): WayInParams {
  const { pathname, searchParams, hash } = new URL(href, window.location.origin)
  searchParams.delete('q')
  const search = searchParams.size === 0 ? '' : `?${searchParams}`
  return wayBackTo(pathname + search + hash)
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** What was searched for when the vault was locked. */
    searchedFor?: string
  }
}

/**
 * What of an entry of the history goes along to the lock screen: which dialog lay over the page, by ids, and what was
 * searched for.
 */
export function stateBehindLock({
  href,
  state: { overlay, fromList },
}: Pick<ParsedLocation, 'href' | 'state'>) {
  const searchedFor = new URL(href, window.location.origin).searchParams.get('q')
  return {
    ...(overlay && { overlay }),
    ...(fromList && { fromList }),
    ...(searchedFor && { searchedFor }),
  }
}

/** Where one goes from the lock screen: to the page one was on, as it was. */
export function behindLock(next: string | undefined, { overlay, fromList, searchedFor }: HistoryState) {
  const target = new URL(next ?? '/records', window.location.origin)
  if (searchedFor) target.searchParams.set('q', searchedFor)
  const { pathname, search, hash } = target
  return {
    href: pathname + search + hash,
    state: { ...(overlay && { overlay }), ...(fromList && { fromList }) },
    replace: true,
  }
}

/** Where a person who has forgotten their passcode goes on to, after signing in. */
const choosing = new Set(['/passcode', '/confirm_passcode', '/profile'])

/**
 * @throws the redirect to /login without a session, to the lock screen where the vault is locked, to a new passcode
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
    throw redirect(behindLock(search.next, location.state))
  }
}

/** @throws the redirect onward for anyone who is signed in already */
export function requireSignedOut({ search }: { search: WayInParams }): void {
  if (sessionPreference.get().state === 'signedIn') {
    throw redirect({ href: search.next ?? '/records', replace: true })
  }
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** An account was deleted here a moment ago. */
    isAccountDeleted?: true
  }
}

/** @throws the redirect to the start where no account was deleted in this browser: the page would say so of one that lives */
export function requireDeleted({ location }: { location: ParsedLocation }): void {
  if (!location.state.isAccountDeleted) throw redirect({ to: '/', replace: true })
}

/** @throws the redirect to /login where no code is awaited */
export function requireCodeSent({ search }: { search: WayInParams }): void {
  requireSignedOut({ search })
  const { state } = sessionPreference.get()
  if (state === 'secondFactor') throw redirect({ to: '/second-factor', search, replace: true })
  if (state !== 'codeSent') throw redirect({ to: '/login', search, replace: true })
}

/** @throws the redirect to /login where no second factor is awaited */
export function requireSecondFactor({ search }: { search: WayInParams }): void {
  requireSignedOut({ search })
  if (sessionPreference.get().state !== 'secondFactor') {
    throw redirect({ to: '/login', search, replace: true })
  }
}
