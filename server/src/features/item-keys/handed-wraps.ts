import type { HandedItem, HandedWrap, Item } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { itemColumn } from '../access/item.ts'
import { isOpenBy } from '../keys/line-of-keys.ts'
import { bytesOf } from '../keys/sealed-keys.ts'
import { acceptRoster } from './accept-roster.ts'
import { tellWantedOf, tellWantedOfGroups } from '../keys/tell-wanted.ts'

type MadeWrap =
  | Extract<HandedWrap, { groupID: string }>
  | (Extract<HandedWrap, { userID: string }> & { wrap: string })
export const isMade = (wrap: HandedWrap): wrap is MadeWrap => wrap.wrap !== null
export const idOf = (wrap: HandedWrap): string => ('userID' in wrap ? wrap.userID : wrap.groupID)
export const numberOf = (wrap: HandedWrap): number => ('userID' in wrap ? wrap.generation : wrap.number)

/** Takes the next roster; the present one again, as of a call that is repeated, changes nothing. */
export async function takeRoster(
  transaction: Transaction<Tables>,
  item: Item,
  roster: NonNullable<HandedItem['roster']>,
): Promise<void> {
  const same = await transaction
    .selectFrom('item_keys')
    .select('n')
    .where(itemColumn(item), '=', item.id)
    .where('is_present', '=', true)
    .where('roster_n', '=', roster.n)
    .where('roster', '=', bytesOf(roster.sealed))
    .executeTakeFirst()
  if (!same) await acceptRoster(transaction, item, roster)
}

/** Gives the key to who waits. @returns whether they waited */
export async function giveHanded(
  transaction: Transaction<Tables>,
  { giverID, at }: { giverID: string; at: Date },
  item: Item,
  wrap: HandedWrap,
): Promise<boolean> {
  const isPerson = 'userID' in wrap
  const { rows } = await sql`
    update key_wraps set wrap = ${bytesOf(wrap.wrap ?? '')}, made_by = ${giverID}, since = ${at}, told_at = null,
      ${sql.id(isPerson ? 'generation' : 'by_number')} = ${numberOf(wrap)}
    where ${sql.id(itemColumn(item))} = ${item.id} and ${sql.id(isPerson ? 'user_id' : 'by_group')} = ${idOf(wrap)}
      and (wrap is null ${isPerson ? sql`or generation <> ${numberOf(wrap)}` : sql``})
    returning n`.execute(transaction)
  return rows.length > 0
}

/**
 * Seals one’s own wrap anew, which keeps who gave it; or drops one that did not open, and waits again. What was sealed for
 * keys that lie aside stays as it is, for the person who takes them back.
 */
export async function keepOwn(
  transaction: Transaction<Tables>,
  at: Date,
  item: Item,
  wrap: HandedWrap,
): Promise<void> {
  const isOwn = sql`${sql.id(itemColumn(item))} = ${item.id} and key_wraps.user_id = ${idOf(wrap)}
    and keys.user_id = key_wraps.user_id`
  if (wrap.wrap !== null) {
    await sql`
      update key_wraps set wrap = ${bytesOf(wrap.wrap)}, generation = ${numberOf(wrap)} from person_keys keys
      where ${isOwn} and (wrap is null or ${isOpenBy('key_wraps', 'keys')})`.execute(transaction)
    return
  }
  await sql`
    update key_wraps set wrap = null, generation = null, made_by = null, told_at = null, since = ${at}
    from person_keys keys where ${isOwn} and wrap is not null and ${isOpenBy('key_wraps', 'keys')}`.execute(
    transaction,
  )
  const tell = item.kind === 'record' ? tellWantedOf : tellWantedOfGroups
  await tell(transaction, [item.id])
}
