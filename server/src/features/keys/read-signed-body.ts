import type { SignedBody } from '@cardea/contract'
import type * as z from 'zod/mini'
import { parseBody } from '../../http/parse-body.ts'

/** The body proper of a call, whose text its person signed. @throws AppError request/invalid */
export const readSignedBody = <Schema extends z.ZodMiniType>(
  schema: Schema,
  { text }: SignedBody,
): z.output<Schema> =>
  parseBody(
    { body: schema },
    { body: Buffer.from(text), contentType: 'application/json' },
  ) as z.output<Schema>
