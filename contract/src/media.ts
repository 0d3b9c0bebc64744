import * as z from 'zod/mini'
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
