import { versionRoutes, type VaultRecord } from '@cardea/contract'
import { call } from '../calls/call.ts'
import type { Core } from '../core.ts'

/** A record as it was in one version, with every value: an opening. @throws ApiError version/not-found */
export const openVersion = (core: Core, id: string, version: number): Promise<VaultRecord> =>
  call(core, versionRoutes.getVersion, { params: { id, version: String(version) } })

/**
 * Makes a new version with the content of an old one.
 * @param newest the version that is known as the newest
 * @throws ApiError record/conflict
 */
export const restoreVersion = (
  core: Core,
  id: string,
  version: number,
  newest: number,
): Promise<VaultRecord> =>
  call(core, versionRoutes.restoreVersion, {
    params: { id, version: String(version) },
    body: { version: newest },
  })
