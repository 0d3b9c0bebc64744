/**
 * The push subscriptions of a person's browsers. An endpoint gives access to that browser: it is sealed, and never sent
 * back.
 */
import { limits, type PushSubscription, type UserSetting } from '@cardea/contract'
import { sql } from 'kysely'
import type { Context, Database } from '../../http/context.ts'
import { makeId } from '../../database/id.ts'
import type { Caller } from '../../http/session.ts'
import { skipCorruptRows } from '../../keyring/skip-corrupt-rows.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import type { Place } from '../../keyring/sealed-box.ts'

/** The sealed part of a subscription. */
interface StoredSubscription extends PushSubscription {
  /** Such as `Firefox on Linux`. */
  device: string
}

/** A browser that subscribes again keeps its row, so the endpoint identifies the place. */
const place = (endpointIndex: Buffer): Place => ({
  table: 'push_subscriptions',
  id: endpointIndex.toString('hex'),
  part: 'subscription',
  version: 1,
})

const openSubscription = (
  keyring: Keyring,
  row: { endpoint_index: Buffer; subscription: Buffer },
): StoredSubscription =>
  JSON.parse(keyring.open(place(row.endpoint_index), row.subscription)) as StoredSubscription

const endpointIndex = (keyring: Keyring, endpoint: string): Buffer => keyring.index('push-endpoint', endpoint)

/** A person's subscriptions as the wire shows them, oldest first. */
export async function listPushSubscriptions(
  context: Pick<Context, 'database' | 'keyring' | 'damagedRows'>,
  userID: string,
): Promise<UserSetting['fcmToken']> {
  const { database, keyring } = skipCorruptRows(context)
  const rows = await database
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint_index', 'subscription', 'added_at'])
    .where('user_id', '=', userID)
    .orderBy('added_at')
    .orderBy('id')
    .execute()
  return keyring.openEach(rows, (row) => {
    const { device } = openSubscription(keyring, row)
    return { _id: row.id, device, date: row.added_at.toISOString() }
  })
}

/**
 * Adds the caller's browser. It replaces a subscription with the same endpoint, another person's too: the browser's
 * former user must not be notified in it. Beyond the limit the oldest are removed. The caller holds the lock of the
 * person's settings.
 */
export async function addPushSubscription(
  transaction: Database,
  { keyring, now }: Pick<Context, 'keyring' | 'now'>,
  { userID, sessionID }: Caller,
  device: string,
  { endpoint, keys }: PushSubscription,
): Promise<void> {
  const index = endpointIndex(keyring, endpoint)
  const stored: StoredSubscription = { endpoint, keys, device }
  await sql`
    insert into push_subscriptions (id, user_id, endpoint_index, subscription, device_hash, added_at)
    select ${makeId()}, user_id, ${index}, ${keyring.seal(place(index), JSON.stringify(stored))}, device_hash, ${now()}
      from sessions where id = ${sessionID}
    on conflict (endpoint_index) do update set user_id = excluded.user_id, subscription = excluded.subscription,
      device_hash = excluded.device_hash, added_at = excluded.added_at`.execute(transaction)
  await transaction
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (from) =>
      from
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userID)
        .orderBy('added_at', 'desc')
        .orderBy('id', 'desc')
        .offset(limits.pushSubscriptions),
    )
    .execute()
}

/** Removes one of a person's own; does nothing if there is none. */
export async function removePushSubscription(
  transaction: Database,
  userID: string,
  id: string,
): Promise<void> {
  await transaction
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', userID)
    .execute()
}

/** The present target of a push message. */
export interface PushTarget extends PushSubscription {
  id: string
  userID: string
}

/**
 * The present state of a subscription; undefined if its person is no longer signed in there, or has switched messages
 * off.
 */
export async function findPushTarget(
  { database, keyring, now }: Pick<Context, 'database' | 'keyring' | 'now'>,
  id: string,
): Promise<PushTarget | undefined> {
  const { rows } = await sql<{ user_id: string; endpoint_index: Buffer; subscription: Buffer }>`
    select push.user_id, endpoint_index, subscription
    from push_subscriptions push left join user_settings setting on setting.user_id = push.user_id
    where push.id = ${id} and coalesce(setting.is_notification_on, true) and exists (
      select from sessions where sessions.user_id = push.user_id and sessions.device_hash = push.device_hash
        and sessions.ended_at is null and sessions.refresh_expires_at > ${now()})`.execute(database)
  const [row] = rows
  if (!row) return undefined
  const { endpoint, keys } = openSubscription(keyring, row)
  return { id, userID: row.user_id, endpoint, keys }
}

/**
 * Removes a subscription that its push service no longer knows, unless that browser has subscribed elsewhere meanwhile.
 */
export async function dropPushSubscription(
  { database, keyring, live }: Pick<Context, 'database' | 'keyring' | 'live'>,
  { id, userID, endpoint }: PushTarget,
): Promise<void> {
  await database
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('endpoint_index', '=', endpointIndex(keyring, endpoint))
    .execute()
  live.publish([{ kind: 'settings-changed', userID }])
}

/** Removes subscriptions of browsers where the person is no longer signed in. */
export async function sweepPushSubscriptions({ database }: Pick<Context, 'database'>): Promise<void> {
  await sql`delete from push_subscriptions push where not exists (
    select from sessions where sessions.user_id = push.user_id and sessions.device_hash = push.device_hash
      and sessions.ended_at is null)`.execute(database)
}
