import * as z from 'zod/mini'
import * as limits from '../limits.ts'
import type { RouteSchemas } from '../route.ts'
import { IdList } from './lists.ts'
import { Id } from './text.ts'

/** `icon`: a WebP of at most 64 × 64 pixels in base64; null if the site has none, or is no public one. */
export const SiteIcon = z.strictObject({ recordID: Id, icon: z.nullable(z.string()) })
export type SiteIcon = z.infer<typeof SiteIcon>

export const siteIconSchemas = {
  findSiteIcons: {
    summary:
      'The icons of the websites of records that the caller may see. One that is not known yet is left out, and asked for within the next minutes. Does not exist where the operator has not allowed it.',
    body: z.strictObject({ recordIDs: IdList(limits.siteIconsPerCall).check(z.minLength(1)) }),
    reply: z.strictObject({ icons: z.array(SiteIcon) }),
    errors: ['request/unknown-call'],
  },
} satisfies Record<string, RouteSchemas>
