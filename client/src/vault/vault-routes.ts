import {
  accessRequestRoutes,
  groupRoutes,
  keyRoutes,
  listSyncRoutes,
  recordRoutes,
  templateRoutes,
  trashRoutes,
  trustedPeopleRoutes,
  versionRoutes,
  type Route,
} from '@cardea/contract'

/** All calls that a vault makes: of keys, and of what it seals anew, which comes and goes sealed. */
export const vaultRoutes: readonly Route[] = [
  ...Object.values(keyRoutes),
  accessRequestRoutes.getEmergencyKeys,
  groupRoutes.getGroup,
  listSyncRoutes.syncRecords,
  recordRoutes.getRecord,
  recordRoutes.changeRecord,
  recordRoutes.searchRecords,
  templateRoutes.getTemplate,
  trashRoutes.listTrash,
  trustedPeopleRoutes.listTrustedPeople,
  trustedPeopleRoutes.setTrustedPeople,
  versionRoutes.getVersion,
]
