import { spans, type GrantableRole } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import { makeId } from '../../database/id.ts'
import type { Tables } from '../../database/tables.ts'
import { countDaily } from '../../http/limits/count-daily.ts'
import { mailLifetimeSeconds } from '../../outside/mail/mail-job.ts'
import type { Item } from '../sharing/own-entries.ts'
import { pendingEmailPlace } from './pending-access.ts'

export interface Invitation {
  item: Pick<Item, 'kind' | 'id'>
  email: string
  role: GrantableRole
  invitedBy: string
}

/**
 * Keeps access for an address without an account and mails it; inviting again replaces the role and begins the 30 days anew.
 * @throws AppError request/too-many-requests past the invitations of a day
 */
export async function invite(
  transaction: Transaction<Tables>,
  context: Context,
  { item, email, role, invitedBy }: Invitation,
): Promise<void> {
  const { keyring, now, outbox } = context
  // Each is a mail to somebody who asked for none, so inviting again counts too; a call that fails sends none and counts none.
  await countDaily(context, transaction, 'invitation', invitedBy)
  const id = makeId()
  const since = now()
  const itemColumn = item.kind === 'record' ? 'record_id' : 'group_id'
  const { id: pendingID } = await transaction
    .insertInto('pending_access')
    .values({
      id,
      [itemColumn]: item.id,
      email_index: keyring.index('email', email),
      email: keyring.seal(pendingEmailPlace(id), email),
      role,
      invited_by: invitedBy,
      since,
      expires_at: new Date(since.getTime() + spans.pendingAccessMs),
    })
    .onConflict((conflict) =>
      conflict
        .columns([itemColumn, 'email_index'])
        .where(itemColumn, 'is not', null)
        .doUpdateSet({
          role,
          invited_by: invitedBy,
          since: sql`excluded.since`,
          expires_at: sql`excluded.expires_at`,
        }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await outbox.add(transaction, { kind: 'invitation', pendingID }, mailLifetimeSeconds)
}
