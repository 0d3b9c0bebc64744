import type { SignedBody } from '@cardea/contract'
import { isOwnSigned } from '@cardea/sealing/people'
import type * as z from 'zod/mini'
import { AppError } from '../../http/app-error.ts'
import { parseBody } from '../../http/parse-body.ts'
import { statementsOf, type KeyContext } from './statements.ts'

/** The body proper of a call, whose text its person signed. @throws AppError request/invalid */
export const readSignedBody = <Schema extends z.ZodMiniType>(
  schema: Schema,
  { text }: SignedBody,
): z.output<Schema> =>
  parseBody(
    { body: schema },
    { body: Buffer.from(text), contentType: 'application/json' },
  ) as z.output<Schema>

/**
 * Requires that a body was signed by its person’s present key, so that a session without keys changes none.
 * @param route method and path below /api, as `PUT /keys/me`
 * @throws AppError keys/none for a person without keys, keys/invalid
 */
export async function requireOwnSigned(
  context: KeyContext,
  userID: string,
  route: string,
  body: SignedBody,
): Promise<void> {
  const present = (await statementsOf(context, userID)).at(-1)
  if (!present) throw new AppError('keys/none')
  if (!(await isOwnSigned(present.sign, route, body))) throw new AppError('keys/invalid')
}
