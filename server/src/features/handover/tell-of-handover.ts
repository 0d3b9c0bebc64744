import type { Language } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import { processTime } from '../../database/process-time.ts'
import { recordRoles } from '../../database/role-views.ts'
import type { Tables } from '../../database/tables.ts'
import type { HandoverNews } from '../../i18n/door-mail-texts.ts'
import { nameOfOperator, type ActContext } from '../operators/act-on-person.ts'
import { findOperators } from '../operators/find-operators.ts'
import { mailPerson } from '../people/mail-person.ts'
import { liveRecords } from '../../database/trash.ts'

interface Sides {
  personID: string
  heirID: string
  /** Null for a command. */
  askedBy: string | null
}

interface BegunHandover extends Sides {
  isWithShared: boolean
  dueAt: Date
  token: string
}

async function newsOf(
  transaction: Transaction<Tables>,
  context: ActContext,
  { personID, heirID, askedBy }: Sides,
  language: Language,
): Promise<HandoverNews> {
  const name = (id: string | null) => nameOfOperator(transaction, context, id, language)
  return { who: await name(askedBy), person: await name(personID), heir: await name(heirID) }
}

/** Mails all operators but the one who asked that one of them has to confirm. */
export async function tellToConfirm(
  transaction: Transaction<Tables>,
  context: ActContext,
  sides: Sides,
  operatorIDs: readonly string[],
): Promise<void> {
  for (const id of operatorIDs.filter((operatorID) => operatorID !== sides.askedBy)) {
    await mailPerson(transaction, context, id, async (mails, language) =>
      mails.handoverToConfirm(await newsOf(transaction, context, sides, language)),
    )
  }
}

/** Mails the person, all operators, and everybody who owns something shared with the person. */
export async function tellOfHandover(
  transaction: Transaction<Tables>,
  context: ActContext,
  begun: BegunHandover,
): Promise<void> {
  const { personID, isWithShared, dueAt, token } = begun
  const contact = context.config.supportEmail ?? null
  await mailPerson(transaction, context, personID, async (mails, language) => {
    const { who, heir } = await newsOf(transaction, context, begun, language)
    return mails.handoverAsked({ who, heir, due: dueAt, isWithShared, contact, token })
  })
  const operators = await findOperators(transaction, context)
  for (const id of operators) {
    await mailPerson(transaction, context, id, async (mails, language) =>
      mails.handoverBegun(await newsOf(transaction, context, begun, language), dueAt),
    )
  }
  const companions = await findCompanions(transaction, personID)
  for (const id of companions.filter((companionID) => !operators.includes(companionID))) {
    await mailPerson(transaction, context, id, async (mails, language) =>
      mails.handoverOfCompanion(await newsOf(transaction, context, begun, language), dueAt, contact),
    )
  }
}

/** The enabled people who own a record or a group that this person sees. */
async function findCompanions(transaction: Transaction<Tables>, personID: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select users.id from users where disabled_at is null and users.id <> ${personID} and users.id in (
      select record.owner_id from ${recordRoles('role')} join ${liveRecords} record on record.id = role.record_id
      where role.user_id = ${personID} and role.effective_role <> 'REVOKE'
      union
      select held.owner_id from group_members(${processTime}) member join groups held on held.id = member.group_id
      where member.user_id = ${personID})
    order by users.id`.execute(transaction)
  return rows.map(({ id }) => id)
}
