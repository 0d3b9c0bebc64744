import {
  canOnGroup,
  canOnRecord,
  type HandedItem,
  type HandedWrap,
  type Item,
  type keyRoutes,
} from '@cardea/contract'
import { HandedItem as HandedItemSchema, HandOver } from '@cardea/contract/schemas'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { AppError, forbidden } from '../../http/app-error.ts'
import { transact } from '../../http/context.ts'
import type { Call, Handler } from '../../http/handler.ts'
import { aboutItem, exposedBy, itemColumn } from '../access/item.ts'
import { lockGroup } from '../access/require-group.ts'
import { lockRecord } from '../access/require-record.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { isOpenBy } from '../keys/line-of-keys.ts'
import { readSignedBody, requireOwnSigned } from '../keys/read-signed-body.ts'
import { outdated } from '../keys/statements.ts'
import { giverOf, numbersOf } from './accept-key.ts'
import { giveHanded, idOf, isMade, keepOwn, numberOf, takeRoster } from './handed-wraps.ts'
import { groupsOpenTo, recordsOpenTo } from './open-to.ts'
import { recipientsOfGroup, recipientsOfRecord } from './recipients.ts'
import { requireWraps } from './require-form.ts'
import { settleKeys } from './settle-keys.ts'

/** Takes each item by itself: one that is refused keeps no other back. */
export const handOverKeys: Handler<typeof keyRoutes.handOverKeys> = async (call) => {
  await requireOwnSigned(call, call.caller.userID, 'POST /keys/wraps', call.body)
  const { items } = readSignedBody(HandOver, call.body)
  const refused: { index: number; code: string; n?: number }[] = []
  for (const [index, item] of items.entries()) {
    try {
      await transact(call, (transaction) => handOver(transaction, call, item))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const n = error.entries[0]?.n
      refused.push({ index, code: error.code, ...(n !== undefined && { n }) })
    }
  }
  return { done: items.length - refused.length, refused }
}

/**
 * Takes wraps of an item’s present key. Who has one already keeps it: of two who hand over the first counts, and repeating
 * is no error.
 * @throws AppError not-found, access/forbidden, keys/none, keys/invalid, keys/outdated, keys/recipients
 */
async function handOver(
  transaction: Transaction<Tables>,
  call: Call<typeof keyRoutes.handOverKeys>,
  handed: HandedItem,
): Promise<void> {
  if (!HandedItemSchema.safeParse(handed).success) throw new AppError('keys/invalid')
  const { n, roster, wraps, ...named } = handed
  const { userID, sessionID } = call.caller
  const item = itemOf(named)
  const standing = await lockWithStanding(transaction, userID, item)
  await settleKeys(transaction, call.now(), exposedBy(item))
  const numbers = await numbersOf(transaction, item)
  if (numbers.keyID === null) throw new AppError('keys/none')
  if (n !== numbers.n) throw outdated(numbers.n)
  await requireHandedTo(transaction, item, userID, wraps)
  const own = wraps.find((wrap) => idOf(wrap) === userID)
  const others = wraps.filter((wrap) => wrap !== own)
  if (others.length > 0 || roster) await requireMayHandOver(transaction, userID, item, standing, others)
  if (roster) await takeRoster(transaction, item, roster)
  if (own) await keepOwn(transaction, call.now(), item, own)
  const given: string[] = []
  for (const wrap of others) {
    if (await giveHanded(transaction, { giverID: userID, at: call.now() }, item, wrap)) given.push(idOf(wrap))
  }
  if (given.length === 0) return
  const groupIDs = new Set(others.flatMap((wrap) => ('groupID' in wrap ? wrap.groupID : [])))
  await writeActivity(transaction, {
    actorID: userID,
    sessionID,
    at: call.now(),
    action: `${item.kind}.hand-over-key`,
    ...aboutItem(item),
    subjectIDs: given.filter((id) => !groupIDs.has(id)),
  })
}

const itemOf = ({ recordID, groupID }: Pick<HandedItem, 'recordID' | 'groupID'>): Item =>
  recordID === undefined ? { kind: 'group', id: groupID ?? '' } : { kind: 'record', id: recordID }

interface Standing {
  ownerID: string
  mayShare: boolean
}

async function lockWithStanding(
  transaction: Transaction<Tables>,
  userID: string,
  { kind, id }: Item,
): Promise<Standing> {
  if (kind === 'group') {
    const group = await lockGroup(transaction, userID, id, 'read')
    return { ownerID: group.owner_id, mayShare: canOnGroup(group.role, 'share') }
  }
  const record = await lockRecord(transaction, userID, id, 'read')
  return { ownerID: record.owner_id, mayShare: canOnRecord(record.effective_role, 'share') }
}

/** Requires that all are recipients, each by their present number, and that the wraps have the forms that the caller can make. */
async function requireHandedTo(
  transaction: Transaction<Tables>,
  item: Item,
  userID: string,
  wraps: readonly HandedWrap[],
): Promise<void> {
  const made = wraps.flatMap((one) => (isMade(one) ? [one] : []))
  if (wraps.some((one) => !isMade(one) && idOf(one) !== userID)) throw new AppError('keys/invalid')
  requireWraps(await giverOf(transaction, userID), made)
  const find = item.kind === 'record' ? recipientsOfRecord : recipientsOfGroup
  const numbers = new Map((await find(transaction, item.id)).map(({ id, number }) => [id, number]))
  const ids = wraps.map(idOf)
  const surplus = ids.filter((id, place) => (numbers.get(id) ?? null) === null || ids.indexOf(id) !== place)
  if (surplus.length > 0) throw new AppError('keys/recipients', { missing: [], surplus })
  for (const wrap of wraps) {
    const present = numbers.get(idOf(wrap)) ?? 0
    if (numberOf(wrap) !== present) throw outdated(present)
  }
}

/**
 * A person with the key may hand it to all that wait where they may share the item, and to its owner otherwise.
 * @throws AppError access/forbidden
 */
async function requireMayHandOver(
  transaction: Transaction<Tables>,
  userID: string,
  item: Item,
  { ownerID, mayShare }: Standing,
  others: readonly HandedWrap[],
): Promise<void> {
  const isOfOwner = others.every((wrap) => idOf(wrap) === ownerID)
  const open = item.kind === 'record' ? recordsOpenTo(userID, item.id) : groupsOpenTo(userID)
  const { rows } = await sql<{ can_open: boolean; owner_waits: boolean }>`
    select ${item.id}::uuid in (${open}) as can_open, not exists (
      select from key_wraps held
      join person_keys keys on keys.user_id = held.user_id and ${isOpenBy('held', 'keys')}
      where held.${sql.id(itemColumn(item))} = ${item.id} and held.user_id = ${ownerID} and held.wrap is not null
    ) as owner_waits`.execute(transaction)
  const [found] = rows
  const may = mayShare || (isOfOwner && found?.owner_waits === true)
  if (!found?.can_open || !may) throw forbidden(aboutItem(item))
}
