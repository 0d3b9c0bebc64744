import { routes, type BodyInput, type Route } from '@cardea/contract'
import { makeId } from '../database/id.ts'
import type { Scene } from './actors.ts'
import { makeKeysOf, nextKeys } from './person-keys.ts'
import { makeGroupKeyOf, newGroupKey } from './sealed-groups.ts'
import { randomKey } from './sealed-records.ts'
import { isAtHome } from './calls-on-own-account.ts'
import { asEditor, callWith, isSeen, plainCall, type MatrixCall } from './matrix-call.ts'

const groupID = ({ group }: Scene) => group.id

/** A call on the group of the scene; what it changes, it changes for everybody. */
const on = <R extends Route>(
  route: R,
  bodyOf?: (scene: Scene) => BodyInput<R>,
  whose?: 'staleClient',
): MatrixCall => ({ ...callWith(route, groupID, bodyOf, whose), needsOwnScene: true })

/** The first key of the group. Others than its owner are refused before their signature is looked at. */
const makingKey: MatrixCall = {
  async make(scene) {
    const { client, me, group } = scene
    const isAdmitted = isAtHome(scene) && me.id === group.owner.id
    const keys = isAdmitted ? (await makeKeysOf(client, me)).keys : await nextKeys(me, { is: 'first' })
    const item = { kind: 'group', id: group.id, n: 1, key: randomKey() } as const
    return makeGroupKeyOf(client, keys, group.id, await newGroupKey(keys, item))
  },
  needsOwnScene: true,
}

const noAddress = () => ({ email: 'nobody@example.org' })

/** Every call that makes, lists or concerns groups, but their records. */
export const callsOnGroups: Readonly<Record<string, MatrixCall>> = {
  createGroup: plainCall(routes.createGroup, () => ({ name: 'New' })),
  'createGroup, with a friend in it': plainCall(routes.createGroup, ({ friend }) => ({
    name: 'New',
    users: [asEditor(friend)],
  })),
  searchGroups: { ...plainCall(routes.searchGroups, () => ({})), outcome: isSeen(groupID) },
  getGroup: callWith(routes.getGroup, groupID),
  listGroupActivity: callWith(routes.listGroupActivity, groupID, () => ({})),
  'listGroupActivity, what the owner did': {
    ...callWith(routes.listGroupActivity, groupID, () => ({})),
    outcome: isSeen(() => 'group.share'),
  },
  changeGroup: on(routes.changeGroup, () => ({ name: 'New' })),
  getGroupKeys: callWith(routes.getGroupKeys, groupID),
  makeGroupKey: makingKey,
  deleteGroup: on(routes.deleteGroup),
  leaveGroup: on(routes.leaveGroup),
  shareGroup: on(routes.shareGroup, (scene) => ({ users: [asEditor(scene.friend)] })),
  'shareGroup, with its owner': on(routes.shareGroup, ({ group }) => ({
    users: [asEditor(group.owner)],
  })),
  removeGroupAccess: on(routes.removeGroupAccess, ({ friend }) => ({ userID: friend.id })),
  'removeGroupAccess, of its owner': on(routes.removeGroupAccess, ({ group }) => ({
    userID: group.owner.id,
  })),
  'removeGroupAccess, of a stranger': on(routes.removeGroupAccess, () => ({ userID: makeId() })),
  transferGroup: on(routes.transferGroup, ({ friend }) => ({ email: friend.email })),
  'transferGroup, to no account': {
    ...on(routes.transferGroup, noAddress),
    mayChange: ['daily_counts', 'daily_addresses'],
  },
  'transferGroup, in an old session': on(
    routes.transferGroup,
    ({ friend }) => ({ email: friend.email }),
    'staleClient',
  ),
  listGroupPendingAccess: callWith(routes.listGroupPendingAccess, groupID),
  withdrawGroupPendingAccess: on(routes.withdrawGroupPendingAccess, ({ invited }) => ({ email: invited })),
  'withdrawGroupPendingAccess, of an address that is not invited': on(
    routes.withdrawGroupPendingAccess,
    noAddress,
  ),
}
