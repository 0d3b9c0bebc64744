import { spans, type Give, type GrantableRole } from '@cardea/contract'
import type { Transaction } from 'kysely'
import type { Context } from '../../http/context.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError, invalid } from '../../http/app-error.ts'
import { countAddresses } from '../../http/limits/count-addresses.ts'
import { isRehearsal } from '../../http/rehearsal.ts'
import { noteAccess } from '../secret-access/note-access.ts'
import { invite } from '../pending-access/invite.ts'
import { assertPeopleFit, setDirectGrants } from '../access/direct-grants.ts'
import { aboutItem, exposedBy, type OwnedItem } from '../access/item.ts'
import { findRolesOfPeople } from '../access/roles-of-people.ts'
import type { AccessChange } from './notify-access-change.ts'
import { acceptGive } from '../item-keys/accept-roster.ts'
import { findUnknownAddresses } from './unknown-addresses.ts'

/** A person to give access to, or whose role to change. */
export interface PersonWithRole {
  email: string
  role: GrantableRole
  /** ISO 8601: when the access ends by itself. */
  until?: string | null | undefined
}

/** The people to give access to, and their accounts. */
export interface Grant {
  people: readonly PersonWithRole[]
  /** Address → person's id, read under the locks of the addresses. */
  accounts: ReadonlyMap<string, string>
  /** Of a record that only its people can open. */
  give?: Give | undefined
}

/**
 * Gives people access to an item, all of them or none; addresses without an account are invited. The caller must hold
 * the locks of the addresses and then of the item, in that order, as a first sign-in takes them, and must notify the
 * people who have an account.
 * @returns what to notify them of
 * @throws AppError request/too-many-requests past the addresses that a person may share with anew in a day;
 * access/owner-unchangeable; request/invalid if the item would have too many people, or for an end
 * that is less than five minutes ahead
 */
export async function grantAccess(
  transaction: Transaction<Tables>,
  context: Context,
  item: OwnedItem,
  { people, accounts, give }: Grant,
  actorID: string,
): Promise<AccessChange> {
  // Before anything that an address without an account takes longer for.
  const ends = people.map(({ until }, index) => readEnd(until, context.now(), `users.${index}.until`))
  await countUnknown(transaction, context, actorID, people)
  const userIDs = [...accounts.values()]
  const grants = []
  for (const [index, { email, role }] of people.entries()) {
    const userID = accounts.get(email)
    if (userID === item.ownerID) throw ownerUnchangeable(`users.${index}.email`)
    const until = ends[index] ?? null
    if (userID === undefined)
      await invite(transaction, context, { item, email, role, until, invitedBy: actorID })
    else grants.push({ userID, role, until, sharedBy: actorID })
  }
  // The order matters: roles are read before and after the entries are written, and compared.
  const [before, , now] = await Promise.all([
    findRolesOfPeople(transaction, item, userIDs),
    setDirectGrants(transaction, item, grants, context.now()),
    findRolesOfPeople(transaction, item, userIDs),
    assertPeopleFit(transaction, item, 'users'),
    noteAccess(transaction, context, { ...exposedBy(item), userIDs }, actorID),
  ])
  if (give && !isRehearsal(transaction))
    await acceptGive(transaction, context, item, { userID: actorID, accounts }, give)
  const about = aboutItem(item)
  if (userIDs.length > 0) noteChangeEvents(transaction, [{ kind: `${item.kind}-changed`, ...about }])
  if (userIDs.length < people.length)
    noteChangeEvents(transaction, [{ kind: 'pending-access-changed', ...about }])
  return { actorID, userIDs, before, now }
}

/**
 * The answer tells which of the addresses have an account. A preview has counted them already, committed, so a rehearsal
 * does not. What this call counts stays only if the call succeeds, as its refusals tell nothing of an address.
 */
async function countUnknown(
  transaction: Transaction<Tables>,
  context: Context,
  actorID: string,
  people: readonly PersonWithRole[],
): Promise<void> {
  if (!context.config.isRateLimitOn || isRehearsal(transaction)) return
  const emails = people.map(({ email }) => email)
  const unknown = await findUnknownAddresses({ ...context, database: transaction }, actorID, emails)
  await countAddresses(context, transaction, 'invitation', actorID, unknown)
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
