import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import { isPersonEnabled } from './readers.ts'

/** A mail that comes in intervals while a person has it switched on, by its columns in `user_settings`. */
interface RepeatedMail {
  isOn: 'is_review_mail_on' | 'is_due_mail_on'
  dueAt: 'review_mail_at' | 'due_mail_at'
  everyMs: number
}

/**
 * Takes the people whose next mail is due, and sets the date of the one after it. Any number of processes take each
 * person once.
 * @param most how many people one transaction takes
 * @returns their ids
 */
export async function takeDueMails(
  transaction: Database,
  { isOn, dueAt, everyMs }: RepeatedMail,
  at: Date,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    update user_settings set ${sql.ref(dueAt)} = ${new Date(at.getTime() + everyMs)}
    where user_id in (
      select user_id from user_settings where ${sql.ref(isOn)} and ${sql.ref(dueAt)} <= ${at} and ${isPersonEnabled}
      order by ${sql.ref(dueAt)} limit ${most} for update skip locked)
    returning user_id`.execute(transaction)
  return rows.map((row) => row.user_id)
}
