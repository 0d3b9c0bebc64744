import { routes, type AccessChange, type BodyInput, type Route } from '@cardea/contract'
import { makeId } from '../database/id.ts'
import type { Scene } from './actors.ts'
import { asEditor, callWith, isSeen, plainCall, type MatrixCall } from './matrix-call.ts'
import { recordID, groupID, on, onMany, friend, owner, aStranger, noAddress } from './scene-of-calls.ts'

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

const secrets = (
  idsOf: (scene: Scene) => string[],
  whose?: 'staleClient',
  purpose: 'export' | 'use' = 'export',
): MatrixCall => plainCall(routes.getRecordSecrets, (scene) => ({ ids: idsOf(scene), purpose }), whose)

/** A route on one version of the record, which is at its second. */
const ofVersion = <R extends Route>(route: R, version: number): R => ({
  ...route,
  path: route.path.replace(':version', String(version)),
})

const preview = (changeOf: (scene: Scene) => AccessChange, whose?: 'staleClient'): MatrixCall =>
  plainCall(routes.previewAccess, (scene) => ({ change: changeOf(scene) }), whose)
const toFriend = ({ record, friend: heir }: Scene): AccessChange => ({
  kind: 'transfer-records',
  recordIDs: [record.id],
  email: heir.email,
})

const toServer = ({ record }: Scene): BodyInput<typeof routes.convertRecords> => ({
  to: 'server',
  records: [{ _id: record.id, version: 1, name: 'Open', fields: [] }],
})

const trashedID = ({ trashed }: Scene) => trashed.id

const sync = (idOf: (scene: Scene) => string): MatrixCall => ({
  ...plainCall(routes.syncRecords, () => ({ from: null, before: null, known: [] })),
  outcome: isSeen(idOf),
})

/** Every call that makes, lists or concerns records. */
export const callsOnRecords: Readonly<Record<string, MatrixCall>> = {
  createRecord: plainCall(routes.createRecord, () => ({ name: 'New', fields: [] })),
  'createRecord, into the group': plainCall(routes.createRecord, (scene) => ({
    name: 'New',
    fields: [],
    groupIDs: [scene.group.id],
  })),
  'createRecord, from the group’s template': plainCall(routes.createRecord, ({ groupTemplateID }) => ({
    name: 'New',
    fields: [],
    templateID: groupTemplateID,
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
  getRecordSecrets: secrets(({ record }) => [record.id]),
  'getRecordSecrets, one of them another’s': secrets(({ record, friends }) => [record.id, friends.recordID]),
  'getRecordSecrets, to be used, in an old session': secrets(
    ({ record }) => [record.id],
    'staleClient',
    'use',
  ),
  'getRecordSecrets, in an old session': secrets(({ record }) => [record.id], 'staleClient'),
  searchRecords: search(() => ({})),
  'searchRecords, by name': search(({ record }) => ({
    searches: [{ field: 'name', value: record.name }],
  })),
  'searchRecords, by the group': search(({ group }) => ({
    searches: [{ field: 'groupIDs', value: group.id }],
  })),
  'searchRecords, own ones alone': search(() => ({ includeSharedRecords: false })),
  'searchRecords, for what lies in a trash': {
    ...plainCall(routes.searchRecords, () => ({})),
    outcome: isSeen(trashedID),
  },
  syncRecords: sync(recordID),
  'syncRecords, for what lies in a trash': sync(trashedID),
  getRecord: callWith(routes.getRecord, recordID),
  getRecordKeys: callWith(routes.getRecordKeys, recordID),
  readForConversion: plainCall(routes.readForConversion, ({ record }) => ({
    to: 'people' as const,
    ids: [record.id],
  })),
  'readForConversion, back to the server, in an old session': plainCall(
    routes.readForConversion,
    ({ record }) => ({ to: 'server' as const, ids: [record.id] }),
    'staleClient',
  ),
  convertRecords: plainCall(routes.convertRecords, toServer),
  'convertRecords, back to the server, in an old session': plainCall(
    routes.convertRecords,
    toServer,
    'staleClient',
  ),
  'getRecord, in a trash': callWith(routes.getRecord, trashedID),
  getOneTimeCode: callWith(routes.getOneTimeCode, recordID, () => ({ key: 'code' })),
  'getOneTimeCode, in a trash': callWith(routes.getOneTimeCode, trashedID, () => ({ key: 'code' })),
  changeRecord: on(routes.changeRecord, () => ({ name: 'New' })),
  'changeRecord, one’s own name alone': on(routes.changeRecord, () => ({ userRecordName: 'Mine' })),
  'changeRecord, with another’s file': on(routes.changeRecord, ({ friends }) => ({
    attachmentIDs: [friends.fileID],
  })),
  'changeRecord, without its files': on(routes.changeRecord, () => ({ attachmentIDs: [] })),
  'changeRecord, from an old version': on(routes.changeRecord, () => ({ name: 'New', version: 1 })),
  listRecordActivity: callWith(routes.listRecordActivity, recordID, () => ({})),
  'listRecordActivity, what the owner did': {
    ...callWith(routes.listRecordActivity, recordID, () => ({})),
    outcome: isSeen(() => 'record.change'),
  },
  listVersions: callWith(routes.listVersions, recordID),
  getVersion: callWith(ofVersion(routes.getVersion, 1), recordID),
  'getVersion, an unknown one': callWith(ofVersion(routes.getVersion, 99), recordID),
  getVersionChange: callWith(ofVersion(routes.getVersionChange, 1), recordID),
  'getVersionChange, of an unknown one': callWith(ofVersion(routes.getVersionChange, 99), recordID),
  restoreVersion: on(ofVersion(routes.restoreVersion, 1), () => ({ version: 2 })),
  'restoreVersion, from an old version': on(ofVersion(routes.restoreVersion, 1), () => ({ version: 1 })),
  'restoreVersion, an unknown one': on(ofVersion(routes.restoreVersion, 99), () => ({ version: 2 })),
  getAccessChain: {
    make: ({ client, record }) => client.send('GET', `/record/${record.id}/access/${record.owner.id}`),
  },
  'getAccessChain, of a person without access': {
    make: ({ client, record }) => client.send('GET', `/record/${record.id}/access/${makeId()}`),
  },
  getExposure: callWith(routes.getExposure, recordID),
  countAttention: plainCall(routes.countAttention),
  searchExposure: plainCall(routes.searchExposure, () => ({})),
  settleExposure: plainCall(routes.settleExposure, ({ record }) => ({ recordIDs: [record.id] })),
  'settleExposure, one of them another’s': plainCall(routes.settleExposure, ({ record, friends }) => ({
    recordIDs: [record.id, friends.recordID],
  })),
  previewAccess: preview((scene) => ({
    kind: 'share-records',
    recordIDs: [scene.record.id],
    users: [asEditor(scene.friend)],
  })),
  'previewAccess, of a group': preview(({ group }) => ({ kind: 'delete-group', groupID: group.id })),
  'previewAccess, of a transfer': preview(toFriend),
  'previewAccess, of a transfer, in an old session': preview(toFriend, 'staleClient'),
  'previewAccess, of removing a stranger': preview(({ record }) => ({
    kind: 'remove-people',
    recordIDs: [record.id],
    userIDs: [makeId()],
  })),
  'previewAccess, of sharing with its owner': preview(({ record }) => ({
    kind: 'share-records',
    recordIDs: [record.id],
    users: [asEditor(record.owner)],
  })),
  reviewAccess: plainCall(routes.reviewAccess, () => ({})),
  findUntidy: plainCall(routes.findUntidy),
  deleteRecord: on(routes.deleteRecord),
  'deleteRecord, in a trash': callWith(routes.deleteRecord, trashedID),
  listTrash: { ...plainCall(routes.listTrash, () => ({})), outcome: isSeen(trashedID) },
  restoreRecord: { ...callWith(routes.restoreRecord, trashedID), needsOwnScene: true },
  'restoreRecord, in no trash': callWith(routes.restoreRecord, recordID),
  purgeRecord: { ...callWith(routes.purgeRecord, trashedID), needsOwnScene: true },
  'purgeRecord, in no trash': callWith(routes.purgeRecord, recordID),
  emptyTrash: { ...plainCall(routes.emptyTrash), needsOwnScene: true },
  deleteRecords: onMany(routes.deleteRecords, ({ record }) => ({ recordIDs: [record.id] })),
  'deleteRecords, one of them another’s': onMany(routes.deleteRecords, ({ record, friends }) => ({
    recordIDs: [record.id, friends.recordID],
  })),
  restoreRecords: onMany(routes.restoreRecords, (scene) => ({ recordIDs: [trashedID(scene)] })),
  'restoreRecords, one of them in no trash': onMany(routes.restoreRecords, (scene) => ({
    recordIDs: [trashedID(scene), recordID(scene)],
  })),
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
  'shareRecord, with a friend and its owner': on(routes.shareRecord, (scene) => ({
    users: [scene.friend, scene.record.owner].map(asEditor),
  })),
  removeRecordAccess: on(routes.removeRecordAccess, friend),
  'removeRecordAccess, of its owner': on(routes.removeRecordAccess, owner),
  'removeRecordAccess, of a stranger': on(routes.removeRecordAccess, aStranger),
  revokeRecordAccess: on(routes.revokeRecordAccess, friend),
  'revokeRecordAccess, of its owner': on(routes.revokeRecordAccess, owner),
  'revokeRecordAccess, of a stranger': on(routes.revokeRecordAccess, aStranger),
  transferRecord: on(routes.transferRecord, (scene) => ({ email: scene.friend.email })),
  'transferRecord, to no account': {
    ...on(routes.transferRecord, noAddress),
    mayChange: ['daily_counts', 'daily_addresses'],
  },
  'transferRecord, to its owner': {
    ...on(routes.transferRecord, ({ record }) => ({ email: record.owner.email })),
    mayChange: ['daily_counts', 'daily_addresses'],
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
  'takeRecordOutOfGroups, where one does not hold it': on(routes.takeRecordOutOfGroups, (scene) => ({
    groupIDs: [scene.group.id, scene.ownGroup.id],
  })),
  addRecordsToGroups: onMany(routes.addRecordsToGroups, ({ record, ownGroup }) => ({
    recordIDs: [record.id],
    groupIDs: [ownGroup.id],
  })),
  'addRecordsToGroups, one of them another’s': onMany(
    routes.addRecordsToGroups,
    ({ record, friends, ownGroup }) => ({
      recordIDs: [record.id, friends.recordID],
      groupIDs: [ownGroup.id],
    }),
  ),
  'addRecordsToGroups, into another’s': onMany(routes.addRecordsToGroups, ({ record, ownGroup }) => ({
    recordIDs: [record.id],
    groupIDs: [ownGroup.id, makeId()],
  })),
  takeRecordsOutOfGroups: onMany(routes.takeRecordsOutOfGroups, ({ record, group }) => ({
    recordIDs: [record.id],
    groupIDs: [group.id],
  })),
  'takeRecordsOutOfGroups, of another’s': onMany(routes.takeRecordsOutOfGroups, ({ record, group }) => ({
    recordIDs: [record.id],
    groupIDs: [group.id, makeId()],
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
  pinRecords: plainCall(routes.pinRecords, ({ record }) => ({ recordIDs: [record.id] })),
  'pinRecords, one of them another’s': plainCall(routes.pinRecords, ({ record, friends }) => ({
    recordIDs: [record.id, friends.recordID],
  })),
  unpinRecords: plainCall(routes.unpinRecords, ({ record }) => ({ recordIDs: [record.id] })),
  listSetAsideFindings: plainCall(routes.listSetAsideFindings),
  'findBreachRanges, without a service': plainCall(routes.findBreachRanges, () => ({ prefixes: ['0123A'] })),
  'findSiteIcons, where they are off': plainCall(routes.findSiteIcons, ({ record }) => ({
    recordIDs: [record.id],
  })),
  setFindingAside: plainCall(routes.setFindingAside, ({ record }) => ({
    recordID: record.id,
    kind: 'weak' as const,
  })),
  takeFindingBack: plainCall(routes.takeFindingBack, ({ record }) => ({
    recordID: record.id,
    kind: 'weak' as const,
  })),
  unpinRecord: plainCall(routes.unpinRecord, ({ record }) => ({ recordId: record.id })),
}
