import { spans, type GrantableRole } from '@cardea/contract'
import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError, invalid } from '../../http/app-error.ts'
import { noteAccess } from '../openings/note-access.ts'
import { invite } from '../pending-access/invite.ts'
import { assertPeopleFit, setDirectGrants } from '../access/direct-grants.ts'
import { aboutItem, exposedBy, type OwnedItem } from '../access/item.ts'
import { findRolesOfPeople } from '../access/roles-of-people.ts'
import type { AccessChange } from './notify-access-change.ts'

/** A person to let in, or whose role to change. */
export interface PersonWithRole {
  email: string
  role: GrantableRole
  /** ISO 8601: when the access ends by itself. */
  until?: string | null | undefined
}

/** Whom to let in, and who of them has an account. */
export interface Grant {
  people: readonly PersonWithRole[]
  /** By address, read under the locks of the addresses. */
  accounts: ReadonlyMap<string, string>
}

/**
 * Lets people into an item, all of them or none; who has no account is invited. The caller of this holds the locks of the
 * addresses and then of the item, in that order, as a first entry takes them so, and tells those who have an account.
 * @returns what to tell them
 * @throws AppError access/owner-unchangeable, request/invalid past the number of people an item may have, or for an end that
 * is less than five minutes ahead
 */
export async function grantAccess(
  transaction: Transaction<Tables>,
  context: Context,
  item: OwnedItem,
  { people, accounts }: Grant,
  actorID: string,
): Promise<AccessChange> {
  const userIDs = [...accounts.values()]
  const grants = []
  for (const [index, { email, role, ...given }] of people.entries()) {
    const userID = accounts.get(email)
    if (userID === item.ownerID) throw ownerUnchangeable(`users.${index}.email`)
    const until = readEnd(given.until, context.now(), `users.${index}.until`)
    if (userID === undefined)
      await invite(transaction, context, { item, email, role, until, invitedBy: actorID })
    else grants.push({ userID, role, until, sharedBy: actorID })
  }
  // In this order: what is read before and after the entries are written is told apart.
  const [before, , now] = await Promise.all([
    findRolesOfPeople(transaction, item, userIDs),
    setDirectGrants(transaction, item, grants, context.now()),
    findRolesOfPeople(transaction, item, userIDs),
    assertPeopleFit(transaction, item, 'users'),
    noteAccess(transaction, context, { ...exposedBy(item), userIDs }, actorID),
  ])
  const about = aboutItem(item)
  if (userIDs.length > 0) noteChangeEvents(transaction, [{ kind: `${item.kind}-changed`, ...about }])
  if (userIDs.length < people.length)
    noteChangeEvents(transaction, [{ kind: 'pending-access-changed', ...about }])
  return { actorID, userIDs, before, now }
}

function readEnd(until: string | null | undefined, now: Date, path: string): Date | null {
  if (until === undefined || until === null) return null
  const end = new Date(until)
  if (end.getTime() >= now.getTime() + spans.shortestAccessMs) return end
  throw invalid('must be at least five minutes ahead', path)
}

function ownerUnchangeable(path: string): AppError {
  const { entries } = new AppError('access/owner-unchangeable')
  return new AppError('access/owner-unchangeable', { entries: entries.map((entry) => ({ ...entry, path })) })
}
