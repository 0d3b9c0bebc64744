import * as z from 'zod/mini'
import type { RouteSchemas } from '../route.ts'

/**
 * How many of the caller's own records with secrets known to people without access ask for a change. In the first days of an
 * account (spans.newAccountMs) only those count whose access the caller ended. `aged` is a part of `change`: those that are
 * older than an hour (spans.youngFindingMs).
 */
export const AttentionCount = z.strictObject({ change: z.int(), aged: z.int() })
export type AttentionCount = z.infer<typeof AttentionCount>

export const attentionSchemas = {
  countAttention: {
    summary:
      'How many of the caller’s own records ask for new secrets, and how many of these have done so for an hour or longer.',
    reply: AttentionCount,
    errors: [],
  },
} satisfies Record<string, RouteSchemas>
