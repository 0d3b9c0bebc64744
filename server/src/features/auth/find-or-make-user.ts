import type { Context, Database } from '../../context.ts'
import { makeId } from '../../database/id.ts'
import { AppError } from '../../http/app-error.ts'
import { sealUser, userColumns } from '../people/people.ts'
import { emailIndex } from '../codes/challenges.ts'
import { findKnownAddress, mayMakeAccount } from './may-make-account.ts'
import type { PersonRow } from './sign-in.ts'

/**
 * The account of a proven address, made if there is none. The caller holds the lock of the address (`lockAddresses`).
 * @throws AppError user/address-moved
 */
export async function findOrMakeUser(
  transaction: Database,
  context: Context,
  email: string,
): Promise<{ row: PersonRow; isNew: boolean } | 'may not come in'> {
  const { keyring, now } = context
  const index = emailIndex(keyring, email)
  const known = await transaction
    .selectFrom('users')
    .select(userColumns)
    .where('email_index', '=', index)
    .executeTakeFirst()
  if (known) return { row: known, isNew: false }
  // Under the lock of the address: another sign-in may have made the account a moment ago.
  const { movedFrom } = await findKnownAddress(transaction, index, now())
  if (movedFrom !== null) throw new AppError('user/address-moved')
  if (!(await mayMakeAccount(transaction, context, email))) return 'may not come in'
  await transaction.deleteFrom('operator_invitations').where('email_index', '=', index).execute()
  const id = makeId()
  const row = await transaction
    .insertInto('users')
    .values({ id, email_index: index, about: sealUser(keyring, id, 1, { email, name: null }) })
    .returning(userColumns)
    .executeTakeFirstOrThrow()
  return { row, isNew: true }
}
