import { sql } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import { makeId } from '../../database/id.ts'
import { AppError } from '../../http/app-error.ts'
import { openAbout, sealUser, userColumns } from '../people/people.ts'
import { emailIndex } from '../mailed-codes/challenges.ts'
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
  if (known) return isOfAddress(context, known, index) ? { row: known, isNew: false } : 'may not come in'
  // Under the lock of the address: another sign-in may have made the account a moment ago.
  const { movedFrom } = await findKnownAddress(transaction, index, now())
  if (movedFrom !== null) throw new AppError('user/address-moved')
  if (!(await mayMakeAccount(transaction, context, email))) return 'may not come in'
  const id = makeId()
  const row = await transaction
    .insertInto('users')
    .values({ id, email_index: index, about: sealUser(keyring, id, 1, { email, name: null }) })
    .returning(userColumns)
    .executeTakeFirstOrThrow()
  await noteInviters(transaction, id, index)
  await transaction.deleteFrom('operator_invitations').where('email_index', '=', index).execute()
  return { row, isNew: true }
}

/** Keeps whose invitations an account was made on: nothing that they hand over as operators may go to it (heirs.ts). */
async function noteInviters(transaction: Database, userID: string, index: Buffer): Promise<void> {
  await sql`insert into account_inviters (user_id, inviter_id)
    select ${userID}::uuid, invited_by from (
      select invited_by from operator_invitations where email_index = ${index}
      union select invited_by from pending_access where email_index = ${index}) invitation
    where invited_by is not null`.execute(transaction)
}

/**
 * Whether the address that is sealed in an account is the one it was found by: the index alone could have been set in
 * the database. The operator is told of an account that is not.
 */
function isOfAddress({ keyring, damagedRows }: Context, row: PersonRow, index: Buffer): boolean {
  if (emailIndex(keyring, openAbout(keyring, row).email).equals(index)) return true
  damagedRows.note({ table: 'users', id: row.id })
  return false
}
