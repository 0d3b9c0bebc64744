import { spans, type GrantableRole, type Item } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import type { Context } from '../../http/context.ts'
import { makeId } from '../../database/id.ts'
import type { Tables } from '../../database/tables.ts'
import { countActToAddress } from '../../http/limits/count-addresses.ts'
import { rehearsalOf } from '../../http/rehearsal.ts'
import { sendWithinBudget } from '../notification-delivery/mail-budget.ts'
import { claimShareMails, findShareMails } from '../notification-delivery/share-mails.ts'
import { pendingEmailPlace } from './pending-access.ts'
import { itemColumn } from '../access/item.ts'

export interface Invitation {
  item: Item
  email: string
  role: GrantableRole
  /** When the resulting access ends; the invitation lasts no longer. */
  until: Date | null
  invitedBy: string
}

/**
 * Keeps access for an address without an account and mails it, once a day. Inviting again replaces the role and
 * restarts the 30 days.
 * @throws AppError request/too-many-requests past the invitations that a person may mail in a day
 */
export async function invite(
  transaction: Transaction<Tables>,
  context: Context,
  { item, email, role, until, invitedBy }: Invitation,
): Promise<void> {
  const { keyring, now } = context
  const recipient = keyring.index('email', email)
  const shared = { recipient, itemID: item.id }
  // Counts each unsolicited mail; a call that fails sends none and counts none.
  const count = () => countActToAddress(context, transaction, 'invitation', invitedBy, email)
  const rehearsal = rehearsalOf(transaction)
  if (rehearsal) {
    const mailed = await findShareMails(transaction, now(), [shared])
    if (mailed.idOf(shared) === undefined) await count()
    rehearsal.effects.push({ kind: 'invitation', item, address: recipient.toString('hex') })
    return
  }
  const id = makeId()
  const since = now()
  const column = itemColumn(item)
  await transaction
    .insertInto('pending_access')
    .values({
      id,
      [column]: item.id,
      email_index: recipient,
      email: keyring.seal(pendingEmailPlace(id), email),
      role,
      invited_by: invitedBy,
      since,
      until,
      expires_at: new Date(Math.min(since.getTime() + spans.pendingAccessMs, until?.getTime() ?? Infinity)),
    })
    .onConflict((conflict) =>
      conflict
        .columns([column, 'email_index'])
        .where(column, 'is not', null)
        .doUpdateSet({
          role,
          invited_by: invitedBy,
          until,
          since: sql`excluded.since`,
          expires_at: sql`excluded.expires_at`,
        }),
    )
    .execute()
  const shareMailID = (await claimShareMails(transaction, since, [shared])).idOf(shared)
  if (shareMailID === undefined) return
  await count()
  await sendWithinBudget(transaction, context, [{ recipient, job: { kind: 'invitation', shareMailID } }])
}
