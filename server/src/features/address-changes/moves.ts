/** Former addresses of accounts, which can take them back for seven days, or later while a taking back waits. */
import { spans } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import type { Place } from '../../keyring/sealed-box.ts'
import { emailIndex } from '../mailed-codes/challenges.ts'
import { lockSetting } from '../people/setting-row.ts'
import { holdAccount, type HeldAccount } from './hold-account.ts'

export interface AddressMove {
  email_index: Buffer
  user_id: string
  moved_at: Date
  was_second_factor_on: boolean
  /** When the account is taken back; null if nothing waits. */
  due_at: Date | null
}

const columns = ['email_index', 'user_id', 'moved_at', 'was_second_factor_on', 'due_at'] as const

type At = Pick<Context, 'now'>

/** Whether a row of `email_moves` can still take its account back. */
export const isOpenMove = (at: Date) => sql<boolean>`(ends_at > ${at} or due_at is not null)`

/** The move that can take an account back to the address of this index. */
export const findMove = (database: Database, { now }: At, index: Buffer): Promise<AddressMove | undefined> =>
  database
    .selectFrom('email_moves')
    .select(columns)
    .where('email_index', '=', index)
    .where(isOpenMove(now()))
    .executeTakeFirst()

export interface HeldMove {
  account: HeldAccount
  move: AddressMove
  /** The former address. */
  email: string
}

/**
 * The same, with its account, both addresses and the account's settings locked until the transaction ends, so that
 * neither the address nor the second factor changes meanwhile.
 * @returns undefined if there is none, or the account is gone or is getting another address at this moment
 */
export async function holdMove(
  transaction: Database,
  context: Pick<Context, 'keyring' | 'now'>,
  email: string,
): Promise<HeldMove | undefined> {
  const index = emailIndex(context.keyring, email)
  const seen = await findMove(transaction, context, index)
  const account = seen && (await holdAccount(transaction, context, seen.user_id, email))
  if (!account) return undefined
  await lockSetting(transaction, context, account.id)
  const move = await findMove(transaction, context, index)
  return move?.user_id === account.id ? { account, move, email } : undefined
}

const placeOf = ({ email_index, user_id }: Pick<AddressMove, 'email_index' | 'user_id'>): Place => ({
  table: 'email_moves',
  id: `${email_index.toString('hex')}/${user_id}`,
  part: 'email',
  version: 1,
})

/** Keeps the former address, sealed, for the call or the job that completes the taking back. */
export async function keepFormerAddress(
  transaction: Database,
  { keyring }: Pick<Context, 'keyring'>,
  { move, email }: HeldMove,
): Promise<void> {
  await transaction
    .updateTable('email_moves')
    .set({ email: keyring.seal(placeOf(move), email) })
    .where('email_index', '=', move.email_index)
    .where('email', 'is', null)
    .execute()
}

/** A former address that was kept. @throws UnreadableError */
export const openFormerAddress = (
  keyring: Keyring,
  row: Pick<AddressMove, 'email_index' | 'user_id'> & { email: Buffer },
): string => keyring.open(placeOf(row), row.email)

/** The address that a challenge to take an account back is for; undefined if it can take nothing back any more. */
export async function findFormerAddress(
  database: Database,
  context: Pick<Context, 'keyring' | 'now'>,
  index: Buffer,
): Promise<{ email: string; movedAt: Date } | undefined> {
  const row = await database
    .selectFrom('email_moves')
    .select([...columns, 'email'])
    .where('email_index', '=', index)
    .where(isOpenMove(context.now()))
    .executeTakeFirst()
  if (!row?.email) return undefined
  return { email: openFormerAddress(context.keyring, { ...row, email: row.email }), movedAt: row.moved_at }
}

/** Until when an address that changes now can take its account back. */
export const endOfMove = (at: Date): Date => new Date(at.getTime() + spans.takeBackMs)

/** Removes former addresses that can no longer take their account back. */
export async function sweepMoves({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  await database.deleteFrom('email_moves').where('ends_at', '<', now()).where('due_at', 'is', null).execute()
}
