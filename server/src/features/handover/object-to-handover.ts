/**
 * The person stops the handover of what they own by the link in their mail, which only they have: no sign-in is needed,
 * because a disabled person has none. A page that asks first sends it, so that a program that opens links in mails stops
 * nothing.
 */
import type { handoverRoutes } from '@cardea/contract'
import { sql, type Transaction } from 'kysely'
import { transact, type Database } from '../../http/context.ts'
import type { Tables } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import type { Call } from '../../http/handler.ts'
import { hashToken } from '../../keyring/token.ts'
import { writeActivity } from '../activity/write-activity.ts'
import { nameOfOperator, type Acting } from '../operators/act-on-person.ts'
import { findOperators } from '../operators/find-operators.ts'
import { mailPerson } from '../people/mail-person.ts'
import { isAskedBy } from './same-operator.ts'

type ObjectionCall = Call<typeof handoverRoutes.objectToHandover>

/** @throws AppError handover/not-found for a token of no handover, or of one that is over */
export async function objectToHandover(call: ObjectionCall): Promise<{ objected: true }> {
  const tokenHash = hashToken(call.body.token)
  return transact(call, async (transaction) => {
    const at = call.now()
    // One statement: of any number of objections one stops it, and the others find that it is done.
    const { rows } = await sql<{ user_id: string }>`
      with stopped as (
        delete from handovers where objection_hash = ${tokenHash} and objection_ends_at > ${at}
        returning user_id, asked_by, asked_by_index)
      insert into handover_objections (user_id, asked_by, asked_by_index, token_hash, objected_at)
      select user_id, asked_by, asked_by_index, ${tokenHash}, ${at} from stopped
      on conflict (user_id) do update set asked_by = excluded.asked_by, asked_by_index = excluded.asked_by_index,
        token_hash = excluded.token_hash, objected_at = excluded.objected_at
      returning user_id`.execute(transaction)
    const [stopped] = rows
    if (stopped) await tellOfObjection(transaction, call, stopped.user_id)
    else if (!(await isKnown(transaction, tokenHash))) throw new AppError('handover/not-found')
    return { objected: true as const }
  })
}

async function isKnown(database: Database, tokenHash: Buffer): Promise<boolean> {
  const row = await database
    .selectFrom('handover_objections')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row !== undefined
}

async function tellOfObjection(
  transaction: Transaction<Tables>,
  call: ObjectionCall,
  personID: string,
): Promise<void> {
  await writeActivity(transaction, {
    actorID: personID,
    action: 'account.object-hand-over',
    subjectIDs: [personID],
    at: call.now(),
  })
  const operators = await findOperators(transaction, call)
  for (const id of new Set([personID, ...operators])) {
    await mailPerson(transaction, call, id, async (mails, language) =>
      mails.handoverStopped(await nameOfOperator(transaction, call, personID, language)),
    )
  }
}

/**
 * After an objection another operator has to begin the next handover; a command counts as one operator.
 * @throws AppError handover/another-operator
 */
export async function refuseAfterObjection(
  database: Database,
  acting: Acting,
  personID: string,
): Promise<void> {
  const objection = await database
    .selectFrom('handover_objections')
    .select('user_id')
    .where('user_id', '=', personID)
    .where(isAskedBy(acting))
    .executeTakeFirst()
  if (objection) throw new AppError('handover/another-operator')
}
