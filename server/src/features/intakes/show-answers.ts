import { isId, type Answer } from '@cardea/contract'
import { sql, type RawBuilder } from 'kysely'
import { AppError } from '../../http/app-error.ts'
import type { Context, Database } from '../../http/context.ts'
import type { Origin } from '../../http/handler.ts'
import { texts } from '../../i18n/texts.ts'
import { findPeople } from '../people/people.ts'
import { openAboutAnswer, type AnswerRow } from './answers.ts'

type ShowContext = Pick<Context, 'database' | 'keyring'> & { origin: Pick<Origin, 'language'> }

const answerRows = (which: RawBuilder<unknown>): RawBuilder<AnswerRow> => sql<AnswerRow>`
  select answer.id, answer.intake_id, answer.content, answer.about, answer.at, answer.taken_at, answer.taken_by,
    answer.record_id,
    (select count(*)::int from media where media.answer_id = answer.id) as files,
    (select coalesce(sum(media.bytes), 0)::float8 from media where media.answer_id = answer.id) as bytes
  from intake_answers answer where not answer.is_discarded and ${which}`

/** The answers to a form, the newest first; discarded ones are left out. */
export async function findAnswers(database: Database, intakeID: string): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    ${answerRows(sql`answer.intake_id = ${intakeID}`)} order by answer.id desc`.execute(database)
  return rows
}

/** An answer that waits. @throws AppError intake/not-found, also for one that was taken in or discarded */
export async function requireWaiting(
  database: Database,
  intakeID: string,
  answerID: string,
  isLocked = false,
): Promise<AnswerRow & { content: Buffer }> {
  const lock = isLocked ? sql`for update of answer` : sql``
  const { rows } = await sql<AnswerRow>`
    ${answerRows(sql`answer.intake_id = ${intakeID} and answer.id = ${isId(answerID) ? answerID : null}`)} ${lock}`.execute(
    database,
  )
  const [row] = rows
  if (!row?.content) throw new AppError('intake/not-found')
  return { ...row, content: row.content }
}

/** Answers as the readers of their form see them. */
export async function showAnswers(
  { database, keyring, origin }: ShowContext,
  rows: readonly AnswerRow[],
): Promise<Answer[]> {
  const takers = rows.flatMap((row) => row.taken_by ?? [])
  const people = await findPeople(database, keyring, takers)
  return rows.map((row) => {
    const { email, device, network } = openAboutAnswer(keyring, row)
    return {
      _id: row.id,
      at: row.at.toISOString(),
      email,
      device: device === null ? null : texts[origin.language].device({ device }),
      network,
      bytes: row.bytes,
      files: row.files,
      taken: row.taken_at && {
        at: row.taken_at.toISOString(),
        by: (row.taken_by !== null && people.get(row.taken_by)) || null,
        recordID: row.record_id,
      },
    }
  })
}
