/**
 * Sharing with a person, taking it back and sharing again within a day sends one mail (docs/product.md, section 9). An
 * address is identified by its keyed hash, so this holds before and after it has an account.
 */
import { sql } from 'kysely'
import { dayMs } from '../../base/durations.ts'
import type { Context, Database } from '../../http/context.ts'
import { makeId } from '../../database/id.ts'

/** An address and what was shared with it. */
export interface SharedItem {
  recipient: Buffer
  itemID: string
}

const keyOf = ({ recipient, itemID }: SharedItem): string => `${recipient.toString('hex')} ${itemID}`

/** The ids of the claims, by address and item. */
export interface ShareMails {
  idOf(shared: SharedItem): string | undefined
}

/**
 * Claims the mails about shares: of any number of calls within a day exactly one gets each. One statement in one order,
 * so that two calls cannot deadlock.
 */
export async function claimShareMails(
  transaction: Database,
  now: Date,
  items: readonly SharedItem[],
): Promise<ShareMails> {
  const { rows } = await sql<{ id: string; recipient: Buffer; item_id: string }>`
    insert into share_mails as told (id, recipient, item_id, mailed_at)
    select id, recipient, item_id, ${now}
    from unnest(${items.map(() => makeId())}::uuid[], ${items.map((item) => item.recipient)}::bytea[],
      ${items.map((item) => item.itemID)}::uuid[]) as given (id, recipient, item_id)
    order by recipient, item_id
    on conflict (recipient, item_id) do update set mailed_at = excluded.mailed_at
      where told.mailed_at <= ${new Date(now.getTime() - dayMs)}
    returning id, recipient, item_id`.execute(transaction)
  const claimed = new Map(
    rows.map((row) => [keyOf({ recipient: row.recipient, itemID: row.item_id }), row.id]),
  )
  return { idOf: (shared) => claimed.get(keyOf(shared)) }
}

/** Which of these shares were mailed within the last day: taking back what such a mail announced is not mailed. */
export async function findShareMails(
  database: Database,
  now: Date,
  items: readonly SharedItem[],
): Promise<ShareMails> {
  const { rows } = await sql<{ id: string; recipient: Buffer; item_id: string }>`
    select told.id, told.recipient, told.item_id from share_mails told
    join unnest(${items.map((item) => item.recipient)}::bytea[], ${items.map((item) => item.itemID)}::uuid[])
      as given (recipient, item_id) on given.recipient = told.recipient and given.item_id = told.item_id
    where told.mailed_at > ${new Date(now.getTime() - dayMs)}`.execute(database)
  const found = new Map(rows.map((row) => [keyOf({ recipient: row.recipient, itemID: row.item_id }), row.id]))
  return { idOf: (shared) => found.get(keyOf(shared)) }
}

/** Releases a claim whose share was taken back before its mail was written. */
export const releaseShareMail = async (transaction: Database, id: string): Promise<void> =>
  void (await transaction.deleteFrom('share_mails').where('id', '=', id).execute())

/** Jobs may refer to a claim for as long as their mails are retried. */
const keptMs = 6 * dayMs

/** Removes claims that no job can refer to any more. */
export async function sweepShareMails({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  await database
    .deleteFrom('share_mails')
    .where('mailed_at', '<', new Date(now().getTime() - keptMs))
    .execute()
}
