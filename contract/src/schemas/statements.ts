/** What people sign about their keys, and by them. */
import * as z from 'zod/mini'
import * as limits from '../limits.ts'
import { SealBytes, SealText } from './bytes.ts'
import { Id } from './text.ts'

/** A statement, or the body of a call on one’s own keys, as it was signed. `former`: by the signing key before. */
export const Signed = z.strictObject({
  text: SealText(limits.statementBytes),
  signature: SealBytes(64),
  former: z.optional(SealBytes(64)),
})
export type Signed = z.infer<typeof Signed>

/** A body that its person’s key signed: `text` is the JSON of the body proper. */
export const SignedBody = z.strictObject({
  text: z.string().check(z.minLength(2), z.maxLength(limits.largeBodyBytes)),
  signature: SealBytes(64),
})
export type SignedBody = z.infer<typeof SignedBody>

/** A person’s statements, from the first on. */
export const Keys = z.strictObject({ userID: Id, email: z.string(), statements: z.array(Signed) })
export type Keys = z.infer<typeof Keys>
