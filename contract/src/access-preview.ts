import { declareRoutes } from './route.ts'
import type { accessPreviewSchemas } from './schemas/access-preview.ts'

export const accessPreviewRoutes = declareRoutes<typeof accessPreviewSchemas>()({
  previewAccess: {
    method: 'POST',
    path: '/access/preview',
    access: 'session',
  },
})
