import { declareRoutes } from './route.ts'
import type { versionSchemas } from './schemas/versions.ts'

export const versionRoutes = declareRoutes<typeof versionSchemas>()({
  listVersions: {
    method: 'GET',
    path: '/record/:id/versions',
    access: { record: 'seeVersions' },
  },
  getVersion: {
    method: 'GET',
    path: '/record/:id/versions/:version',
    access: { record: 'seeVersions' },
  },
  getVersionChange: {
    method: 'GET',
    path: '/record/:id/versions/:version/change',
    access: { record: 'seeVersions' },
  },
  restoreVersion: {
    method: 'POST',
    path: '/record/:id/restore-version/:version',
    access: { record: 'restoreVersion' },
    isLarge: 'where sealed',
  },
})
