import type { Selectable, Updateable } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { sealSession } from '../http/session-seal.ts'
import type { TestApp } from './test-app.ts'

type Row = Selectable<Tables['sessions']>

/** Changes sessions as the server would, with their seals: those of a person, of a token's hash, or all. */
export async function changeSessions(
  { database, keyring }: Pick<TestApp, 'database' | 'keyring'>,
  which: Partial<Pick<Row, 'user_id' | 'access_hash'>>,
  changeOf: (row: Row) => Updateable<Tables['sessions']> & Partial<Row>,
): Promise<void> {
  const { user_id, access_hash } = which
  const rows = await database
    .selectFrom('sessions')
    .selectAll()
    .$if(user_id !== undefined, (query) => query.where('user_id', '=', user_id ?? ''))
    .$if(access_hash !== undefined, (query) => query.where('access_hash', '=', access_hash ?? Buffer.of()))
    .execute()
  for (const row of rows) {
    const changed = changeOf(row)
    await database
      .updateTable('sessions')
      .set({ ...changed, seal: sealSession(keyring, { ...row, ...changed }) })
      .where('id', '=', row.id)
      .execute()
  }
}

/** Lets the access tokens of all sessions so far last for hours: on a slow machine a file’s calls take longer than one’s ten minutes. */
export const prolongSessions = (app: Pick<TestApp, 'database' | 'keyring'>): Promise<void> =>
  changeSessions(app, {}, ({ access_expires_at }) => ({
    access_expires_at: new Date(access_expires_at.getTime() + 3 * 3_600_000),
  }))
