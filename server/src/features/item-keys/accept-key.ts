import type { Item, NewKey, Roster, Wrap } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import { itemColumn } from '../access/item.ts'
import { bytesOf, textOf } from '../keys/sealed-keys.ts'
import { outdated } from '../keys/statements.ts'
import { recipientsOfGroup, recipientsOfRecord, type Recipient } from './recipients.ts'
import { keyIDOfPart, requireKeyForm, requireParts, requireWraps, type Giver } from './require-form.ts'

type KeyContext = Pick<Context, 'now'>

/** The numbers of an item’s keys and rosters: they go on where an item is converted there and back. */
export interface ItemNumbers {
  /** Of the present key, base64url; null where there is none. */
  keyID: string | null
  /** Of its keys before. */
  formerIDs: readonly string[]
  n: number
  rosterN: number
}

export async function numbersOf(database: Database, { kind, id }: Item): Promise<ItemNumbers> {
  const rows = await database
    .selectFrom('item_keys')
    .select(['n', 'key_id', 'roster_n', 'is_present'])
    .where(itemColumn({ kind }), '=', id)
    .execute()
  const idsOf = (isPresent: boolean) =>
    rows.filter((row) => row.is_present === isPresent).map(({ key_id }) => textOf(key_id))
  return {
    keyID: idsOf(true)[0] ?? null,
    formerIDs: idsOf(false),
    n: Math.max(0, ...rows.map(({ n }) => n)),
    rosterN: Math.max(0, ...rows.map(({ roster_n }) => roster_n ?? 0)),
  }
}

/**
 * Requires that parts are sealed under the present key of an item. A key may have been replaced while they were on their way.
 * @throws AppError keys/required without any key, keys/outdated under a former one, keys/invalid
 */
export async function requirePresentParts(
  database: Database,
  item: Item,
  ...[listed, ...more]: readonly [string, ...(string | undefined)[]]
): Promise<void> {
  const { keyID, formerIDs, n } = await numbersOf(database, item)
  if (keyID === null) throw new AppError('keys/required')
  const id = textOf(keyIDOfPart(listed))
  const isLate = id !== keyID && formerIDs.includes(id)
  requireParts(isLate ? id : keyID, listed, ...more)
  if (isLate) throw outdated(n)
}

/**
 * Takes the next key of an item, with its roster, from who may write the item. The caller of this holds the item, and has
 * checked that what the call seals is sealed under this key.
 * @throws AppError keys/invalid, keys/outdated with the present number, keys/recipients, keys/none for a caller without keys
 */
export async function acceptKey(
  transaction: Database,
  { now }: KeyContext,
  item: Item,
  userID: string,
  { key, roster }: { key: NewKey; roster: Roster },
): Promise<void> {
  const giver = await giverOf(transaction, userID)
  const numbers = await numbersOf(transaction, item)
  const find = item.kind === 'record' ? recipientsOfRecord : recipientsOfGroup
  const recipients = await find(transaction, item.id)
  requireKey(item.kind, giver, numbers, recipients, { key, roster })

  const column = itemColumn(item)
  await transaction
    .updateTable('item_keys')
    .set({ is_present: false, roster: null, roster_n: null })
    .where(column, '=', item.id)
    .where('is_present', '=', true)
    .execute()
  await transaction.deleteFrom('key_wraps').where(column, '=', item.id).execute()
  await insertKeys(transaction, { userID, at: now() }, [{ item, key, roster, recipients }])
  await sql`update ${sql.table(`${item.kind}s`)} set is_new_key_needed = false where id = ${item.id}`.execute(
    transaction,
  )
}

interface FirstKey {
  recordID: string
  groupIDs: readonly string[]
  key: NewKey
  roster: Roster
}

/**
 * The same for the first keys of records that are being made, in a fixed number of statements.
 * @throws AppError as above; keys/none with the id of a group without keys
 */
export async function acceptFirstKeys(
  transaction: Database,
  { now }: KeyContext,
  userID: string,
  records: readonly FirstKey[],
): Promise<void> {
  if (records.length === 0) return
  const giver = await giverOf(transaction, userID)
  const { generation } = await transaction
    .selectFrom('person_keys')
    .select('generation')
    .where('user_id', '=', userID)
    .executeTakeFirstOrThrow()
  const groups = await groupNumbers(transaction, [...new Set(records.flatMap(({ groupIDs }) => groupIDs))])
  const made = records.map(({ recordID, groupIDs, key, roster }) => {
    const recipients: Recipient[] = [
      { id: userID, kind: 'person', number: generation },
      ...groupIDs.map((id) => ({ id, kind: 'group' as const, number: groups.get(id) ?? null })),
    ]
    const keyless = recipients.find(({ number }) => number === null)
    if (keyless) throw new AppError('keys/none', { groupID: keyless.id })
    requireKey('record', giver, unused, recipients, { key, roster })
    return { item: { kind: 'record' as const, id: recordID }, key, roster, recipients }
  })
  await insertKeys(transaction, { userID, at: now() }, made)
}

const unused: ItemNumbers = { keyID: null, formerIDs: [], n: 0, rosterN: 0 }

/** The numbers of the present keys of groups. */
async function groupNumbers(database: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('item_keys')
    .select([sql<string>`group_id`.as('group_id'), 'n'])
    .where(sql<boolean>`group_id = any(${ids}::uuid[])`)
    .where('is_present', '=', true)
    .execute()
  return new Map(rows.map(({ group_id, n }) => [group_id, n]))
}

function requireKey(
  kind: Item['kind'],
  giver: Giver,
  numbers: ItemNumbers,
  recipients: readonly Recipient[],
  { key, roster }: { key: NewKey; roster: Roster },
): void {
  // Numbers first: of two who make a key at once the later one's is wrong in other ways too.
  if (key.n !== numbers.n + 1) throw outdated(numbers.n)
  if (roster.n !== numbers.rosterN + 1) throw outdated(numbers.rosterN)
  requireKeyForm(kind, key, numbers.keyID !== null)
  requireParts(key.id, key.summary, key.about, roster.sealed)
  requireWraps(giver, key.wraps)
  requireRecipients(recipients, key)
}

interface KeyToInsert {
  item: Item
  key: NewKey
  roster: Roster
  recipients: readonly Recipient[]
}

/** Stores keys and their wraps; every recipient without one waits, with keys or without. */
async function insertKeys(
  transaction: Database,
  { userID, at }: { userID: string; at: Date },
  keys: readonly KeyToInsert[],
): Promise<void> {
  await transaction
    .insertInto('item_keys')
    .values(
      keys.map(({ item, key, roster }) => ({
        ...columnsOf(item),
        n: key.n,
        key_id: bytesOf(key.id),
        previous: key.previous === null ? null : bytesOf(key.previous),
        face: key.face === undefined ? null : bytesOf(key.face),
        link: key.link === undefined ? null : bytesOf(key.link),
        roster: bytesOf(roster.sealed),
        roster_n: roster.n,
        made_by: userID,
        made_at: at,
        is_present: true,
      })),
    )
    .execute()
  const rows = keys.flatMap(({ item, key, recipients }) => {
    const given = new Map(key.wraps.map((wrap) => [idOf(wrap), bytesOf(wrap.wrap)]))
    return recipients.map(({ id, kind, number }) => {
      const wrap = given.get(id) ?? null
      const isOfPerson = kind === 'person'
      return {
        ...columnsOf(item),
        user_id: isOfPerson ? id : null,
        generation: isOfPerson && wrap ? number : null,
        by_group: isOfPerson ? null : id,
        by_number: isOfPerson || !wrap ? null : number,
        n: key.n,
        wrap,
        made_by: wrap ? userID : null,
        since: at,
      }
    })
  })
  await transaction.insertInto('key_wraps').values(rows).execute()
}

const columnsOf = ({ kind, id }: Item) => ({
  record_id: kind === 'record' ? id : null,
  group_id: kind === 'group' ? id : null,
})

/** @throws AppError keys/none */
export async function giverOf(database: Database, userID: string): Promise<Giver> {
  const { n } = await database
    .selectFrom('person_statements')
    .select(({ fn }) => fn.max<number | null>('n').as('n'))
    .where('user_id', '=', userID)
    .executeTakeFirstOrThrow()
  if (n === null) throw new AppError('keys/none')
  return { userID, number: n }
}

const idOf = (wrap: Wrap): string => ('userID' in wrap ? wrap.userID : wrap.groupID)
const numberOf = (wrap: Wrap): number => ('userID' in wrap ? wrap.generation : wrap.number)

/**
 * Requires that wraps and waiting are exactly the recipients that have keys, each once, and each by its present number.
 * @throws AppError keys/recipients, keys/outdated
 */
function requireRecipients(recipients: readonly Recipient[], { wraps, waiting }: NewKey): void {
  const withKeys = new Map(
    recipients.flatMap(({ id, number }) => (number === null ? [] : [[id, number] as const])),
  )
  const named = [...wraps.map(idOf), ...waiting]
  const missing = [...withKeys.keys()].filter((id) => !named.includes(id))
  const surplus = named.filter((id, place) => !withKeys.has(id) || named.indexOf(id) !== place)
  if (missing.length + surplus.length > 0) throw new AppError('keys/recipients', { missing, surplus })
  for (const wrap of wraps) {
    const present = withKeys.get(idOf(wrap)) ?? 0
    if (numberOf(wrap) !== present) throw outdated(present)
  }
}
