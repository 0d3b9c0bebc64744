import * as z from 'zod/mini'
import { duplicates } from '../duplicates.ts'
import * as limits from '../limits.ts'
import type { RouteSchemas } from '../route.ts'

const Prefix = z.string().check(z.regex(/^[0-9A-F]{5}$/, 'must be five hexadecimal digits in upper case'))

/**
 * `lines`: of each password known from a data breach whose SHA-1 begins with `prefix`, the other 35 digits, a colon and
 * how often it was found; 0 is padding and no password.
 */
export const BreachRange = z.strictObject({ prefix: Prefix, lines: z.array(z.string()) })
export type BreachRange = z.infer<typeof BreachRange>

export const breachSchemas = {
  findBreachRanges: {
    summary:
      'Passwords known from data breaches, by the first five digits of their SHA-1: the caller compares the rest. Does not exist where the operator has named no service.',
    body: z.strictObject({
      prefixes: z.array(Prefix).check(
        z.minLength(1),
        z.maxLength(limits.breachRangesPerCall),
        z.refine((prefixes) => duplicates(prefixes).length === 0, 'must not name one prefix twice'),
      ),
    }),
    reply: z.strictObject({ ranges: z.array(BreachRange) }),
    errors: ['breach/unavailable', 'request/unknown-call'],
  },
} satisfies Record<string, RouteSchemas>
