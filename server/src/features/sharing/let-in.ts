import { limits, type GrantableRole } from '@cardea/contract'
import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import { noteChanges } from '../../database/noted-changes.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError, invalid } from '../../http/app-error.ts'
import { invite } from '../pending-access/invite.ts'
import { findAccounts } from './find-accounts.ts'
import { countPeople, setOwnEntry, type Item } from './own-entries.ts'
import { findRolesOfPeople, tellOfAccess } from './tell-of-access.ts'

/** A person to let in, or whose role to change. */
export interface PersonWithRole {
  email: string
  role: GrantableRole
}

/**
 * Lets people into an item, all of them or none, and tells them; who has no account is invited. The caller of this holds the locks of the
 * addresses and then of the item, in that order, as a first entry takes them so.
 * @throws AppError access/owner-unchangeable, request/invalid past the number of people an item may have
 */
export async function letIn(
  transaction: Transaction<Tables>,
  context: Context,
  item: Item,
  people: readonly PersonWithRole[],
  actorID: string,
): Promise<void> {
  const accounts = await findAccounts(
    transaction,
    context.keyring,
    people.map((person) => person.email),
  )
  const userIDs = [...accounts.values()]
  const before = await findRolesOfPeople(transaction, item, userIDs)
  for (const [index, { email, role }] of people.entries()) {
    const userID = accounts.get(email)
    if (userID === item.ownerID) throw ownerUnchangeable(`users.${index}.email`)
    if (userID === undefined) await invite(transaction, context, { item, email, role, invitedBy: actorID })
    else await setOwnEntry(transaction, item, userID, role, context.now())
  }
  if ((await countPeople(transaction, item)) > limits.peoplePerItem) {
    throw invalid(`at most ${limits.peoplePerItem} people can have access to one ${item.kind}`, 'users')
  }
  await tellOfAccess(transaction, context, item, actorID, userIDs, before)
  const about = item.kind === 'record' ? { recordID: item.id } : { groupID: item.id }
  if (userIDs.length > 0) noteChanges(transaction, [{ kind: `${item.kind}-changed`, ...about }])
  if (userIDs.length < people.length) noteChanges(transaction, [{ kind: 'pending-access-changed', ...about }])
}

function ownerUnchangeable(path: string): AppError {
  const { entries } = new AppError('access/owner-unchangeable')
  return new AppError('access/owner-unchangeable', { entries: entries.map((entry) => ({ ...entry, path })) })
}
