import {
  accessRequestRoutes,
  groupRoutes,
  keyRoutes,
  listSyncRoutes,
  recordRoutes,
  templateRoutes,
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
  templateRoutes.getTemplate,
  trustedPeopleRoutes.listTrustedPeople,
  trustedPeopleRoutes.setTrustedPeople,
  versionRoutes.getVersion,
]
