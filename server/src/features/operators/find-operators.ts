import type { Context, Database } from '../../http/context.ts'
import { operatorAddresses } from '../../http/operators.ts'
import { findAccounts } from '../grants/find-accounts.ts'

/** The accounts of all operators, also of disabled ones: who disables another operator is not the only one by that. */
export async function findOperators(
  database: Database,
  { config, keyring }: Pick<Context, 'config' | 'keyring'>,
): Promise<string[]> {
  return [...(await findAccounts(database, keyring, operatorAddresses(config))).values()]
}
