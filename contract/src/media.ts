import * as z from 'zod/mini'
import { route } from './route.ts'
import { Id } from './text.ts'

/** A stored file. `path` lies below the API base. */
export const Media = z.strictObject({
  _id: Id,
  name: z.string(),
  mimeType: z.string(),
  size: z.int(),
  path: z.string(),
})
export type Media = z.infer<typeof Media>

/** The types that a picture of a person may be uploaded as. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const

/** docs/product.md, section 14: the exact message the client looks for. */
export const downloadWithoutIdMessage = 'ID is required for download'

export const mediaRoutes = {
  uploadMedia: route({
    method: 'POST',
    path: '/media/upload',
    summary: 'Stores a file; it goes after a day unless a record or a person holds it.',
    access: 'session',
    upload: 'file',
    reply: Media,
    status: 201,
    errors: ['media/too-large', 'media/no-space', 'request/media-type'],
  }),
  downloadMedia: route({
    method: 'GET',
    path: '/media/:id',
    summary:
      'The bytes of a file: an attachment of the record that credential-id names, or a picture of a person.',
    access: 'session',
    download: 'file',
    reply: Media,
    errors: ['media/not-found'],
  }),
}
