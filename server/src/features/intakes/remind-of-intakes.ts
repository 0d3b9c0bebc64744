import { spans } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { transact, type Context } from '../../http/context.ts'
import { openAboutInvitation } from './invitations.ts'
import { mailInvitation, nextReminder } from './invite-to-intake.ts'
import { tellOfWaiting } from './tell-of-answer.ts'

const mostAtOnce = 50

/** Reminds who has not answered, and tells readers what came in and what will be deleted. */
export async function remindOfIntakes(context: Context): Promise<void> {
  await transact(context, (transaction) => remindInvited(transaction, context))
  await transact(context, (transaction) => tellOfDeadlines(transaction, context))
  await transact(context, (transaction) => warnOfDeletion(transaction, context))
}

/** Of several processes each takes other rows. */
async function remindInvited(transaction: Transaction<Tables>, context: Context): Promise<void> {
  const at = context.now()
  const { rows } = await sql<{
    invitation_id: string
    invitation_about: Buffer
    id: string
    maker_id: string
    public_key: Buffer
    deadline: Date
    is_open: boolean
  }>`
    select invitation.id as invitation_id, invitation.about as invitation_about, intake.id, intake.maker_id,
      intake.public_key, intake.deadline, (intake.closed_at is null and intake.deadline > ${at}
      and maker.disabled_at is null and invitation.answered_at is null) as is_open
    from intake_invitations invitation
    join intakes intake on intake.id = invitation.intake_id join users maker on maker.id = intake.maker_id
    where invitation.remind_at <= ${at}
    order by invitation.id limit ${mostAtOnce} for update of invitation skip locked`.execute(transaction)
  for (const row of rows) {
    await transaction
      .updateTable('intake_invitations')
      .set({ remind_at: nextReminder(row.deadline, at) })
      .where('id', '=', row.invitation_id)
      .execute()
    if (!row.is_open || !context.config.areIntakesOn) continue
    const about = openAboutInvitation(context.keyring, { id: row.invitation_id, about: row.invitation_about })
    await mailInvitation(transaction, context, row, about, true)
  }
}

interface DueRow {
  id: string
  maker_id: string
  group_id: string | null
  received: number
  most: number
  deadline: Date
}

/** Says at the deadline how many answers there are, of a form that is open and still has places. */
async function tellOfDeadlines(transaction: Transaction<Tables>, context: Context): Promise<void> {
  const { rows } = await sql<DueRow & { is_told: boolean }>`
    update intakes set is_end_told = true where id in (
      select id from intakes where not is_end_told and deadline <= ${context.now()}
      order by id limit ${mostAtOnce} for update skip locked)
    returning id, maker_id, group_id, received, most, deadline, (closed_at is null and received < most) as is_told`.execute(
    transaction,
  )
  for (const row of rows.filter(({ is_told }) => is_told)) {
    await tellOfWaiting(transaction, context, row, (mails) => mails.intakeEnded(row.received, row.most))
  }
}

/** Says a week before that answers which wait will be deleted. */
async function warnOfDeletion(transaction: Transaction<Tables>, context: Context): Promise<void> {
  const warnedFrom = spans.waitingAnswerMs - spans.waitingAnswerWarningMs
  const before = new Date(context.now().getTime() - warnedFrom)
  const { rows } = await sql<DueRow>`
    update intakes set is_warned = true where id in (
      select id from intakes where not is_warned and deadline <= ${before} and exists (
        select from intake_answers answer where answer.intake_id = intakes.id and answer.content is not null)
      order by id limit ${mostAtOnce} for update skip locked)
    returning id, maker_id, group_id, received, most, deadline`.execute(transaction)
  for (const row of rows) {
    const until = new Date(row.deadline.getTime() + spans.waitingAnswerMs)
    await tellOfWaiting(transaction, context, row, (mails) => mails.answersWait(until))
  }
}
