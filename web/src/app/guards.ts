import { redirect, type HistoryState, type ParsedLocation } from '@tanstack/react-router'
import { sessionPreference } from '../api/client.ts'
import { wayBackTo, type WayInParams } from '../data/session/return-path.ts'
import { forgotPasscodePreference, isLocked } from '../data/lock/lock-flags.ts'

/** The return address for a page that only signed-in people may see. */
export const wayIn = ({ href }: Pick<ParsedLocation, 'href'>): WayInParams => wayBackTo(href)

/**
 * The return address from the lock screen. A typed search is left out, because it may name content of the vault; the
 * history entry carries it.
 */
export function wayBack({ href }: Pick<ParsedLocation, 'href'>): WayInParams {
  const { pathname, searchParams, hash } = new URL(href, window.location.origin)
  searchParams.delete('q')
  const search = searchParams.size === 0 ? '' : `?${searchParams}`
  return wayBackTo(pathname + search + hash)
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** The search when the vault was locked. */
    searchedFor?: string
  }
}

/** The parts of a history entry that the lock screen keeps: the dialog over the page, by ids, and the search. */
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

/** Where the lock screen leads: to the page before it, as it was. */
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

/** Where a person who forgot their passcode goes after signing in. */
const choosing = new Set(['/passcode', '/confirm_passcode', '/profile'])

/**
 * @throws a redirect to /login without a session, to the lock screen if the vault is locked, or to a new passcode if
 * the last one was forgotten
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

/** @throws a redirect to the previous page, or to /login, if nothing is locked */
export function requireLocked({ search, location }: { search: WayInParams; location: ParsedLocation }): void {
  const session = sessionPreference.get()
  if (session.state !== 'signedIn') throw redirect({ to: '/login', search, replace: true })
  if (!isLocked()) {
    throw redirect(behindLock(search.next, location.state))
  }
}

/** @throws a redirect onward for anyone who is signed in already */
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

/**
 * @throws a redirect to the start if no account was deleted in this browser: the page would say so of an existing one
 */
export function requireDeleted({ location }: { location: ParsedLocation }): void {
  if (!location.state.isAccountDeleted) throw redirect({ to: '/', replace: true })
}

/** @throws a redirect to /login if no code is awaited */
export function requireCodeSent({ search }: { search: WayInParams }): void {
  requireSignedOut({ search })
  const { state } = sessionPreference.get()
  if (state === 'secondFactor') throw redirect({ to: '/second-factor', search, replace: true })
  if (state !== 'codeSent') throw redirect({ to: '/login', search, replace: true })
}

/** @throws a redirect to /login if no second factor is awaited */
export function requireSecondFactor({ search }: { search: WayInParams }): void {
  requireSignedOut({ search })
  if (sessionPreference.get().state !== 'secondFactor') {
    throw redirect({ to: '/login', search, replace: true })
  }
}
