import type { End, Give, Item, Roster } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import { itemColumn } from '../access/item.ts'
import { bytesOf } from '../keys/sealed-keys.ts'
import { outdated } from '../keys/statements.ts'
import { giverOf, numbersOf } from './accept-key.ts'
import { acceptNextKey } from './accept-next-key.ts'
import { requireParts, requireWraps } from './require-form.ts'

/**
 * Takes the next roster of an item under its present key.
 * @throws AppError keys/invalid, keys/outdated with the present number
 */
export async function acceptRoster(transaction: Database, item: Item, { n, sealed }: Roster): Promise<void> {
  const numbers = await numbersOf(transaction, item)
  // The number first: a roster that is late is under a former key where there is a new one.
  if (n !== numbers.rosterN + 1) throw outdated(numbers.rosterN)
  requireParts(numbers.keyID ?? '', sealed)
  await transaction
    .updateTable('item_keys')
    .set({ roster: bytesOf(sealed), roster_n: n })
    .where(itemColumn(item), '=', item.id)
    .where('is_present', '=', true)
    .execute()
}

/** Who is let in by a call: address → the account’s id, where there is one. */
interface Named {
  userID: string
  accounts: ReadonlyMap<string, string>
  /** An heir who has a wrap already needs no other. */
  isHeir?: boolean
}

/**
 * Takes what a gift carries: the next roster, and the present key for each of the named people who has keys. Called after
 * the gift, whose people wait by now.
 * @throws AppError keys/invalid, keys/outdated, keys/recipients
 */
export async function acceptGive(
  transaction: Database,
  { now }: Pick<Context, 'now'>,
  item: Item,
  { userID, accounts, isHeir = false }: Named,
  { roster, wraps, waiting }: Give,
): Promise<void> {
  const giver = await giverOf(transaction, userID)
  const given = wraps.map(({ email, ...wrap }) => ({ ...wrap, userID: accounts.get(email) ?? email }))
  requireWraps(giver, given)
  const { rows } = await sql<{ id: string; generation: number; has_wrap: boolean }>`
    select keys.user_id as id, keys.generation, coalesce(held.generation = keys.generation, false) as has_wrap
    from person_keys keys
    left join key_wraps held on held.user_id = keys.user_id and held.${sql.id(itemColumn(item))} = ${item.id}
    where keys.user_id = any(${[...accounts.values()]}::uuid[])`.execute(transaction)
  const withKeys = new Map(rows.map((row) => [row.id, row]))
  const named = [...given.map((one) => one.userID), ...waiting.map((email) => accounts.get(email) ?? email)]
  const missing = rows
    .filter(({ id, has_wrap }) => !named.includes(id) && !(isHeir && has_wrap))
    .map(({ id }) => id)
  const surplus = named.filter((id, place) => !withKeys.has(id) || named.indexOf(id) !== place)
  if (missing.length + surplus.length > 0) throw new AppError('keys/recipients', { missing, surplus })
  for (const one of given) {
    const generation = withKeys.get(one.userID)?.generation ?? 0
    if (one.generation !== generation) throw outdated(generation)
  }
  await acceptRoster(transaction, item, roster)
  for (const one of given) {
    await transaction
      .updateTable('key_wraps')
      .set({ wrap: bytesOf(one.wrap), generation: one.generation, made_by: userID, since: now() })
      .where(itemColumn(item), '=', item.id)
      .where('user_id', '=', one.userID)
      .execute()
  }
}

/** Takes what an ending carries: the next roster, alone or with a new key. Called after the ending. */
export function acceptEnd(
  transaction: Database,
  context: Pick<Context, 'now' | 'keyring'>,
  item: Item,
  userID: string,
  { roster, key }: End,
): Promise<void> {
  return key
    ? acceptNextKey(transaction, context, item, userID, { key, roster })
    : acceptRoster(transaction, item, roster)
}
