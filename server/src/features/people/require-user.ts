import type { Database } from '../../context.ts'
import { AppError } from '../../http/app-error.ts'
import { userColumns } from './people.ts'

/** The caller's own row. An account may be deleted by another of the person's sessions while a call is under way. */
export async function requireUser(database: Database, id: string) {
  const row = await database.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('auth/unauthenticated')
  return row
}
