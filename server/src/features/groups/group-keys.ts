import type { keyRoutes } from '@cardea/contract'
import { GroupKeyChange } from '@cardea/contract/schemas'
import { AppError, forbidden } from '../../http/app-error.ts'
import { transact } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { lockGroup, requireGroup } from '../access/require-group.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { readSignedBody, requireOwnSigned } from '../keys/read-signed-body.ts'
import { numbersOf } from '../item-keys/accept-key.ts'
import { acceptNextKey } from '../item-keys/accept-next-key.ts'
import { showPeople } from '../item-keys/get-record-keys.ts'
import { needsNewKey } from '../item-keys/new-key-needed.ts'
import { recipientsOfGroup } from '../item-keys/recipients.ts'
import { findKeysOfGroups, findRosters } from '../item-keys/show-keys.ts'

/** For whom a group’s key is sealed, with their public keys. */
export const getGroupKeys: Handler<typeof keyRoutes.getGroupKeys> = async (call) => {
  const { database, caller } = call
  const group = await requireGroup(database, caller.userID, call.params.id, 'read')
  const key = (await findKeysOfGroups(database, caller.userID, new Map([[group.id, []]]))).get(group.id)
  if (!key) throw new AppError('keys/none', { groupID: group.id })
  const recipients = await recipientsOfGroup(database, group.id)
  return {
    n: key.n,
    id: key.id,
    roster: (await findRosters(database, [group.id], 'group')).get(group.id) ?? null,
    isNewKeyNeeded: await needsNewKey(database, { kind: 'group', id: group.id }),
    recipients: await showPeople(
      call,
      recipients.map(({ id }) => id),
    ),
    former: key.former,
  }
}

/** The next key of a group, with its roster. The first is its owner’s to make, as it says who is in the group. */
export const makeGroupKey: Handler<typeof keyRoutes.makeGroupKey> = (call) =>
  transact(call, async (transaction) => {
    const { caller, params, body } = call
    const group = await lockGroup(transaction, caller.userID, params.id, 'makeKey')
    const item = { kind: 'group', id: group.id } as const
    const { keyID } = await numbersOf(transaction, item)
    if (keyID === null && group.role !== 'OWNER') throw forbidden({ groupID: group.id })
    await requireOwnSigned(
      { ...call, database: transaction },
      caller.userID,
      `POST /group/${params.id}/keys`,
      body,
    )
    const made = readSignedBody(GroupKeyChange, body)
    await acceptNextKey(transaction, call, item, caller.userID, made)
    await writeActivity(transaction, {
      actorID: caller.userID,
      sessionID: caller.sessionID,
      action: 'group.new-key',
      groupID: group.id,
      at: call.now(),
    })
    return { n: made.key.n }
  })
