import { versionRoutes } from '@cardea/contract'
import { handle, handleOpening } from '../../http/handler.ts'
import { getVersion } from './get-version.ts'
import { getVersionChange } from './get-version-change.ts'
import { listVersions } from './list-versions.ts'
import { restoreVersion } from './restore-version.ts'

export const versionHandlers = [
  handle(versionRoutes.listVersions, listVersions),
  handleOpening(versionRoutes.getVersion, getVersion),
  handle(versionRoutes.getVersionChange, getVersionChange),
  handle(versionRoutes.restoreVersion, restoreVersion),
]
