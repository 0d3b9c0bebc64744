/** @file Private keys of forms that only their readers open: the server takes and gives wraps, and never the key. */
import type { Body, intakeRoutes, OpenedAnswer, Wrap } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import type { Context, Database } from '../../http/context.ts'
import { giverOf } from '../item-keys/accept-key.ts'
import { idOf, numberOf } from '../item-keys/handed-wraps.ts'
import { groupsOpenTo } from '../item-keys/open-to.ts'
import { requireWraps } from '../item-keys/require-form.ts'
import { requireMadeIDs } from '../keys/item-ids.ts'
import { isOpenBy } from '../keys/line-of-keys.ts'
import { bytesOf, textOf } from '../keys/sealed-keys.ts'
import { outdated } from '../keys/statements.ts'

/** A form’s private key as its readers alone open it. */
export interface IntakeKey {
  id: string
  keyID: Buffer | null
  wraps: readonly Wrap[]
}

/**
 * What a new form brings of its key, for exactly the maker, and for its group where the maker holds the group’s key, else for
 * the group’s OWNER where the maker lets them in. Called under the lock of the maker’s settings, so that an id counts once.
 * @returns null for a form whose private key the server keeps
 * @throws AppError keys/required for a group that is sealed for its people; keys/invalid, keys/none, keys/outdated,
 * keys/recipients
 */
export async function acceptIntakeKey(
  transaction: Transaction<Tables>,
  context: Pick<Context, 'keyring' | 'now'>,
  userID: string,
  { groupID = null, _id, proof, wraps, keyID }: Body<typeof intakeRoutes.makeIntake>,
): Promise<IntakeKey | null> {
  const group = groupID === null ? null : await findGroup(transaction, userID, groupID)
  if (!wraps || _id === undefined || proof === undefined) {
    if (group?.isSealed) throw new AppError('keys/required')
    return null
  }
  const giver = await giverOf(transaction, userID)
  requireWraps(giver, wraps)
  await requireMadeIDs({ ...context, database: transaction }, { userID, kind: 'intake' }, [{ _id, proof }])
  const named = wraps.map(idOf)
  const known = new Set([userID, ...(group ? [group.id, group.ownerID] : [])])
  const isForOthers = named.some((id, place) => !known.has(id) || named.indexOf(id) !== place)
  if (isForOthers || !named.includes(userID)) throw new AppError('keys/invalid')
  const generations = await generationsOf(transaction, [userID, ...(group ? [group.ownerID] : [])])
  requireGroup(wraps, userID, group)
  for (const wrap of wraps) {
    const present = 'userID' in wrap ? generations.get(wrap.userID) : group?.n
    if (numberOf(wrap) !== present) throw outdated(present ?? 0)
  }
  return { id: _id, keyID: keyID === undefined ? null : bytesOf(keyID), wraps }
}

interface Group {
  id: string
  isSealed: boolean
  ownerID: string
  /** Of its present key; null where the maker does not hold it. */
  n: number | null
}

async function findGroup(database: Database, userID: string, id: string): Promise<Group | null> {
  const { rows } = await sql<Group>`
    select groups.id, groups.sealed_for = 'people' as "isSealed", groups.owner_id as "ownerID", key.n
    from groups left join item_keys key on key.group_id = groups.id and key.is_present
      and groups.id in (${groupsOpenTo(userID)})
    where groups.id = ${id}`.execute(database)
  return rows[0] ?? null
}

/** A maker who holds the group’s key has to seal for the group; any other may seal for its OWNER. @throws AppError keys/recipients */
function requireGroup(wraps: readonly Wrap[], userID: string, group: Group | null): void {
  if (!group) return
  const others = wraps.map(idOf).filter((id) => id !== userID)
  const isHeld = group.n !== null
  const missing = isHeld && !others.includes(group.id) ? [group.id] : []
  const surplus = others.filter((id) => id !== (isHeld ? group.id : group.ownerID))
  if (missing.length + surplus.length > 0) throw new AppError('keys/recipients', { missing, surplus })
}

async function generationsOf(database: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('person_keys')
    .select(['user_id', 'generation'])
    .where(sql<boolean>`user_id = any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ user_id, generation }) => [user_id, generation]))
}

export async function insertIntakeWraps(
  transaction: Transaction<Tables>,
  { id, wraps }: IntakeKey,
): Promise<void> {
  const rows = wraps.map((wrap) => ({
    intake_id: id,
    wrap: bytesOf(wrap.wrap),
    ...('userID' in wrap
      ? { user_id: wrap.userID, generation: wrap.generation }
      : { by_group: wrap.groupID, by_number: wrap.number }),
  }))
  await transaction.insertInto('intake_wraps').values(rows).execute()
}

interface WrapRow {
  wrap: Buffer
  by_group: string | null
  by_number: number | null
}

/** What opens the answers of a form for one of its readers: rather their own wrap than that of its group. */
export async function findIntakeWrap(
  database: Database,
  userID: string,
  { id, key_id }: { id: string; key_id: Buffer | null },
): Promise<Pick<OpenedAnswer, 'wrap' | 'groupID' | 'number' | 'keyID'>> {
  const { rows } = await sql<WrapRow>`
    select wrapped.wrap, wrapped.by_group, wrapped.by_number from intake_wraps wrapped
    left join person_keys own on own.user_id = wrapped.user_id
    where wrapped.intake_id = ${id} and (wrapped.user_id = ${userID} and ${isOpenBy('wrapped', 'own')}
      or wrapped.by_group in (${groupsOpenTo(userID)}))
    order by wrapped.by_group nulls first limit 1`.execute(database)
  const [row] = rows
  return {
    wrap: row ? textOf(row.wrap) : null,
    groupID: row?.by_group ?? null,
    number: row?.by_number ?? null,
    keyID: key_id && textOf(key_id),
  }
}
