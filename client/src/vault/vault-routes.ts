import {
  groupRoutes,
  keyRoutes,
  listSyncRoutes,
  recordRoutes,
  templateRoutes,
  versionRoutes,
  type Route,
} from '@cardea/contract'

/** All calls that a vault makes: of keys, and of what it seals anew, which comes and goes sealed. */
export const vaultRoutes: readonly Route[] = [
  ...Object.values(keyRoutes),
  groupRoutes.getGroup,
  listSyncRoutes.syncRecords,
  recordRoutes.getRecord,
  recordRoutes.changeRecord,
  templateRoutes.getTemplate,
  versionRoutes.getVersion,
]
