/** Who may make an account (SIGN_UP). No answer may ever tell an address that may from one that may not. */
import { sql } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import { isOperatorAddress } from '../../http/operators.ts'
import { isOpenMove } from '../address-changes/moves.ts'
import { emailIndex } from '../mailed-codes/challenges.ts'
import { isRecordInTrash } from '../../database/trash.ts'

type Rules = Pick<Context, 'config' | 'keyring' | 'now'>

/**
 * Whether this address, which has no account, may make one. Operators always may: otherwise nobody could be the first.
 */
export async function mayMakeAccount(database: Database, context: Rules, email: string): Promise<boolean> {
  const { config, keyring, now } = context
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (config.signUp === 'open' || config.signUpDomains.includes(domain)) return true
  if (isOperatorAddress(config, email)) return true
  return config.signUp === 'invited' && isInvited(database, emailIndex(keyring, email), now())
}

/** Whether an operator invited the address, or a person shared something with it that is not in the trash. */
async function isInvited(database: Database, index: Buffer, at: Date): Promise<boolean> {
  const { rows } = await sql<{ is_invited: boolean }>`
    select exists (select from pending_access
        where email_index = ${index} and expires_at > ${at} and not ${isRecordInTrash})
      or exists (select from operator_invitations where email_index = ${index} and expires_at > ${at}) as is_invited`.execute(
    database,
  )
  return rows[0]?.is_invited ?? false
}

/** What is known of an address, for a person who has proven it. */
export interface KnownAddress {
  hasAccount: boolean
  /** The account that had this address until lately and can take it back. */
  movedFrom: string | null
}

/** Finds the account or the former account of an address. */
export async function findKnownAddress(database: Database, index: Buffer, at: Date): Promise<KnownAddress> {
  const { rows } = await sql<KnownAddress>`
    select exists (select from users where email_index = ${index}) as "hasAccount",
      (select user_id from email_moves where email_index = ${index} and ${isOpenMove(at)}) as "movedFrom"`.execute(
    database,
  )
  return rows[0] ?? { hasAccount: false, movedFrom: null }
}
