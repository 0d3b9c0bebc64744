import type { Language } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import { loosenBinding } from '../provider-bindings/provider-binding.ts'
import { lockAddresses } from '../access/lock-addresses.ts'
import { openAbout, sealUser, userColumns, type AboutUser } from '../people/people.ts'
import { followAddress } from './follow-trust.ts'

/** An account whose address is about to change, locked until the transaction ends. */
export interface HeldAccount {
  id: string
  version: number
  image_id: string | null
  about: AboutUser
  language: Language
}

/**
 * Locks both addresses and the account, in the same order as everywhere else.
 * @returns undefined if the account is gone, or its address has changed meanwhile
 */
export async function holdAccount(
  transaction: Database,
  { keyring }: Pick<Context, 'keyring'>,
  userID: string,
  otherEmail: string,
): Promise<HeldAccount | undefined> {
  const find = () =>
    transaction
      .selectFrom('users')
      .select([...userColumns, 'language'])
      .where('id', '=', userID)
  const seen = await find().executeTakeFirst()
  if (!seen) return undefined
  const { email } = openAbout(keyring, seen)
  await lockAddresses(transaction, keyring, [...new Set([email, otherEmail])])
  const held = await find().forUpdate().executeTakeFirst()
  if (!held) return undefined
  const about = openAbout(keyring, held)
  return about.email === email ? { ...held, about } : undefined
}

/**
 * Changes the address of a locked account. That person at the provider came by the old address, so the account belongs
 * to them no longer.
 */
export async function setAddress(
  transaction: Database,
  { keyring }: Pick<Context, 'keyring'>,
  { id, version, about }: HeldAccount,
  email: string,
): Promise<void> {
  const next = version + 1
  await transaction
    .updateTable('users')
    .set({
      about: sealUser(keyring, id, next, { ...about, email }),
      version: next,
      email_index: keyring.index('email', email),
    })
    .where('id', '=', id)
    .execute()
  await followAddress(transaction, { keyring }, about.email, email)
  await loosenBinding(transaction, id)
}

/** Voids the codes that were to change the account to yet another address. */
export async function voidAddressCodes(transaction: Database, userID: string, at: Date): Promise<void> {
  await sql`update challenges set expires_at = ${at} where user_id = ${userID} and expires_at > ${at}`.execute(
    transaction,
  )
}
