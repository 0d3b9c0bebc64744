import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import { constantStatement } from '../../database/constant-statement.ts'
import {
  activityInsertion,
  activityValues,
  type ActivityEntry,
  type ActivityRow,
} from '../activity/write-activity.ts'
import { keepFirst, openingsOf, type Opening } from './openings.ts'

interface Values extends ActivityRow {
  knowerID: string
  openedID: string
  tags: readonly Buffer[]
}

/** The same as `noteOpenings` for one record, for the most frequent call. */
const noting = constantStatement((of: Values, compiler) =>
  sql<never>`
    with told as (${activityInsertion(of)}), there as (
      select id from records where id = ${of.openedID} for key share
    )
    ${openingsOf(of.knowerID, of.at)}
    from (select there.id as record_id, tag from there, unnest(${of.tags}::bytea[]) tag) opened
    ${keepFirst}`.compile(compiler),
)

/** Records, together with the activity, that a person knows these values of one record from now on; one statement. */
export async function noteReveal(
  database: Database,
  userID: string,
  { recordID, tags }: Opening,
  told: ActivityEntry,
): Promise<void> {
  await noting(database, {
    ...activityValues(database, told),
    knowerID: userID,
    openedID: recordID,
    tags,
  })
}
