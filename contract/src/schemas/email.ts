import * as z from 'zod/mini'
import { emailMessage, foldEmail } from '../email.ts'

/** An address in a body; parses to its normal form. */
export const EmailAddress = z.pipe(
  z.string({ error: emailMessage }),
  z.transform((typed, context) => {
    const folded = foldEmail(typed)
    if (folded !== null) return folded
    context.issues.push({ code: 'custom', message: emailMessage, input: typed })
    return z.NEVER
  }),
)
