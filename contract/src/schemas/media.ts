import * as z from 'zod/mini'
import type { RouteSchemas } from '../route.ts'
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

export const mediaSchemas = {
  uploadMedia: {
    summary:
      'Stores a file; it goes after a day unless something holds it. `sealedFor=people`: bytes that a client sealed, stored as they are.',
    query: z.object({ sealedFor: z.optional(z.literal('people')) }),
    reply: Media,
    errors: ['media/too-large', 'media/no-space', 'request/media-type'],
  },
  downloadMedia: {
    summary:
      'The bytes of a file: an attachment of the record that credential-id names, or a picture of a person.',
    reply: Media,
    errors: ['media/not-found'],
  },
} satisfies Record<string, RouteSchemas>
