/**
 * Access that ends by its date. Roles are read by the process's clock, so the end takes effect without being written.
 * This job writes it into the activity and tells both sides, once for any number of processes.
 */
import { spans, type GrantableRole, type Item } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import { transact, type Context } from '../../http/context.ts'
import { noteChangeEvents } from '../../database/change-events.ts'
import type { Tables } from '../../database/tables.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { noteAccess } from '../secret-access/note-access.ts'
import { notify, type Notice } from '../notification-delivery/notify.ts'
import { findRolesOfPeople } from '../access/roles-of-people.ts'
import { aboutItem, exposedBy } from '../access/item.ts'
import { liveRecords } from '../../database/trash.ts'

type EndContext = Pick<Context, 'config' | 'database' | 'outbox' | 'live' | 'now'>

/** An entry that has expired or will expire. */
interface EndingEntry {
  item_id: string
  user_id: string
  role: GrantableRole
  until: Date
  shared_by: string | null
}

/** The most entries handled by one transaction; the next round goes on. */
const mostAtOnce = 100

const sources = {
  record: {
    access: sql.table('record_access'),
    itemID: sql.ref('record_id'),
    items: sql`${liveRecords} records`,
  },
  group: {
    access: sql.table('group_access'),
    itemID: sql.ref('group_id'),
    items: sql.table('groups'),
  },
} as const

/** Writes the end of expired access into the activity, and tells its person and the one who shared. */
export const endAccess = (context: EndContext): Promise<void> =>
  forBoth(async (kind) => {
    await transact(context, async (transaction) => {
      for (const entry of await takeEnded(transaction, kind, context.now())) {
        await writeEnd(transaction, context, kind, entry)
      }
    })
  })

/** Announces access that ends within a day to its person and the one who shared. */
export const announceEnds = (context: EndContext): Promise<void> =>
  forBoth(async (kind) => {
    await transact(context, async (transaction) => {
      for (const entry of await takeEnding(transaction, kind, context.now())) {
        await tellBothSides(transaction, context, 'access-ending', { kind, id: entry.item_id }, entry)
      }
    })
  })

async function forBoth(work: (kind: Item['kind']) => Promise<void>): Promise<void> {
  await work('record')
  await work('group')
}

async function takeEnded(
  transaction: Transaction<Tables>,
  kind: Item['kind'],
  at: Date,
): Promise<EndingEntry[]> {
  const { access, itemID } = sources[kind]
  const { rows } = await sql<EndingEntry>`
    update ${access} set is_end_written = true, ended_at = coalesce(ended_at, until)
    where id in (
      select id from ${access} where until <= ${at} and not is_end_written ${isOrdinary[kind]}
      order by until, id limit ${mostAtOnce} for update skip locked)
    returning ${itemID} as item_id, user_id, role, until, shared_by`.execute(transaction)
  return rows
}

/** Entries of an emergency end together (end-emergencies.ts), unless its row went with an account. */
const isOrdinary = {
  record: sql`and (request_id is null
        or not exists (select from access_requests where access_requests.id = request_id))`,
  group: sql``,
} as const

async function takeEnding(
  transaction: Transaction<Tables>,
  kind: Item['kind'],
  at: Date,
): Promise<EndingEntry[]> {
  const { access, itemID } = sources[kind]
  const { rows } = await sql<EndingEntry>`
    update ${access} set is_end_announced = true
    where id in (
      select id from ${access}
      where until > ${at} and until <= ${new Date(at.getTime() + spans.accessEndNoticeMs)}
        and not is_end_written and not is_end_announced and ended_at is null
      order by until, id limit ${mostAtOnce} for update skip locked)
    returning ${itemID} as item_id, user_id, role, until, shared_by`.execute(transaction)
  return rows
}

async function writeEnd(
  transaction: Transaction<Tables>,
  context: EndContext,
  kind: Item['kind'],
  entry: EndingEntry,
): Promise<void> {
  const item = { kind, id: entry.item_id }
  const about = aboutItem(item)
  await writeActivity(transaction, {
    actorID: null,
    action: `${kind}.access-ended`,
    subjectIDs: [entry.user_id],
    ...about,
    at: entry.until,
  })
  await noteAccess(transaction, context, { ...exposedBy(item), userIDs: [entry.user_id] }, null)
  const left = (await findRolesOfPeople(transaction, item, [entry.user_id])).get(entry.user_id)
  if (left === undefined) {
    noteChangeEvents(transaction, [{ kind: `${kind}-gone`, ...about, userID: entry.user_id }])
    return tellBothSides(transaction, context, 'access-ended', item, entry)
  }
  // A group still gives access, or the item was shared again, perhaps with another role.
  const sharerID = await findSharer(transaction, item, entry)
  if (left === entry.role || sharerID === undefined) return
  await notify(transaction, context, {
    kind: 'role-changed',
    userIDs: [entry.user_id],
    actorID: sharerID,
    role: left,
    ...about,
  })
}

async function tellBothSides(
  transaction: Transaction<Tables>,
  context: EndContext,
  kind: 'access-ending' | 'access-ended',
  item: Item,
  entry: EndingEntry,
): Promise<void> {
  const about = aboutItem(item)
  const sharerID = await findSharer(transaction, item, entry)
  if (sharerID === undefined) return
  // The actor is the person whose access it is, because no other person acts.
  const notice: Notice = {
    kind,
    userIDs: [entry.user_id, sharerID],
    actorID: entry.user_id,
    isActorTold: true,
    isByItself: true,
    ...about,
  }
  await notify(transaction, context, notice)
}

/**
 * The person who shared; the owner if that person no longer has access to the item. Undefined if the item is in a
 * trash.
 */
async function findSharer(
  transaction: Transaction<Tables>,
  item: Item,
  { shared_by }: EndingEntry,
): Promise<string | undefined> {
  const { items } = sources[item.kind]
  const roles = shared_by === null ? new Map() : await findRolesOfPeople(transaction, item, [shared_by])
  if (shared_by !== null && roles.has(shared_by)) return shared_by
  const { rows } = await sql<{
    owner_id: string
  }>`select owner_id from ${items} where id = ${item.id}`.execute(transaction)
  return rows[0]?.owner_id
}
