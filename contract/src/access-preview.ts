import { declareRoutes } from './route.ts'
import type { accessPreviewSchemas } from './schemas/access-preview.ts'

export const accessPreviewRoutes = declareRoutes<typeof accessPreviewSchemas>()({
  previewAccess: {
    method: 'POST',
    path: '/access/preview',
    access: 'session',
    errors: [
      'record/not-found',
      'group/not-found',
      'access/forbidden',
      'access/not-found',
      'access/owner-unchangeable',
      'auth/reauthentication-required',
      'USER_NOT_FOUND',
      'record/no-space',
      'request/too-many-requests',
    ],
  },
})
