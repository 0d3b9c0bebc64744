/** The operators of this Cardea: people whose address the setting OPERATORS names at the moment of the call. */
import { foldEmail } from '@cardea/contract'
import type { Config } from '../config/config.ts'
import type { Context } from './context.ts'

/** The setting accepts more than the addresses of accounts do; anything else is ignored. */
export const operatorAddresses = ({ operators }: Pick<Config, 'operators'>): string[] =>
  operators.flatMap((operator) => foldEmail(operator) ?? [])

/** Whether this folded address is an operator's. */
export const isOperatorAddress = (config: Pick<Config, 'operators'>, email: string): boolean =>
  operatorAddresses(config).includes(email)

/**
 * Whether an account is an operator's, by the address that is sealed in it: the index beside it could have been set in
 * the database.
 * @throws UnreadableError
 */
export async function isOperator(
  { config, keyring, database }: Pick<Context, 'config' | 'keyring' | 'database'>,
  userID: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('users')
    .select(['about', 'version'])
    .where('id', '=', userID)
    .executeTakeFirst()
  if (!row) return false
  const place = { table: 'users', id: userID, part: 'about', version: row.version }
  return isOperatorAddress(config, (JSON.parse(keyring.open(place, row.about)) as { email: string }).email)
}
