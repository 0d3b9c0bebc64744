import type { Item, PendingAccess } from '@cardea/contract'
import type { Context, Database } from '../../http/context.ts'
import { skipCorruptRows } from '../../keyring/skip-corrupt-rows.ts'
import type { Keyring } from '../../keyring/keyring.ts'
import type { Place } from '../../keyring/sealed-box.ts'
import { findPeople } from '../people/people.ts'
import { itemColumn, ofEachKind } from '../access/item.ts'

/** An invitation is sealed only once; sharing again changes role and dates, which are not sealed. */
export const pendingEmailPlace = (id: string): Place => ({
  table: 'pending_access',
  id,
  part: 'email',
  version: 1,
})

export const openPendingEmail = (keyring: Keyring, row: { id: string; email: Buffer }): string =>
  keyring.open(pendingEmailPlace(row.id), row.email)

/** The people invited to an item, the oldest invitation first; expired ones are left out. */
export async function listPendingAccess(
  database: Database,
  context: Pick<Context, 'keyring' | 'damagedRows' | 'now'>,
  item: Item,
): Promise<PendingAccess[]> {
  const { keyring, now } = skipCorruptRows(context)
  const rows = await invitations[item.kind](database, { id: item.id, at: now() })
  const inviters = rows.flatMap((row) => (row.invited_by === null ? [] : [row.invited_by]))
  const people = await findPeople(database, keyring, inviters)
  return keyring.openEach(rows, (row) => ({
    _id: row.id,
    email: openPendingEmail(keyring, row),
    role: row.role,
    date: row.since.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    until: row.until?.toISOString() ?? null,
    invitedBy: (row.invited_by === null ? undefined : people.get(row.invited_by)) ?? null,
  }))
}

const invitations = ofEachKind(
  (kind) => (of: { id: string; at: Date }, compiler) =>
    compiler
      .selectFrom('pending_access')
      .selectAll()
      .where(itemColumn({ kind }), '=', of.id)
      .where('expires_at', '>', of.at)
      .orderBy('since')
      .orderBy('id')
      .compile(),
)

/** Removes expired invitations. */
export async function sweepPendingAccess({
  database,
  now,
}: Pick<Context, 'database' | 'now'>): Promise<void> {
  await database.deleteFrom('pending_access').where('expires_at', '<', now()).execute()
}
