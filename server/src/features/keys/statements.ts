import type { Keys, Signed } from '@cardea/contract'
import {
  addressTag,
  checkNext,
  statementHash,
  readStatement,
  type CheckedStatement,
} from '@cardea/sealing/people'
import { fromBase64url, SealingError } from '@cardea/sealing'
import type { Context, Database } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import { isP256Point } from '../../keyring/p256-point.ts'
import { countDaily, type CountingContext } from '../../http/limits/count-daily.ts'
import { bytesOf, openStatement, sealStatement, textOf } from './sealed-keys.ts'

export type KeyContext = Pick<Context, 'keyring'> & { database: Database }

/** The statements of some people, each person’s from the first on. */
export async function findStatements(
  { database, keyring }: KeyContext,
  userIDs: readonly string[],
): Promise<Map<string, Signed[]>> {
  const rows = await database
    .selectFrom('person_statements')
    .selectAll()
    .where('user_id', 'in', [...userIDs, nobody])
    .orderBy('user_id')
    .orderBy('n')
    .execute()
  const found = new Map<string, Signed[]>()
  for (const { user_id, n, text, signature, former } of rows) {
    const signed = {
      text: openStatement(keyring, user_id, n, text),
      signature: textOf(signature),
      ...(former && { former: textOf(former) }),
    }
    found.set(user_id, [...(found.get(user_id) ?? []), signed])
  }
  return found
}

/** A list in SQL must not be empty. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** A person’s statements, read; they were checked when they came. */
export async function statementsOf(context: KeyContext, userID: string): Promise<CheckedStatement[]> {
  const signed = (await findStatements(context, [userID])).get(userID) ?? []
  return Promise.all(
    signed.map(async ({ text }) => ({ ...readStatement(text), hash: await statementHash(text) })),
  )
}

interface Person {
  userID: string
  email: string
}

/**
 * Checks the next statement of a person: numbers, hashes, signatures, keys, and that it names their present address.
 * @throws AppError keys/outdated with the last number, keys/invalid
 */
export async function checkStatement(
  { userID, email }: Person,
  earlier: readonly CheckedStatement[],
  signed: Signed,
): Promise<CheckedStatement> {
  try {
    const { n, address, at, sign, seal } = readStatement(signed.text)
    if (n !== earlier.length + 1) throw outdated(earlier.length)
    if (address !== (await addressTag(userID, email)) || Number.isNaN(Date.parse(at))) {
      throw new SealingError()
    }
    const points = [sign, ...seal.map(({ key }) => key)].map((key) => Buffer.from(fromBase64url(key)))
    if (!points.every(isP256Point)) throw new SealingError()
    const { former, ...rest } = signed
    return await checkNext(userID, earlier, { ...rest, ...(former !== undefined && { former }) })
  } catch (error) {
    if (error instanceof SealingError) throw new AppError('keys/invalid')
    throw error
  }
}

/**
 * Keeps a checked statement.
 * @throws AppError request/too-many-requests beyond fifty a day: all are answered to those who ask for the person’s keys
 */
export async function addStatement(
  database: Database,
  context: CountingContext,
  userID: string,
  { n, hash }: CheckedStatement,
  { text, signature, former }: Signed,
): Promise<void> {
  const { keyring } = context
  await countDaily(context, database, 'key-statement', userID)
  await database
    .insertInto('person_statements')
    .values({
      user_id: userID,
      n,
      text: sealStatement(keyring, userID, n, text),
      signature: bytesOf(signature),
      former: former === undefined ? null : bytesOf(former),
      hash: bytesOf(hash),
    })
    .execute()
}

/** @param n the present number */
export const outdated = (n: number): AppError => new AppError('keys/outdated', { n })

/** A person’s public keys as others see them; null where there are none. */
export const keysOf = ({ userID, email }: Person, statements: readonly Signed[] | undefined): Keys | null =>
  statements ? { userID, email, statements: [...statements] } : null
