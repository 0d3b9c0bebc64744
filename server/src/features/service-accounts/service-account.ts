import { isId, limits } from '@cardea/contract'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Database } from '../../http/context.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import type { Place } from '../../keyring/sealed-box.ts'

/** The sealed part of an account. Its name is in `users`. */
interface AboutAccount {
  networks: string[]
}

/** The sealed part of a token. `network`: where it was used last. */
export interface AboutToken {
  name: string
  start: string
  network: string | null
}

const accountPlace = (id: string): Place => ({ table: 'service_accounts', id, part: 'about', version: 1 })
const tokenPlace = (id: string): Place => ({ table: 'service_tokens', id, part: 'about', version: 1 })

export const sealAccount = (keyring: Keyring, id: string, about: AboutAccount): Buffer =>
  keyring.seal(accountPlace(id), JSON.stringify(about))
export const openAccount = (keyring: Keyring, row: { user_id: string; about: Buffer }): AboutAccount =>
  JSON.parse(keyring.open(accountPlace(row.user_id), row.about)) as AboutAccount
export const sealToken = (keyring: Keyring, id: string, about: AboutToken): Buffer =>
  keyring.seal(tokenPlace(id), JSON.stringify(about))
export const openToken = (keyring: Keyring, row: { id: string; about: Buffer }): AboutToken =>
  JSON.parse(keyring.open(tokenPlace(row.id), row.about)) as AboutToken

/** Whether an account has not ended, by the process's clock. */
export const isAccountLive =
  (at: Date) => (row: ExpressionBuilder<Pick<Tables, 'service_accounts'>, 'service_accounts'>) =>
    row.and([
      row('service_accounts.ended_at', 'is', null),
      row.or([row('service_accounts.until', 'is', null), row('service_accounts.until', '>', at)]),
    ])

/** The same of a token. */
export const isTokenLive =
  (at: Date) => (row: ExpressionBuilder<Pick<Tables, 'service_tokens'>, 'service_tokens'>) =>
    row.and([
      row('service_tokens.ended_at', 'is', null),
      row('service_tokens.until', '>', at),
      row.or([row('service_tokens.ends_at', 'is', null), row('service_tokens.ends_at', '>', at)]),
    ])

export type AccountRow = Awaited<ReturnType<typeof requireAccount>>

/**
 * An account of a group that this person owns.
 * @param isHeld locks its row until the transaction ends
 * @throws AppError service/not-found
 */
export async function requireAccount(
  database: Database,
  ownerID: string,
  id: string,
  { isHeld = false, liveAt }: { isHeld?: boolean; liveAt?: Date } = {},
) {
  const found = isId(id)
    ? await database
        .selectFrom('service_accounts')
        .innerJoin('groups', 'groups.id', 'service_accounts.group_id')
        .selectAll('service_accounts')
        .where('service_accounts.user_id', '=', id)
        .where('groups.owner_id', '=', ownerID)
        .$if(liveAt !== undefined, (query) => query.where(isAccountLive(liveAt ?? new Date(0))))
        .$if(isHeld, (query) => query.forUpdate('service_accounts'))
        .executeTakeFirst()
    : undefined
  if (!found) throw new AppError('service/not-found')
  return found
}

/**
 * Writes which records an account may open.
 * @throws AppError record/not-found if the group does not hold one
 */
export async function setRecords(
  transaction: Database,
  { id, groupID }: { id: string; groupID: string },
  records: 'all' | readonly string[],
): Promise<void> {
  await transaction.deleteFrom('service_records').where('user_id', '=', id).execute()
  if (records === 'all') return
  const { numAffectedRows } = await sql`
    insert into service_records (user_id, group_id, record_id)
    select ${id}::uuid, held.group_id, held.record_id from group_records held
    join records on records.id = held.record_id and records.deleted_at is null
    where held.group_id = ${groupID} and held.record_id = any(${records}::uuid[])`.execute(transaction)
  if (numAffectedRows !== BigInt(records.length)) throw new AppError('record/not-found')
}

/** One statement under the lock of the group's row. @throws AppError service/full */
export async function refuseFullGroup(transaction: Database, groupID: string, at: Date): Promise<void> {
  const { live } = await transaction
    .selectFrom('service_accounts')
    .select(({ fn }) => fn.countAll<string>().as('live'))
    .where('group_id', '=', groupID)
    .where(isAccountLive(at))
    .executeTakeFirstOrThrow()
  if (Number(live) >= limits.serviceAccountsPerGroup) throw new AppError('service/full')
}
