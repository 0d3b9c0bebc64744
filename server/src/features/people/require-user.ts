import type { Database } from '../../http/context.ts'
import { AppError } from '../../http/app-error.ts'
import { userColumns } from './people.ts'

/** The caller's own row. Another session of the person may delete the account during a call. */
export async function requireUser(database: Database, id: string) {
  const row = await database.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('auth/unauthenticated')
  return row
}
