import { spans, type GrantableRole } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import { makeId } from '../../database/id.ts'
import type { Tables } from '../../database/tables.ts'
import { pendingEmailPlace } from './pending-access.ts'

export interface Invitation {
  recordID: string
  email: string
  role: GrantableRole
  invitedBy: string
}

const dayInSeconds = 86_400

/** Keeps access for an address without an account and mails it; inviting again replaces the role and begins the 30 days anew. */
export async function invite(
  transaction: Transaction<Tables>,
  { keyring, now, outbox }: Context,
  { recordID, email, role, invitedBy }: Invitation,
): Promise<void> {
  const id = makeId()
  const since = now()
  const { id: pendingID } = await transaction
    .insertInto('pending_access')
    .values({
      id,
      record_id: recordID,
      email_index: keyring.index('email', email),
      email: keyring.seal(pendingEmailPlace(id), email),
      role,
      invited_by: invitedBy,
      since,
      expires_at: new Date(since.getTime() + spans.pendingAccessMs),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['record_id', 'email_index'])
        .where('record_id', 'is not', null)
        .doUpdateSet({
          role,
          invited_by: invitedBy,
          since: sql`excluded.since`,
          expires_at: sql`excluded.expires_at`,
        }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await outbox.add(transaction, { kind: 'invitation', pendingID }, dayInSeconds)
}
