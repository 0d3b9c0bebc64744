import { routes, type BodyInput, type Route } from '@cardea/contract'
import { makeId } from '../database/id.ts'
import type { Scene } from './actors.ts'
import { asEditor, callWith, isSeen, plainCall, type MatrixCall } from './matrix-call.ts'

const recordID = ({ record }: Scene) => record.id
const groupID = ({ group }: Scene) => group.id

/** A call on the record of the scene; what it changes, it changes for everybody. */
const on = <R extends Route>(
  route: R,
  bodyOf?: (scene: Scene) => BodyInput<R>,
  whose?: 'staleClient',
): MatrixCall => ({ ...callWith(route, recordID, bodyOf, whose), needsOwnScene: true })

const search = (bodyOf: (scene: Scene) => BodyInput<typeof routes.searchRecords>): MatrixCall => ({
  ...plainCall(routes.searchRecords, bodyOf),
  outcome: isSeen(recordID),
})

const download = (fileOf: (scene: Scene) => string, isNamed: boolean): MatrixCall => ({
  make: (scene) =>
    scene.client.send('GET', `/media/${fileOf(scene)}`, {
      headers: isNamed ? { 'credential-id': scene.record.id } : {},
    }),
})

const friend = (scene: Scene) => ({ userID: scene.friend.id })
const owner = (scene: Scene) => ({ userID: scene.record.owner.id })
const nobody = () => ({ userID: makeId() })
const noAddress = () => ({ email: 'nobody@example.org' })

/** Every call that makes, lists or concerns records. */
export const callsOnRecords: Readonly<Record<string, MatrixCall>> = {
  createRecord: plainCall(routes.createRecord, () => ({ name: 'New', fields: [] })),
  'createRecord, into the group': plainCall(routes.createRecord, (scene) => ({
    name: 'New',
    fields: [],
    groupIDs: [scene.group.id],
  })),
  'createRecord, from another’s template': plainCall(routes.createRecord, ({ friends }) => ({
    name: 'New',
    fields: [],
    templateID: friends.templateID,
  })),
  'createRecord, with another’s file': plainCall(routes.createRecord, ({ friends }) => ({
    name: 'New',
    fields: [],
    attachmentIDs: [friends.fileID],
  })),
  'createRecord, with the record’s file': plainCall(routes.createRecord, ({ attachment }) => ({
    name: 'New',
    fields: [],
    attachmentIDs: [attachment._id],
  })),
  searchRecords: search(() => ({})),
  'searchRecords, by name': search(({ record }) => ({
    searches: [{ field: 'name', value: record.name }],
  })),
  'searchRecords, by the group': search(({ group }) => ({
    searches: [{ field: 'groupIDs', value: group.id }],
  })),
  'searchRecords, own ones alone': search(() => ({ includeSharedRecords: false })),
  getRecord: callWith(routes.getRecord, recordID),
  changeRecord: on(routes.changeRecord, () => ({ name: 'New' })),
  'changeRecord, one’s own name alone': on(routes.changeRecord, () => ({ userRecordName: 'Mine' })),
  'changeRecord, with another’s file': on(routes.changeRecord, ({ friends }) => ({
    attachmentIDs: [friends.fileID],
  })),
  'changeRecord, without its files': on(routes.changeRecord, () => ({ attachmentIDs: [] })),
  'changeRecord, from an old version': on(routes.changeRecord, () => ({ name: 'New', version: 1 })),
  deleteRecord: on(routes.deleteRecord),
  leaveRecord: on(routes.leaveRecord),
  shareRecord: on(routes.shareRecord, (scene) => ({
    users: [asEditor(scene.friend)],
  })),
  'shareRecord, with an address without account': on(routes.shareRecord, () => ({
    users: [asEditor(noAddress())],
  })),
  'shareRecord, with its owner': on(routes.shareRecord, ({ record }) => ({
    users: [asEditor(record.owner)],
  })),
  'shareRecord, with somebody and its owner': on(routes.shareRecord, (scene) => ({
    users: [scene.friend, scene.record.owner].map(asEditor),
  })),
  removeRecordAccess: on(routes.removeRecordAccess, friend),
  'removeRecordAccess, of its owner': on(routes.removeRecordAccess, owner),
  'removeRecordAccess, of nobody': on(routes.removeRecordAccess, nobody),
  revokeRecordAccess: on(routes.revokeRecordAccess, friend),
  'revokeRecordAccess, of its owner': on(routes.revokeRecordAccess, owner),
  'revokeRecordAccess, of nobody': on(routes.revokeRecordAccess, nobody),
  transferRecord: on(routes.transferRecord, (scene) => ({ email: scene.friend.email })),
  'transferRecord, to no account': { ...on(routes.transferRecord, noAddress), mayChange: ['daily_counts'] },
  'transferRecord, to its owner': {
    ...on(routes.transferRecord, ({ record }) => ({ email: record.owner.email })),
    mayChange: ['daily_counts'],
  },
  'transferRecord, in an old session': on(
    routes.transferRecord,
    (scene) => ({ email: scene.friend.email }),
    'staleClient',
  ),
  addRecordToGroups: on(routes.addRecordToGroups, ({ ownGroup }) => ({ groupIDs: [ownGroup.id] })),
  'addRecordToGroups, one of them another’s': on(routes.addRecordToGroups, ({ ownGroup }) => ({
    groupIDs: [ownGroup.id, makeId()],
  })),
  takeRecordOutOfGroups: on(routes.takeRecordOutOfGroups, (scene) => ({ groupIDs: [scene.group.id] })),
  'takeRecordOutOfGroups, one of which does not hold it': on(routes.takeRecordOutOfGroups, (scene) => ({
    groupIDs: [scene.group.id, scene.ownGroup.id],
  })),
  listGroupRecords: { ...callWith(routes.listGroupRecords, groupID), outcome: isSeen(recordID) },
  listRecordPendingAccess: callWith(routes.listRecordPendingAccess, recordID),
  withdrawRecordPendingAccess: on(routes.withdrawRecordPendingAccess, ({ invited }) => ({ email: invited })),
  'withdrawRecordPendingAccess, of an address that is not invited': on(
    routes.withdrawRecordPendingAccess,
    noAddress,
  ),
  downloadMedia: download(({ attachment }) => attachment._id, true),
  'downloadMedia, without naming the record': download(({ attachment }) => attachment._id, false),
  'downloadMedia, of a file that nothing holds': download(({ friends }) => friends.fileID, true),
  noteRecentRecord: plainCall(routes.noteRecentRecord, ({ record }) => ({ recordId: record.id })),
  pinRecord: plainCall(routes.pinRecord, ({ record }) => ({ recordId: record.id })),
  unpinRecord: plainCall(routes.unpinRecord, ({ record }) => ({ recordId: record.id })),
}
