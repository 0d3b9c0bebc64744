/** @file The first key of a group that the server made, as one that is sealed for its people has from the start. */
import type { Group } from '@cardea/contract'
import { keysByID } from './first-recipients.ts'
import type { Holder } from './holder.ts'
import { faceParts, type NextKey } from './next-key.ts'
import { firstRoster, sealRoster } from './roster.ts'
import { makeItemKey, wrapForOneself } from './wraps.ts'

/**
 * The first key of a group that has people in it, with a roster of its owner alone: members with keys wait until they are
 * let in.
 */
export async function firstGroupKey(
  holder: Holder,
  { _id: id, access }: Pick<Group, '_id' | 'access'>,
): Promise<NextKey> {
  const { id: ownID } = holder.environment.person
  const others = access.filter(({ userID, user }) => userID !== ownID && user.kind !== 'service')
  const withKeys = await keysByID(
    holder,
    others.map(({ userID }) => userID),
  )
  const item = await makeItemKey('group', id, 1)
  return {
    item,
    key: {
      n: 1,
      id: item.keyID,
      previous: null,
      wraps: [await wrapForOneself(holder, item)],
      waiting: [...withKeys.keys()],
      ...(await faceParts(item)),
    },
    roster: await sealRoster(holder, item, 1, firstRoster(holder)),
  }
}
