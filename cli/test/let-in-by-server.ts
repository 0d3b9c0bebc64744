import { makeId } from '../../server/src/database/id.ts'
import type { TestApp } from '../../server/src/testing/test-app.ts'

/** The server alone has a person among those of a record. */
export async function letInByServer(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  id: string,
  person: { id: string },
): Promise<void> {
  const since = clock.now()
  await database
    .insertInto('record_access')
    .values({ id: makeId(), record_id: id, user_id: person.id, role: 'VIEWER', since })
    .execute()
  await database
    .insertInto('key_wraps')
    .values({ record_id: id, user_id: person.id, n: 1, since })
    .onConflict((on) => on.doNothing())
    .execute()
}
