/** Who may make an account here (SIGN_UP). What must never happen: that an answer tells an address which may from one which may not. */
import { sql } from 'kysely'
import type { Context, Database } from '../../context.ts'
import { isOperatorAddress } from '../../http/operators.ts'
import { emailIndex } from '../codes/challenges.ts'

type Rules = Pick<Context, 'config' | 'keyring' | 'now'>

/** May this address, which has no account, make one? The addresses of operators may, or no person could begin. */
export async function mayMakeAccount(database: Database, context: Rules, email: string): Promise<boolean> {
  const { config, keyring, now } = context
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (config.signUp === 'open' || config.signUpDomains.includes(domain)) return true
  if (isOperatorAddress(config, email)) return true
  return config.signUp === 'invited' && isInvited(database, emailIndex(keyring, email), now())
}

/** By an operator, or by what a person shared with the address and did not throw away. */
async function isInvited(database: Database, index: Buffer, at: Date): Promise<boolean> {
  const { rows } = await sql<{ is_invited: boolean }>`
    select exists (select from pending_access p left join records r on r.id = p.record_id
        where p.email_index = ${index} and p.expires_at > ${at} and r.deleted_at is null)
      or exists (select from operator_invitations where email_index = ${index} and expires_at > ${at}) as is_invited`.execute(
    database,
  )
  return rows[0]?.is_invited ?? false
}

/** What an address is, to a person who has proven it. */
export interface KnownAddress {
  hasAccount: boolean
  /** The account that had it until lately, and can take it back. */
  movedFrom: string | null
}

/** What the account or the former account of an address is. */
export async function findKnownAddress(database: Database, index: Buffer, at: Date): Promise<KnownAddress> {
  const { rows } = await sql<KnownAddress>`
    select exists (select from users where email_index = ${index}) as "hasAccount",
      (select user_id from email_moves where email_index = ${index} and ends_at > ${at}) as "movedFrom"`.execute(
    database,
  )
  return rows[0] ?? { hasAccount: false, movedFrom: null }
}
