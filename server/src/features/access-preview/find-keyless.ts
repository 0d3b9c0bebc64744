import { sql } from 'kysely'
import type { Database } from '../../http/context.ts'
import type { Scope } from './scope.ts'

/**
 * Which of these people would wait for keys: those without keys of their own, where a change is about what only people can
 * open; else none.
 * @returns whether a person would, by id; an address without an account does
 */
export async function findKeyless(
  database: Database,
  { recordIDs, groupID }: Pick<Scope, 'recordIDs' | 'groupID'>,
  userIDs: readonly string[],
): Promise<(userID: string | undefined) => boolean> {
  const { rows } = await sql<{ is_sealed: boolean; keyed: string[] }>`
    select exists (select from records where id = any(${recordIDs}::uuid[]) and sealed_for = 'people')
        or exists (select from groups where id = ${groupID ?? null}::uuid and sealed_for = 'people') as is_sealed,
      array(select user_id from person_keys where user_id = any(${userIDs}::uuid[])) as keyed`.execute(
    database,
  )
  const [{ is_sealed: isSealed, keyed } = { is_sealed: false, keyed: [] as string[] }] = rows
  const withKeys = new Set(keyed)
  return (userID) => isSealed && (userID === undefined || !withKeys.has(userID))
}
