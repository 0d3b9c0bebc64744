import { canOnRecord, isId, type AccessChain, type accessChainRoutes, type User } from '@cardea/contract'
import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/handler.ts'
import { findGroups } from '../sealed-records/about-group.ts'
import { findKeysFrom } from './find-keys-from.ts'
import { requireRecord } from '../access/require-record.ts'
import { findPeople } from '../people/people.ts'
import { findGroupLinks, findOwnLink } from './find-links.ts'

/**
 * Why a person sees a record. About others the caller learns only what the record's lists of people show them: no
 * REVOKE without the right to share, and no group that they are not in. A record's owner sees all groups that hold it,
 * but of a group they are not in only the role that it gives. Who acted is shown to those who see the whole activity,
 * and to everybody about themselves.
 */
export const getAccessChain: Handler<typeof accessChainRoutes.getAccessChain> = async (call) => {
  const { database, keyring } = call
  const { userID: askerID } = call.caller
  const record = await requireRecord(database, askerID, call.params.id, 'read')
  const userID = call.params.person
  if (!isId(userID)) throw new AppError('access/not-found')
  const isOwner = record.owner_id === askerID
  const seesActors = userID === askerID || canOnRecord(record.effective_role, 'seeAllActivity')
  const [foundOwn, foundGroups] = await Promise.all([
    findOwnLink(database, record, userID),
    findGroupLinks(database, record.id, { userID, askerID }),
  ])
  // Not everybody may know who is shut out, or what that person's groups would give them.
  if (foundOwn?.role === 'REVOKE' && !canOnRecord(record.effective_role, 'share'))
    throw new AppError('access/not-found')
  const links = foundGroups.filter(({ is_known }) => is_known || isOwner)
  const keysFrom =
    record.sealed_for === 'people' ? await findKeysFrom(database, record.id, userID) : undefined
  const actorIDs = [
    foundOwn?.by,
    ...links.flatMap(({ by, added_by }) => [by, added_by]),
    ...[...(keysFrom?.values() ?? [])].map(({ by }) => by),
  ]
  const [people, groups] = await Promise.all([
    findPeople(database, keyring, [userID, ...actorIDs.filter((id) => id !== undefined && id !== null)]),
    findGroups(
      database,
      keyring,
      links.map(({ group_id }) => group_id),
    ),
  ])
  const actor = (id: string | null): User | null =>
    (id !== null && seesActors ? people.get(id) : null) ?? null
  const keyFrom = (id: string) => {
    if (!keysFrom) return {}
    const given = keysFrom.get(id)
    return { keyFrom: given ? { by: actor(given.by), at: given.at.toISOString() } : null }
  }
  const user = people.get(userID)
  const role = foundOwn?.role ?? links[0]?.role
  if (!user || !role) throw new AppError('access/not-found')
  const own: AccessChain['own'] = foundOwn
    ? {
        role: foundOwn.role,
        since: foundOwn.since.toISOString(),
        until: foundOwn.until?.toISOString() ?? null,
        by: actor(foundOwn.by),
        ...keyFrom(userID),
      }
    : null
  return {
    user,
    role,
    own,
    groups: links.flatMap((link): AccessChain['groups'] => {
      const group = groups.get(link.group_id)
      if (!group) return []
      const { since, until, by } = link
      const { name, color, icon } = group
      return [
        {
          _id: link.group_id,
          name,
          color,
          icon,
          role: link.role,
          since: link.is_known ? since.toISOString() : null,
          until: link.is_known ? (until?.toISOString() ?? null) : null,
          by: link.is_known ? actor(by) : null,
          addedAt: link.added_at.toISOString(),
          addedBy: actor(link.added_by),
          ...keyFrom(link.group_id),
        },
      ]
    }),
  }
}
