import type { KeyChange, keyRoutes } from '@cardea/contract'
import type { Selectable, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/handler.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { mailOfSecurity } from '../people/security-mail.ts'
import { deviceOfSession } from './device-of-session.ts'
import type { PersonKeys } from './person-keys.ts'
import { sealOfRow, textOf } from './sealed-keys.ts'
import { addUnlocker } from './unlockers.ts'

export type ChangeCall = Call<typeof keyRoutes.changeKeys>
type UnlockerRow = Selectable<Tables['unlockers']>
/** Who makes a change, and what stood before it. */
export interface Change {
  transaction: Transaction<Tables>
  call: ChangeCall
  change: KeyChange
  row: PersonKeys
}

const note = (
  { transaction, call }: Change,
  action: 'account.renew-keys' | 'account.add-unlocker' | 'account.remove-unlocker',
): Promise<void> =>
  writeActivity(transaction, {
    actorID: call.caller.userID,
    sessionID: call.caller.sessionID,
    action,
    at: call.now(),
  })

/**
 * A new generation: its account key is wrapped for exactly the unlockers that stay. Approvals that are not at work yet
 * end, as they were of the former account key.
 */
export async function renew(
  given: Change,
  unlockers: readonly UnlockerRow[],
  generation: number,
): Promise<void> {
  const { transaction, call, change } = given
  const { userID } = call.caller
  const removed = new Set(change.remove)
  const active = unlockers.filter(({ is_active }) => is_active)
  if ([...removed].some((id) => active.every((one) => one.id !== id))) throw new AppError('keys/not-found')
  const staying = active.filter(({ id }) => !removed.has(id))
  const wraps = new Map(change.wraps?.map(({ _id, wrap }) => [_id, wrap]))
  const missing = staying.flatMap(({ id }) => (wraps.has(id) ? [] : [id]))
  const surplus = [...wraps.keys()].filter((id) => staying.every((one) => one.id !== id))
  if (missing.length + surplus.length > 0) throw new AppError('keys/recipients', { missing, surplus })
  const gone = unlockers.flatMap(({ id }) => (wraps.has(id) ? [] : [id]))
  await sql`delete from unlockers where id = any(${gone}::uuid[])`.execute(transaction)
  await sql`
    update unlock_requests set wrap = null where user_id = ${userID}`.execute(transaction)
  for (const row of staying) await setWrap(given, row, wraps.get(row.id) ?? '', generation)
  await note(given, 'account.renew-keys')
  if (removed.size === 0) return
  await note(given, 'account.remove-unlocker')
  await mailOfSecurity(transaction, call, userID, (mails) => mails.unlockerRemoved)
}

const setWrap = (
  { transaction, call }: Change,
  row: UnlockerRow,
  wrap: string,
  generation: number,
): Promise<unknown> =>
  transaction
    .updateTable('unlockers')
    .set({
      wrap: sealOfRow(call.keyring, 'unlockers', row, 'wrap', wrap),
      generation,
      is_active: true,
      ...(row.is_active ? {} : { last_used_at: call.now() }),
    })
    .where('id', '=', row.id)
    .execute()

/** A device's own wraps. One that was approved is an unlocker from then on, and its request is over. */
export async function rewrap(given: Change, unlockers: readonly UnlockerRow[]): Promise<void> {
  const { transaction, call, change, row: keys } = given
  for (const { _id, wrap } of change.wraps ?? []) {
    const request = await transaction
      .selectFrom('unlock_requests')
      .select(['id', 'public_key'])
      .where('id', '=', _id)
      .where('user_id', '=', call.caller.userID)
      .executeTakeFirst()
    const row = unlockers.find(({ id, public_key }) =>
      request ? public_key.equals(request.public_key) : id === _id,
    )
    if (!row) throw new AppError('keys/not-found')
    await setWrap(given, row, wrap, keys.generation)
    if (row.is_active) continue
    await transaction
      .deleteFrom('unlock_requests')
      .where('user_id', '=', call.caller.userID)
      .where('public_key', '=', row.public_key)
      .execute()
    await note(given, 'account.add-unlocker')
    await mailOfSecurity(transaction, call, call.caller.userID, (mails) => mails.unlockerAdded)
  }
}

type Added = NonNullable<KeyChange['add']>[number]

/**
 * Adds what unlocks: what approves another device is at work once that device has wrapped the key for itself.
 * @throws AppError keys/not-found for a request that is over, or has another key
 */
export async function add(given: Change, unlocker: Added, generation: number): Promise<void> {
  const { transaction, call } = given
  const { keyring, caller } = call
  if (unlocker.requestID === undefined) {
    const device = await deviceOfSession(transaction, call, caller.sessionID)
    await addUnlocker(transaction, call, { unlocker, generation, device, isActive: true })
    await note(given, 'account.add-unlocker')
    await mailOfSecurity(transaction, call, caller.userID, (mails) => mails.unlockerAdded)
    return
  }
  const request = await transaction
    .selectFrom('unlock_requests')
    .selectAll()
    .where('id', '=', unlocker.requestID)
    .where('user_id', '=', caller.userID)
    .where('expires_at', '>', call.now())
    .where('wrap', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!request || textOf(request.public_key) !== unlocker.publicKey) {
    throw new AppError('keys/not-found')
  }
  const device = await deviceOfSession(transaction, call, request.session_id)
  await addUnlocker(transaction, call, { unlocker, generation, device, isActive: false })
  await transaction
    .updateTable('unlock_requests')
    .set({ wrap: sealOfRow(keyring, 'unlock_requests', request, 'wrap', unlocker.wrap) })
    .where('id', '=', request.id)
    .execute()
}
