import { declareRoutes } from './route.ts'
import type { mediaSchemas } from './schemas/media.ts'

/** The types that a picture of a person may be uploaded as. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const

/** docs/product.md, section 14: the exact message the client looks for. */
export const downloadWithoutIdMessage = 'ID is required for download'

export const mediaRoutes = declareRoutes<typeof mediaSchemas>()({
  uploadMedia: {
    method: 'POST',
    path: '/media/upload',
    access: 'session',
    upload: 'file',
    status: 201,
  },
  downloadMedia: {
    method: 'GET',
    path: '/media/:id',
    access: 'session',
    download: 'file',
    isForServices: true,
  },
})
